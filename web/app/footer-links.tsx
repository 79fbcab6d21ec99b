import { Link } from 'wouter';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { routes } from '#contract/pages/routes.ts';
import { trustPageNames, trustPages } from '#contract/pages/trust-pages.ts';
import { createHref, useGoToCreate } from './use-go-to-create.ts';

export function TrustLinks({ className }: { className: string }) {
  return trustPageNames.map((name) => (
    <Link key={name} href={lazyRoutes[name]} className={className}>
      {trustPages[name]}
    </Link>
  ));
}

export function PlayLinks({ className }: { className: string }) {
  const goToCreate = useGoToCreate();
  return (
    <>
      <a href={createHref} onClick={goToCreate} className={className}>
        Create
      </a>
      <Link href={routes.today} className={className}>
        Today
      </Link>
      <Link href={routes.gallery} className={className}>
        Gallery
      </Link>
      <Link href={routes.trending} className={className}>
        Trending
      </Link>
    </>
  );
}
