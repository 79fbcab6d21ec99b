import { z } from 'zod';
import { BrainRot } from './brain-rots.ts';

/** What the server knows and the browser needs before its first call; travels inside the page. */
export const RuntimeConfig = z.object({
  /** Outside production: sandboxes are marked on screen and /dev pages exist. */
  sandbox: z.boolean(),
  /** Others can reach the sandboxes: every page warns of it. */
  sandboxIsPublic: z.boolean(),
  identity: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('embedded'),
      /** Providers whose buttons the sign-in modal shows beside Google. */
      socials: z.array(z.enum(['apple', 'github', 'x'])),
      google: z.boolean(),
    }),
    z.object({
      kind: z.literal('firebase'),
      projectId: z.string(),
      apiKey: z.string(),
      authDomain: z.string(),
      emulatorHost: z.string().nullable(),
      tokenSyncUrl: z.string().nullable(),
    }),
  ]),
  /** The engine's kits lie under `/kits/<this>/`. */
  kits: z.string(),
  /** Whether figures may be shown before they are made: a model would paint something else. */
  clay: z.boolean(),
  /** How many credits a new account begins with. */
  welcomeCredits: z.number().int().nonnegative(),
  payments: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('sandbox') }),
    z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
  ]),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;

/** The JSON in the page's `#boot` element. */
export const Boot = z.object({
  config: RuntimeConfig,
  /** True when the body already holds the guest's page, to be hydrated. */
  rendered: z.boolean(),
  /** Query results the page was rendered from, keyed by API path. */
  data: z.record(z.string(), z.unknown()),
});
export type Boot = z.infer<typeof Boot>;

/** What a page that arrives empty shows without JavaScript. */
export interface NoScriptText {
  heading: string;
  text: string;
}

/** What the server has rendered by the web app. */
export interface PageToRender {
  path: string;
  boot: Boot;
  /** Only for a page that arrives empty: what it shows without JavaScript is rendered instead. */
  words?: NoScriptText;
}

/** What a page of a long list was rendered from: the cards it shows, and how long the list is. */
export const ListPart = z.object({
  length: z.number().int().nonnegative(),
  /** By their places in the list. */
  shown: z.array(z.tuple([z.number().int().nonnegative(), BrainRot])),
});
export type ListPart = z.infer<typeof ListPart>;
