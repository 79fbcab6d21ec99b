import { z } from 'zod';
import { BrainRot, DrawnBy } from '../brain-rots.ts';

/** Settings for the browser, inlined into the page. */
export const RuntimeConfig = z.object({
  /** Other machines can reach the sandboxes: every page warns. */
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
  /** The engine's kits are under `/kits/<hash>/`. */
  kits: z.string(),
  /** Who draws new Brain Rots. */
  drawnBy: DrawnBy,
  /** Whether figures can be previewed: an image model that gets no reference would draw something else. */
  clay: z.boolean(),
  welcomeCredits: z.number().int().nonnegative(),
  payments: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('sandbox') }),
    z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
  ]),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;

/** The JSON in the page's `#page-data` element. */
export const PageData = z.object({
  config: RuntimeConfig,
  /** The body holds the rendered page, to be hydrated. */
  rendered: z.boolean(),
  /** Query results of the rendered page, each with its cache key. */
  data: z.array(z.tuple([z.array(z.unknown()).readonly(), z.unknown()])),
});
export type PageData = z.infer<typeof PageData>;

/** Text of an empty page without JavaScript. */
export interface NoScriptText {
  heading: string;
  text: string;
}

export interface PageToRender {
  path: string;
  pageData: PageData;
  /** Renders this text for browsers without JavaScript instead of the page. */
  noScriptText?: NoScriptText;
}

/** The part of a long list that a page shows, and the length of the list. */
export const ListPart = z.object({
  length: z.number().int().nonnegative(),
  /** With their positions in the list. */
  shown: z.array(z.tuple([z.number().int().nonnegative(), BrainRot])),
});
export type ListPart = z.infer<typeof ListPart>;
