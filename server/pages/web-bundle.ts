import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Boot } from '#contract/page.ts';
import { StartError } from '#server/start-error.ts';
import { staticFiles } from './static-files.ts';

/** The built web app as the server sees it: a template to fill and a renderer for guest pages. */
export interface WebBundle {
  /** The page's HTML with its placeholders, for this address. */
  template(path: string): Promise<string>;
  render(page: { path: string; boot: Boot }): Promise<string>;
  /** Serves the files the template names. */
  serveFiles(app: FastifyInstance): Promise<void>;
  /** Further addresses its pages may connect to. */
  connect?: string[];
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
      serveFiles: (app) => staticFiles(app, join(folder, 'web')),
    };
  } catch {
    throw new StartError('The web app is not built. Run "npm run build" first, or "npm start" to do it all.');
  }
}
