import { Link } from 'wouter';
import { farRoutes } from '#contract/far-routes.ts';
import { trustPageNames, trustPages } from '#contract/trust-pages.ts';

/** Links to terms, privacy and the like, for the footers. */
export function TrustLinks({ className }: { className: string }) {
  return trustPageNames.map((name) => (
    <Link key={name} href={farRoutes[name]} className={className}>
      {trustPages[name]}
    </Link>
  ));
}
