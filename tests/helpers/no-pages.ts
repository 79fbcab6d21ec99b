import type { WebBundle } from '#server/pages/web-bundle.ts';

/** For tests that load no page: the web app need not be built. */
export const noPages: WebBundle = {
  template: async () => '<!--head--><!--app--><!--page-data-->',
  render: async () => '',
  embed: async () => ({ script: '/assets/embed.js', styles: 'main {}' }),
  serveFiles: async () => {},
};
