import type { WebBundle } from '#server/pages/web-bundle.ts';

/** For servers whose pages nobody looks at: they need not be built. */
export const noPages: WebBundle = {
  template: async () => '<!--head--><!--app--><!--page-data-->',
  render: async () => '',
  serveFiles: async () => {},
};
