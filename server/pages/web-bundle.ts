import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { offlinePath, serviceWorkerPath } from '#contract/pages/offline.ts';
import type { PageToRender } from '#contract/pages/page.ts';
import { StartError } from '#server/start-error.ts';
import { criticalStyles, type StyleRule } from './critical-styles.ts';

export interface WebBundle {
  /** With placeholders for the whole body, or for header and main part. The body is empty where the browser renders it. */
  template(page: { path: string; body: string }): Promise<string>;
  render(page: PageToRender): Promise<string>;
  serveFiles(app: FastifyInstance): Promise<void>;
  /** Of the pages in web/embed: the address of their script, and their styles. */
  embed(): Promise<{ script: string; styles: string }>;
  connect?: string[];
}

interface Entry {
  render(page: PageToRender): string;
  /** The modules that draw the page at this path. */
  modulesOf(address: string): string[];
}

type Manifest = Record<string, { file: string; imports?: string[] }>;

const built = join(import.meta.dirname, '../../dist');

export async function loadWebBundle(folder = built): Promise<WebBundle> {
  try {
    const read = (name: string) => readFile(join(folder, name), 'utf8');
    const template = await read('web/index.html');
    const manifest = JSON.parse(await read('web/.vite/manifest.json')) as Manifest;
    const embed = JSON.parse(await read('web/.vite/embed.json')) as Manifest;
    const fileOf = (module: string) => embed[module]?.file ?? '';
    const embedFiles = {
      script: `/${fileOf('embed/embed.ts')}`,
      styles: (await read(`web/${fileOf('embed/embed.css')}`)).trim(),
    };
    const rules = JSON.parse(await read('ssr/style-rules.json')) as StyleRule[];
    const entry: Entry = await import(pathToFileURL(join(folder, 'ssr/entry-server.js')).href);
    return {
      async template({ path, body }) {
        if (!body) return template;
        const styles = criticalStyles(rules, body);
        if (path === offlinePath) return standAlone(template, styles);
        return startLater(template, styles, filesOf(manifest, entry.modulesOf(path)));
      },
      render: async (page) => entry.render(page),
      embed: async () => embedFiles,
      serveFiles: (app) => staticFiles(app, join(folder, 'web')),
    };
  } catch {
    throw new StartError('The web app is not built. Run "npm run build" first, or "npm start" to do it all.');
  }
}

const inlineScript = /<script>.*?<\/script>/s;
const headlineFont = /<link rel="preload" as="font"(?![^>]*data-family)[^>]*>/;
const startTags =
  /<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>|<link [^>]*data-family[^>]*>/g;

/**
 * A page that is readable before its scripts load: they are fetched when the inline script says so (web/inline-script.ts). That runs
 * between header and main part: in the head it would delay the first paint in Chrome.
 */
function startLater(template: string, styles: string, files: readonly string[]): string {
  const tags = template.match(startTags) ?? [];
  const known = tags.join('');
  const more = files.filter((file) => !known.includes(`/${file}"`));
  const tagsOf = (what: string) => tags.filter((tag) => tag.includes(what));
  const stylesheets = tagsOf('stylesheet');
  // Styles and fonts first, then scripts.
  const deferred = [
    ...stylesheets,
    ...tagsOf('data-family'),
    ...tagsOf('.js"'),
    ...more.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  const [script = ''] = template.match(inlineScript) ?? [];
  return template
    .replace(startTags, '')
    .replace(inlineScript, '')
    .replace('<!--app-->', () => `<!--app-->${script}<!--main-->`)
    .replace(headlineFont, (tag) => (styles.includes('DynaPuff Headline') ? tag : ''))
    .replace(
      '</head>',
      () => `<style nonce="%NONCE%">${styles}</style><noscript>${stylesheets.join('')}</noscript></head>`,
    )
    .replace('</body>', () => `<template id="deferred">${deferred.join('')}</template></body>`);
}

/** A page without scripts, which fetches nothing but its fonts. */
function standAlone(template: string, styles: string): string {
  return template
    .replace(startTags, (tag) => (tag.includes('data-family') ? tag : ''))
    .replace(headlineFont, '')
    .replace('</head>', () => `<style nonce="%NONCE%">${styles}</style></head>`);
}

function filesOf(manifest: Manifest, modules: readonly string[], seen = new Set<string>()): string[] {
  return modules.flatMap((module) => {
    const chunk = seen.has(module) ? undefined : manifest[module];
    if (!chunk) return [];
    seen.add(module);
    return [chunk.file, ...filesOf(manifest, chunk.imports ?? [], seen)];
  });
}

const aYear = 31_536_000;

/** The policy of the figure worker: it may only compile the engine's WebAssembly kernels. */
const figureWorker = /^\/assets\/figure-worker-[\w-]+\.js$/;
const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** The service worker may only fetch from our own server. */
const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The built web app's files, from their compressed copies; hashed names may be kept for ever. */
export async function staticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'index.html' || /^\.|\.(br|gz)$/.test(entry.name)) continue;
    const url = entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`;
    const age = ageOf(url);
    app.get(url, { config: { access: 'public' }, errorHandler: handleRejection }, (request, reply) => {
      const path = decodeURIComponent(request.url.split('?')[0] ?? '');
      if (figureWorker.test(path)) reply.header('content-security-policy', workerPolicy);
      if (path === serviceWorkerPath) reply.header('content-security-policy', serviceWorkerPolicy);
      return reply.header('cache-control', age).sendFile(path);
    });
  }
}

/** Errors of @fastify/static about a request: a path it does not serve, a failed precondition or range. */
function handleRejection(
  error: FastifyError & { headers?: Record<string, string> },
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  switch (error.statusCode) {
    case 400:
    case 403:
      reply.callNotFound();
      break;
    case 412:
    case 416:
      reply
        .code(error.statusCode)
        .headers({ ...error.headers, 'cache-control': 'no-store' })
        .send();
      break;
    default:
      throw error;
  }
}

function ageOf(url: string): string {
  if (url === '/assets/*') return `public, max-age=${aYear}, immutable`;
  // A broken service worker must be replaced with the next page load.
  return url === serviceWorkerPath ? 'no-cache' : 'public, max-age=3600';
}
