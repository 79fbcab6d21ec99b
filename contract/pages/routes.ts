/** The addresses of the main screens, for the browser's router and the server's pages. */
export const routes = {
  home: '/',
  homeAlias: '/home',
  gallery: '/gallery',
  trending: '/trending',
  today: '/today',
  pricing: '/pricing',
  checkout: '/checkout',
  brainRot: '/brain-rot/:id',
} as const;

export function isHome(path: string): boolean {
  return path === routes.home || path === routes.homeAlias;
}

export function brainRotPath(id: string): string {
  return `/brain-rot/${encodeURIComponent(id)}`;
}

export function makerPath(slug: string): string {
  return `/maker/${slug}`;
}

/** The checkout with the payment form of this pack open. */
export function payPath(packId: string): string {
  return `${routes.checkout}?pack=${packId}`;
}

/** Parameters of the address after paying. */
export const paymentReturn = {
  param: 'payment',
  success: 'success',
  /** The provider's id of the payment, set by the hosted page. */
  reference: 'reference',
} as const;
