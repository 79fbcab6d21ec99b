import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { uiSoundsPlugin } from './scripts/ui-sounds.ts';
import { textFonts } from './web/text-fonts.ts';

const webFolder = join(import.meta.dirname, 'web');

export default defineConfig(({ isSsrBuild }) => ({
  root: webFolder,
  // The router imports a shim of a hook that React has built in.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [react(), tailwindcss(), inlineScript(), textFontTags(), uiSoundsPlugin()],
  // The SSR bundle contains its libraries: a production install then holds only what the server runs.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  // One file: a worker's Content-Security-Policy forbids it to fetch more.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  build: {
    outDir: isSsrBuild ? '../dist/ssr' : '../dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // web/inline-script.ts tests for these.
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    // Every browser we build for preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting: sharedChunks },
      // The contract's schemas are only types in the browser: zod must not be bundled.
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

/** The pages of web/app/routes.tsx that import a module, by their numbers there, where there are several. */
function sharedByPages(id: string, graph: Rolldown.ChunkingContext): string | null {
  const pages = graph.getModuleInfo(join(webFolder, 'app/routes.tsx'))?.dynamicallyImportedIds ?? [];
  const users = pages.filter((page) => staticImports(page, graph).has(id));
  // Short names: each script lists those that it imports.
  return users.length > 1 ? users.map((page) => pages.indexOf(page)).join('.') : null;
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

/** Browsers that are too old read the inline script, too, which tells them so. */
const parsedByAll = { target: 'es2018' };

/** Inlines the script that must run before the first paint. */
function inlineScript(): Plugin {
  const file = join(webFolder, 'inline-script.ts');
  return {
    name: 'inline-script',
    async transformIndexHtml(html) {
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, parsedByAll);
      const small = await minify(file, code, {
        module: false,
        mangle: { toplevel: true },
        compress: parsedByAll,
      });
      return html.replace('<!--inline-script-->', () => `<script>{${small.code.trim()}}</script>`);
    },
  };
}

const inlineImport = /<style[^>]*>\s*@import '\.(.*?)';\s*<\/style>/;

/** Adds the tags from which web/inline-script.ts loads the text fonts. */
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
        // Vite's dev server cannot resolve an import inside an inline <style>.
        return server ? named.replace(inlineImport, '<link rel="stylesheet" href="$1">') : named;
      },
    },
  };
}
