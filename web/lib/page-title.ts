import { useEffect } from 'react';
import { productName } from '#contract/constants.ts';

/** Names the page in the browser's tab after a move inside the app; the server names the first one. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === productName ? title : `${title} · ${productName}`;
  }, [title]);
}
