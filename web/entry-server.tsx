import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Boot } from '#contract/page.ts';
import { App } from './app/app.tsx';
import { createQueryClient } from './lib/query-client.ts';

/** A guest's page as HTML, for the paths the server renders. */
export function render({ path, boot }: { path: string; boot: Boot }): string {
  return renderToString(
    <StrictMode>
      <App boot={boot} queryClient={createQueryClient(boot.data)} path={path} />
    </StrictMode>,
  );
}
