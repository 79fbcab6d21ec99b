import { createContext, use } from 'react';
import type { RuntimeConfig } from '#contract/page.ts';

export const RuntimeConfigContext = createContext<RuntimeConfig | null>(null);

/** What the server said about itself in the page. */
export function useRuntimeConfig(): RuntimeConfig {
  const config = use(RuntimeConfigContext);
  if (!config) throw new Error('useRuntimeConfig needs a RuntimeConfigContext above it');
  return config;
}
