import { type ComponentProps, type ReactNode, useRef } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';
import { pageSize } from '#contract/constants.ts';
import { BrainRotCard } from '#web/brain-rot/brain-rot-card.tsx';
import { messageOf } from '#web/lib/api-client.ts';
import { useIsMobile } from '#web/lib/media.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { CardGrid } from './card-grid.tsx';
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
  const top = useRef<HTMLDivElement>(null);
  if (error && !brainRots) {
    return (
      <LoadFailure title="This list would not load" onRetry={retry}>
        {messageOf(error)}
      </LoadFailure>
    );
  }
  if (!brainRots) return <SkeletonGrid count={perPage} />;
  if (brainRots.length === 0) return empty;
  const pages = Math.ceil(brainRots.length / perPage);
  const current = Math.min(page, pages);
  const shown = brainRots.slice((current - 1) * perPage, current * perPage);
  return (
    <div ref={top} className="scroll-mt-24">
      <CardGrid {...gridProps}>
        {shown.map((brainRot) => (
          <BrainRotCard key={brainRot.id} brainRot={brainRot} heading="h2" />
        ))}
      </CardGrid>
      {pages > 1 && (
        <div className="mt-9 md:mt-12">
          <Pagination
            page={current}
            pages={pages}
            onChange={(next) => {
              setPage(next);
              top.current?.scrollIntoView();
            }}
          />
        </div>
      )}
    </div>
  );
}
