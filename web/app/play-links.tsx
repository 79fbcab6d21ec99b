import { Link } from 'wouter';
import { routes } from '#contract/routes.ts';
import { createHref, useGoToCreate } from './use-go-to-create.ts';

export function PlayLinks({ className }: { className: string }) {
  const goToCreate = useGoToCreate();
  return (
    <>
      <a href={createHref} onClick={goToCreate} className={className}>
        Create
      </a>
      <Link href={routes.gallery} className={className}>
        Gallery
      </Link>
      <Link href={routes.trending} className={className}>
        Trending
      </Link>
    </>
  );
}
