import { createContext, use } from 'react';
import type { PageData, RuntimeConfig } from '#contract/pages/page.ts';

export const PageDataContext = createContext<PageData | null>(null);

export function usePageData(): PageData {
  const pageData = use(PageDataContext);
  if (!pageData) throw new Error('usePageData needs a PageDataContext above it');
  return pageData;
}

export function useRuntimeConfig(): RuntimeConfig {
  return usePageData().config;
}
