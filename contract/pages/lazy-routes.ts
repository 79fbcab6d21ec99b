import { routes } from './routes.ts';

/** The addresses of lazily loaded screens, kept out of the first script. */
export const lazyRoutes = {
  maker: '/maker/:slug',
  account: '/account',
  receipt: '/receipt/:id',
  operator: '/operator',
  terms: '/terms',
  privacy: '/privacy',
  refunds: '/refunds',
  contact: '/contact',
  about: '/about',
  resetPassword: '/reset-password',
  verifyEmail: '/confirm-email',
} as const;

export const allRoutes = { ...routes, ...lazyRoutes };

export function receiptPath(paymentId: string): string {
  return `/receipt/${encodeURIComponent(paymentId)}`;
}
