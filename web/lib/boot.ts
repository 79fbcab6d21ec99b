import { createContext, use } from 'react';
import type { Boot, RuntimeConfig } from '#contract/page.ts';

export const BootContext = createContext<Boot | null>(null);

/** What the page came with. */
export function useBoot(): Boot {
  const boot = use(BootContext);
  if (!boot) throw new Error('useBoot needs a BootContext above it');
  return boot;
}

/** What the server said about itself in the page. */
export function useRuntimeConfig(): RuntimeConfig {
  return useBoot().config;
}
