import type { ComponentProps, ReactNode } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';
import { pageSize } from '#contract/constants.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useIsMobile } from '#web/lib/media.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import type { CardGrid } from './card-grid.tsx';
import { CardPages } from './card-pages.tsx';
import { SkeletonGrid } from './skeleton-grid.tsx';

interface PaginatedGridProps {
  brainRots: readonly BrainRot[] | undefined;
  error: Error | null;
  retry(): void;
  /** Shown where there are none. */
  empty: ReactNode;
  page: number;
  setPage(page: number): void;
  gridProps?: ComponentProps<typeof CardGrid>;
}

/** A list of cards, so many to a page, with every state it can be in. */
export function PaginatedGrid({
  brainRots,
  error,
  retry,
  empty,
  page,
  setPage,
  gridProps,
}: PaginatedGridProps) {
  const perPage = useIsMobile() ? pageSize.mobile : pageSize.desktop;
  if (error && !brainRots) {
    return (
      <LoadFailure title="This list would not load" onRetry={retry}>
        {messageOf(error)}
      </LoadFailure>
    );
  }
  if (!brainRots) return <SkeletonGrid count={perPage} />;
  if (brainRots.length === 0) return empty;
  return (
    <CardPages
      brainRots={brainRots}
      perPage={perPage}
      page={page}
      setPage={setPage}
      heading="h2"
      gridProps={gridProps}
    />
  );
}
