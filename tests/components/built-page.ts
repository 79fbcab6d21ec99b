import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';

export const root = join(import.meta.dirname, '../..');
export const outDir = join(root, 'node_modules/.cache/component-tests');

/** What `startPage` of tests/components/open-page.ts does, the page's own scripts already see. */
const startScript = '<head><script>parent.startPage(window)</script>';
const pageData = `<script type="application/json" id="page-data"></script>
<script>document.getElementById('page-data').textContent = parent.pageData</script>`;

const cached = { 'Cache-Control': 'max-age=3600' };
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Vite plugin: serves the built web app. Its page sets its address itself. */
export function builtPage(): Plugin {
  return {
    name: 'built-page',
    // Without asking again the second page opens in half the time. Each run starts with an empty cache.
    config: () => ({ publicDir: join(root, 'web/public'), server: { headers: cached } }),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname === '/page.html') respond(response, 'index.html');
        else if (/^\/(assets|kits)\//.test(pathname)) respond(response, pathname);
        else next();
      });
    },
  };
}

function respond(response: ServerResponse, name: string): void {
  const file = readFileSync(join(outDir, name));
  if (name !== 'index.html') response.setHeaders(new Map(Object.entries(cached)));
  response.setHeader('Content-Type', types[extname(name)] ?? '');
  response.end(name === 'index.html' ? withTestScripts(String(file)) : file);
}

function withTestScripts(html: string): string {
  return html.replace('<head>', startScript).replace('<!--page-data-->', pageData);
}
