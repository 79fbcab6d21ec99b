import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { canLive } from '#web/live/can-live.ts';

/** Whether the creator previews the figure in clay. */
export function useClay(): boolean {
  return useRuntimeConfig().clay && canLive();
}
