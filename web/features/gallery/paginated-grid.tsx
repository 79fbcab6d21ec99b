import type { ComponentProps, ReactNode } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';
import { pageSize } from '#contract/constants.ts';
import { LoadFailure } from '#web/brain-rot/load-failure.tsx';
import { messageOf } from '#web/lib/api-client.ts';
import type { CardGrid } from './card-grid.tsx';
import { CardPages } from './card-pages.tsx';
import { SkeletonGrid } from './skeleton-grid.tsx';

interface PaginatedGridProps {
  brainRots: readonly BrainRot[] | undefined;
  error: Error | null;
  retry(): void;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  page: number;
  setPage(page: number): void;
  /** Loads the first pictures eagerly. */
  eager?: boolean;
  gridProps?: ComponentProps<typeof CardGrid>;
}

/** A paginated list of cards, with its loading, failed and empty states. */
export function PaginatedGrid({
  brainRots,
  error,
  retry,
  empty,
  page,
  setPage,
  eager = false,
  gridProps,
}: PaginatedGridProps) {
  if (error && !brainRots) {
    return (
      <LoadFailure title="This list would not load" onRetry={retry}>
        {messageOf(error)}
      </LoadFailure>
    );
  }
  if (!brainRots) return <SkeletonGrid count={pageSize.desktop} mobileCount={pageSize.mobile} />;
  if (brainRots.length === 0) return empty;
  return (
    <CardPages
      brainRots={brainRots}
      perPage={pageSize}
      page={page}
      setPage={setPage}
      heading="h2"
      eager={eager}
      gridProps={gridProps}
    />
  );
}
