import { whenIdle } from './when-idle.ts';

let rest: Promise<void> | undefined;

/** Resolves once the browser has nothing better to do, or a person does something. */
export function atRest(): Promise<void> {
  rest ??= Promise.race([new Promise<void>((resolve) => whenIdle(resolve)), somebodyMoves()]);
  return rest;
}

declare global {
  interface Window {
    /** From the script in the page itself, which is there before anybody. */
    somebodyMoves: Promise<void>;
  }
}

/** Resolves when a person is seen to be here: what they may want next is then worth its bytes. */
export function somebodyMoves(): Promise<void> {
  return window.somebodyMoves;
}

/**
 * For the code of what stands in a page that came rendered, but out of sight: it can be read without, and waits for
 * somebody who could press it. Where the page came empty, nothing waits.
 */
export function whenSomebodyMoves<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return () => (document.querySelector('[data-asleep]') ? somebodyMoves().then(load) : load());
}
