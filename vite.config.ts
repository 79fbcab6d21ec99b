import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin, transformWithOxc } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [react(), tailwindcss(), earlyScript()],
  // What renders pages carries its libraries along: a production install then holds only what the server runs.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
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
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              // What changes with our dependencies only, kept apart so that caches survive our releases.
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\//,
                },
                // Without calls that change something: nobody starts with one.
                {
                  name: 'queries',
                  test: /^(?!.*[mM]utationObserver|.*useMutation).*node_modules\/@tanstack\//,
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
  const file = join(import.meta.dirname, 'web/early.ts');
  return {
    name: 'early-script',
    async transformIndexHtml(html) {
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
      const small = await minify(file, code, { module: false, mangle: { toplevel: true } });
      return html.replace('<!--early-->', () => `<script>{${small.code.trim()}}</script>`);
    },
  };
}
