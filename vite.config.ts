import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [react(), tailwindcss()],
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
              // What changes with our dependencies only, kept apart so that caches survive our releases; without what
              // no first page needs, such as calls that change something.
              groups: [
                {
                  name: 'vendor',
                  test: /^(?!.*[mM]utationObserver|.*useMutation).*node_modules\/(react|react-dom|scheduler|wouter|regexparam|@tanstack|use-sync-external-store)\//,
                },
              ],
            },
          },
      // The contract's schemas are only types in the browser: zod must not travel there.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
}));
