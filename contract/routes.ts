/** The addresses of the product's main screens; the browser's router and the server's pages share them. */
export const routes = {
  home: '/',
  homeAlias: '/home',
  gallery: '/gallery',
  trending: '/trending',
  pricing: '/pricing',
  checkout: '/checkout',
  brainRot: '/brain-rot/:id',
} as const;

/** Where the creator stands. */
export function isHome(path: string): boolean {
  return path === routes.home || path === routes.homeAlias;
}

export function brainRotPath(id: string): string {
  return `/brain-rot/${encodeURIComponent(id)}`;
}

export function makerPath(slug: string): string {
  return `/maker/${slug}`;
}

/** What the address carries with which a person returns after paying. */
export const paymentReturn = {
  param: 'payment',
  success: 'success',
  /** The provider's name for the payment, where its own page sent the person back. */
  reference: 'reference',
} as const;
