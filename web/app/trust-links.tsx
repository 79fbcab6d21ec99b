import { Link } from 'wouter';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import { trustPageNames, trustPages } from '#contract/trust-pages.ts';

export function TrustLinks({ className }: { className: string }) {
  return trustPageNames.map((name) => (
    <Link key={name} href={lazyRoutes[name]} className={className}>
      {trustPages[name]}
    </Link>
  ));
}
