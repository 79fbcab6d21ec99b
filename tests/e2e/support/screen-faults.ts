import type { Page } from '@playwright/test';
import { pageHasHeard } from './test.ts';

/** What a finger needs, in CSS pixels. */
const hitArea = 44;

/**
 * What is wrong with the screen as it stands: controls and words that are off it, cut, behind something else, or too
 * small to hit. Of an open dialog or menu only what is in it counts: the rest cannot be reached.
 */
export async function screenFaults(page: Page): Promise<string[]> {
  // An open menu finds its place anew when the window has another size.
  await pageHasHeard(page);
  return page.evaluate(async (least) => {
    // What is still on its way in has neither its size nor its place.
    const moving = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const controls =
      'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=menuitem], [role=menuitemradio]';
    // The rows of a list look alike: an album has 228 of them.
    const farInList = 'li:nth-child(n + 21)';
    const layers = document.querySelectorAll('[role=dialog], [role=menu]');
    const scope = [...layers].at(-1) ?? document.body;
    const faults = new Set<string>();
    const { scrollX, scrollY } = window;

    for (const control of scope.querySelectorAll<HTMLElement>(controls)) {
      if (isShown(control) && !control.closest(farInList)) judgeControl(control);
    }
    for (const text of textsIn(scope)) judgeText(text);
    scrollTo(scrollX, scrollY);
    return [...faults];

    function judgeControl(control: HTMLElement): unknown {
      const target = hitTargetOf(control);
      target.scrollIntoView({ block: 'center', inline: 'nearest' });
      const { left, right, top, bottom } = target.getBoundingClientRect();
      if (isOff(left, right)) return faults.add(`off the screen: ${nameOf(control)}`);
      if (control.matches(':disabled, [tabindex="-1"]') || isInSentence(control)) return undefined;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (!hits(target, x, y)) {
        const cover = document.elementFromPoint(x, y)?.outerHTML.slice(0, 60);
        return faults.add(`behind something else: ${nameOf(control)}, under ${cover}`);
      }
      const reach = least / 2 - 1;
      const isWhole = [-reach, reach].every((by) => hits(target, x + by, y) && hits(target, x, y + by));
      const size = `${Math.round(right - left)} × ${Math.round(bottom - top)}`;
      if (!isWhole) faults.add(`smaller than ${least} px: ${nameOf(control)} (${size})`);
    }
    function isOff(left: number, right: number): boolean {
      return left < -1 || right > document.documentElement.clientWidth + 1;
    }

    function judgeText(node: Text): unknown {
      const parent = node.parentElement;
      // A row that scrolls sideways shows the rest of its words when it is scrolled.
      const ignored = '[aria-hidden=true], option, [data-one-row]';
      if (!parent || !isShown(parent) || parent.closest(ignored)) return undefined;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width < 2 || getComputedStyle(parent).textOverflow === 'ellipsis' || isPlay(parent))
        return undefined;
      const label = `“${node.data.trim().slice(0, 40)}”`;
      if (isOff(left, right)) faults.add(`off the screen: ${label}`);
      for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
        const edge = box.getBoundingClientRect();
        const sticksOut = left < edge.left - 1.5 || right > edge.right + 1.5;
        const isBox = getComputedStyle(box).overflowX !== 'visible' || box.matches(`${controls}, label`);
        if (sticksOut && isBox && edge.width > 2) return faults.add(`cut or out of its box: ${label}`);
      }
      return undefined;
    }

    /** The landing's crowd: what it says is decoration, and reaches beyond the edge like the crowd. */
    function isPlay(element: HTMLElement): boolean {
      const stage = element.closest('[role=presentation]');
      return stage !== null && !stage.querySelector(controls);
    }
    /** A radio or a check box is pressed by its label. */
    function hitTargetOf(control: HTMLElement): HTMLElement {
      const hidden = control.matches('input[type=radio], input[type=checkbox]');
      return (hidden && control.closest('label')) || control;
    }
    function hits(target: HTMLElement, x: number, y: number): boolean {
      const found = document.elementFromPoint(x, y);
      // A toast leaves by itself.
      if (found?.closest('[data-toasts]')) return true;
      return found !== null && (target.contains(found) || (found.matches('label') && found.contains(target)));
    }
    /** As WCAG has it: a link among words is as tall as its line. */
    function isInSentence(control: HTMLElement): boolean {
      const inline = getComputedStyle(control).display.startsWith('inline');
      return inline && control.parentElement?.matches('p, li, dd, h1, h2, h3') === true;
    }
    function isShown(element: HTMLElement): boolean {
      const { width, height } = hitTargetOf(element).getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden=true], [data-toasts]') &&
        !isForReadersOnly(element)
      );
    }
    function isForReadersOnly(element: HTMLElement): boolean {
      for (let box: HTMLElement | null = hitTargetOf(element); box; box = box.parentElement) {
        if (getComputedStyle(box).clipPath === 'inset(50%)') return true;
      }
      return false;
    }
    function textsIn(root: Element): Text[] {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts.filter(({ data }) => data.trim());
    }
    function nameOf(control: HTMLElement): string {
      const label = control.getAttribute('aria-label') ?? control.closest('label')?.textContent;
      const named = label ?? (control.textContent || control.getAttribute('placeholder') || control.tagName);
      return `“${named.trim().replaceAll(/\s+/g, ' ').slice(0, 50)}”`;
    }
  }, hitArea);
}
