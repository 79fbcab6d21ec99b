export interface Stoppable {
  stop(): Promise<void>;
}

/** Runs a task now and again after each interval, never twice at once. A long task must obey the signal. */
export function repeat(
  task: (signal: AbortSignal) => Promise<void>,
  ms: number,
  onError: (error: unknown) => void,
): Stoppable {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const runOnce = async () => {
    try {
      await task(stopping.signal);
    } catch (error) {
      onError(error);
    }
    if (!stopping.signal.aborted) timer = setTimeout(start, ms);
  };
  const start = () => {
    running = runOnce();
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
