export interface Repeating {
  stop(): Promise<void>;
}

/** Runs a task now and then, never twice at once; a long one should end when it is told to. */
export function repeat(
  task: (signal: AbortSignal) => Promise<void>,
  ms: number,
  onError: (error: unknown) => void,
): Repeating {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const takeTurn = async () => {
    try {
      await task(stopping.signal);
    } catch (error) {
      onError(error);
    }
    if (!stopping.signal.aborted) timer = setTimeout(start, ms);
  };
  const start = () => {
    running = takeTurn();
  };
  start();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
