import { type UiSound, uiSounds } from '#engine/sound/ui-sounds.ts';
import type { PageWindow } from './responses.ts';

const { positions } = uiSounds();
const starts = new WeakMap<Document, number[]>();

/** For `prepare`: records the sounds that the page starts. */
export function listen(window: PageWindow): void {
  const started: number[] = [];
  starts.set(window.document, started);
  const { start } = window.AudioBufferSourceNode.prototype;
  window.AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0, duration?: number) {
    started.push(offset);
    if (duration === undefined) start.call(this, when, offset);
    else start.call(this, when, offset, duration);
  };
}

/** The UI sounds so far, the first one first. */
export function heardOn({ document }: PageWindow): UiSound[] {
  return (starts.get(document) ?? []).flatMap((offset) =>
    (Object.keys(positions) as UiSound[]).filter((name) => positions[name].start === offset),
  );
}

/** How many sound files the page has fetched. */
export function soundFiles({ performance }: PageWindow): number {
  return performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.mp3')).length;
}
