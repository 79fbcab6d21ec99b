import type { ReactNode } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';
import { pageSize } from '#contract/constants.ts';
import { QueryFailure } from '#web/brain-rot/load-failure.tsx';
import { CardPages, type CardPagesProps } from './card-pages.tsx';
import { SkeletonGrid } from './skeleton-grid.tsx';

interface PaginatedGridProps extends Omit<CardPagesProps, 'brainRots' | 'perPage' | 'heading'> {
  heading?: CardPagesProps['heading'];
  brainRots: readonly BrainRot[] | undefined;
  query: { error: Error | null; refetch(): unknown };
  empty: ReactNode;
}

export function PaginatedGrid({ brainRots, query, empty, ...pages }: PaginatedGridProps) {
  if (query.error && !brainRots) return <QueryFailure title="Couldn't load this list" query={query} />;
  if (!brainRots) {
    return (
      <SkeletonGrid count={pageSize.desktop} mobileCount={pageSize.mobile} hideMaker={pages.hideMaker} />
    );
  }
  if (brainRots.length === 0) return empty;
  return <CardPages brainRots={brainRots} perPage={pageSize} heading="h2" {...pages} />;
}
