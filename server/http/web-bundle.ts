import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Boot } from '#contract/page.ts';
import { StartError } from '#server/start-error.ts';

/** The built web app as the server sees it: a template to fill and a renderer for guest pages. */
export interface WebBundle {
  /** The page's HTML with its placeholders, for this address. */
  template(path: string): Promise<string>;
  render(page: { path: string; boot: Boot }): Promise<string>;
  /** Folder of the files the template names; absent when something else serves them. */
  assets: string | undefined;
}

const built = join(import.meta.dirname, '../../dist');

export async function loadWebBundle(folder = built): Promise<WebBundle> {
  try {
    const template = await readFile(join(folder, 'web/index.html'), 'utf8');
    const entry: { render(page: { path: string; boot: Boot }): string } = await import(
      pathToFileURL(join(folder, 'ssr/entry-server.js')).href
    );
    return {
      template: async () => template,
      render: async (page) => entry.render(page),
      assets: join(folder, 'web'),
    };
  } catch {
    throw new StartError('The web app is not built. Run "npm run build" first, or "npm start" to do it all.');
  }
}
