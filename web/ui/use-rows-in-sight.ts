import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows rendered beyond either edge: a fast scroll is visible before its event fires. */
const margin = 6;

/** Which rows of a long list are near enough to be seen. `content` is as tall as all rows, inside of what scrolls it. */
export function useRowsInSight(content: RefObject<HTMLElement | null>, rowHeight: number) {
  const [range, setRange] = useState({ from: 0, to: 2 * margin });
  useLayoutEffect(() => {
    const element = content.current;
    const scroller = scrollerOf(element);
    if (!element || !scroller) return;
    const look = () => {
      const above = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const from = Math.max(0, Math.floor(above / rowHeight) - margin);
      const to = Math.ceil((above + scroller.clientHeight) / rowHeight) + margin;
      // Synchronously: a long jump must not show an empty list first.
      flushSync(() =>
        setRange((before) => (before.from === from && before.to === to ? before : { from, to })),
      );
    };
    scroller.addEventListener('scroll', look, { passive: true });
    const resizes = new ResizeObserver(look);
    resizes.observe(scroller);
    resizes.observe(element);
    return () => {
      scroller.removeEventListener('scroll', look);
      resizes.disconnect();
    };
  }, [content, rowHeight]);
  return range;
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  let scroller = element;
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) {
    scroller = scroller.parentElement;
  }
  return scroller;
}
