import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { touchSounds } from './scripts/touch-sounds.ts';
import { textFonts } from './web/text-fonts.ts';

const webFolder = join(import.meta.dirname, 'web');

export default defineConfig(({ isSsrBuild }) => ({
  root: webFolder,
  // The router asks for a stand-in of what React itself has by now.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [react(), tailwindcss(), earlyScript(), textFontTags(), touchSounds()],
  // What renders pages carries its libraries along: a production install then holds only what the server runs.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  // Of one piece: a worker's policy lets it fetch nothing.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  build: {
    outDir: isSsrBuild ? '../dist/ssr' : '../dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Old enough for three-year-old browsers, new enough to keep light-dark() as written.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    // Every browser we build for preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting: sharedChunks },
      // The contract's schemas are only types in the browser: zod must not travel there.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
}));

/**
 * Few files for every page, since on a slow phone each request costs half a second. Chunks follow from the imports alone:
 * what every page starts with, its libraries apart so that caches survive our releases, and what the same pages share.
 */
const sharedChunks: Rolldown.CodeSplittingOptions = {
  // A module's dependencies are shared by at least the same pages: chunks cannot import each other in a circle.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'libraries', test: /node_modules|rolldown\/runtime/, tags: ['$initial'] },
    { name: 'app', tags: ['$initial'] },
    { name: sharedByPages, debugName: 'shared by pages' },
  ],
};

/** Names the pages of web/app/routes.tsx that import a module, where there are several. */
function sharedByPages(id: string, graph: Rolldown.ChunkingContext): string | null {
  const pages = graph.getModuleInfo(join(webFolder, 'app/routes.tsx'))?.dynamicallyImportedIds ?? [];
  const users = pages.filter((page) => staticImports(page, graph).has(id));
  return users.length > 1 ? users.map((page) => basename(page, '.tsx').replace('-page', '')).join('-') : null;
}

const importsOf = new Map<string, Set<string>>();

/** A module and all that it imports, directly or not; the answer is kept. */
function staticImports(root: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = importsOf.get(root) ?? new Set([root]);
  if (!importsOf.has(root)) {
    // A set that grows while it is walked visits what was added.
    for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
    importsOf.set(root, found);
  }
  return found;
}

/** Puts what must run before the first paint into the page itself. */
function earlyScript(): Plugin {
  const file = join(webFolder, 'early.ts');
  return {
    name: 'early-script',
    async transformIndexHtml(html) {
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
      const small = await minify(file, code, { module: false, mangle: { toplevel: true } });
      return html.replace('<!--early-->', () => `<script>{${small.code.trim()}}</script>`);
    },
  };
}

const inlineImport = /<style[^>]*>\s*@import '\.(.*?)';\s*<\/style>/;

/** Names them in the page: web/early.ts puts them in place when they have come. */
function textFontTags(): Plugin {
  return {
    name: 'text-fonts',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { server }) {
        const tags = textFonts.map(({ family, weight, file }) => {
          const path = fileURLToPath(file);
          const href = server ? `/@fs${path}` : relative(webFolder, path);
          return `<link rel="preload" as="font" type="font/woff2" crossorigin data-family="${family}" data-weight="${weight}" href="${href}">`;
        });
        const named = html.replace('<!--text-fonts-->', () => tags.join(''));
        // Vite's own server cannot follow an import that stands in the page itself.
        return server ? named.replace(inlineImport, '<link rel="stylesheet" href="$1">') : named;
      },
    },
  };
}
