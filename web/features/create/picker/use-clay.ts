import { useRuntimeConfig } from '#web/lib/boot.ts';
import { canLive } from '#web/live/can-live.ts';

/** Whether the creator shows what will be made, in clay. */
export function useClay(): boolean {
  return useRuntimeConfig().clay && canLive();
}
