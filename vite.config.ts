import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin, transformWithOxc } from 'vite';
import { uiSoundsPlugin } from './scripts/ui-sounds.ts';
import { textFonts } from './web/text-fonts.ts';

const webFolder = join(import.meta.dirname, 'web');

const startedWith = /^assets\/(rolldown-runtime|react|shared|layout)-/;

/** Only developers see it, or whoever follows a link in a mail: these wait a moment longer. */
const rarePages = /\/(parts|reset-password|confirm-email)-page-/;

/** Files that are there before any part is asked for, and those of pages that hardly anybody opens. */
function isThereOrRare(name: string, part: string): boolean {
  return startedWith.test(name) || rarePages.test(`/${part}`);
}

export default defineConfig(({ isSsrBuild }) => ({
  root: webFolder,
  // The router asks for a stand-in of what React itself has by now.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [react(), tailwindcss(), earlyScript(), textFontTags(), uiSoundsPlugin()],
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
    modulePreload: {
      // Every browser we build for preloads modules by itself.
      polyfill: false,
      // What is fetched ahead of a part stands by name in the script that every page starts with.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => !isThereOrRare(name, file)),
    },
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              includeDependenciesRecursively: false,
              // Few files for every page: on a slow phone each costs its own half a second.
              groups: [
                // What changes with our dependencies only, kept apart so that caches survive our releases.
                {
                  name: 'react',
                  test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|wouter|regexparam)\//,
                },
                {
                  name: 'queries',
                  test: /node_modules\/@tanstack\/|web\/lib\/(person|api-client|reads|query-client|queries)\.|contract\/call\./,
                },
                {
                  name: 'shared',
                  test: /contract\/(constants|routes|packs)\.|web\/(lib\/(store|class-names|page-title)|ui-sounds\/(play-ui-sound|muted)\.|ui\/toast-store|brain-rot\/(mascot|cast))|(lib\/(when-idle|at-rest|boot)|live\/can-live|session\/(auth|intention|shown-mash|use-awake)|ui\/(button|lazy-part|eye|logo|loader|icon|shell-icons|icon-button|use-layer)|features\/auth\/signed-in-hint|app\/(use-go-to-create|pop-before-router))\.|vite\/preload-helper/,
                },
                // Comes when somebody may want to see a character alive.
                { name: 'live', test: /web\/(live\/|brain-rot\/life\/life[-.])|engine\// },
                {
                  name: 'cards',
                  test: /web\/(brain-rot\/(?!share\/clip|share\/(share-sheet|share-sticker)|life\/(sound-|unlocked-|life[-.]))|features\/gallery\/(card|skeleton|use-steady|empty-trending)|session\/tell-failure|lib\/save-file|ui\/(brand-logos|pagination|page-numbers))|contract\/list-pages/,
                },
                // Small things that are wanted together.
                {
                  name: 'lists',
                  test: /web\/(features\/gallery\/(filter|use-list-params|paginated-grid|sparse-list|no-match)|ui\/(tabs|select-field)\.)/,
                },
                { name: 'credits', test: /web\/credits\/(credits-badge|credit-count|coin)\./ },
                {
                  name: 'making',
                  test: /features\/create\/job\/(job-(clock|errors|failure|keeper|store)|job-chip|toast-done|use-job-effects)\./,
                },
                {
                  name: 'parts',
                  test: /web\/(ui\/(icons|drip|empty-state|chip|blister|dock)\.|credits\/(foil-pack|pack-picture|credit-word))/,
                },
              ],
            },
          },
      // The contract's schemas are only types in the browser: zod must not travel there.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
}));

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
