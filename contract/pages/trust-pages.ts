import type { lazyRoutes } from './lazy-routes.ts';

/** Legal and informational pages, with the text of the links to them. */
export const trustPages = {
  terms: 'Terms',
  privacy: 'Privacy',
  refunds: 'Refunds',
  contact: 'Contact',
  about: 'About',
} as const satisfies Partial<Record<keyof typeof lazyRoutes, string>>;

export type TrustPage = keyof typeof trustPages;

export const trustPageNames = /* @__PURE__ */ Object.keys(trustPages) as readonly TrustPage[];

/** What each is about, for search engines and link previews. */
export const trustPageSummaries: Record<TrustPage, string> = {
  terms: 'What you get, what it costs and what we ask of you, in plain words.',
  privacy: 'What we keep about you, why and for how long, and how to download or delete it.',
  refunds: 'When you get credits back automatically, and how to ask for a refund.',
  contact: 'How to reach us, and where to find quick help.',
  about: 'What Rotopia is, how the art and the sound are made, and who we thank.',
};
