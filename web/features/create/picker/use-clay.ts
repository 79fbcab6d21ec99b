import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { canLive } from '#web/live/can-live.ts';

export function useClay(): boolean {
  return useRuntimeConfig().clay && canLive();
}
