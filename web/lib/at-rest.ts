import { whenIdle } from './when-idle.ts';

let rest: Promise<void> | undefined;

/**
 * For what stands in a page that came rendered, but out of sight: resolves once the browser has nothing better to do, or
 * a person moves towards it. Where the page came empty, nothing waits.
 */
export function atRest(): Promise<void> {
  rest ??= document.querySelector('[data-asleep]')
    ? Promise.race([new Promise<void>((resolve) => whenIdle(resolve)), somebodyMoves()])
    : Promise.resolve();
  return rest;
}

/** For code that can wait as long. */
export function whenAtRest<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return () => atRest().then(load);
}

let moves: Promise<void> | undefined;

/** Resolves when a person is seen to be here: with what they may want next, it is worth the bytes. */
export function somebodyMoves(): Promise<void> {
  moves ??= new Promise((resolve) => {
    const stop = new AbortController();
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel']) {
      addEventListener(
        sign,
        () => {
          stop.abort();
          resolve();
        },
        { signal: stop.signal, passive: true, capture: true },
      );
    }
  });
  return moves;
}
