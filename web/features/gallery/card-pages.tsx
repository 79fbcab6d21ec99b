import { type ComponentProps, useRef } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';
import { BrainRotCard } from '#web/brain-rot/brain-rot-card.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { CardGrid } from './card-grid.tsx';

interface CardPagesProps {
  brainRots: readonly BrainRot[];
  perPage: number;
  /** Beyond the last, the last is shown. */
  page: number;
  setPage(page: number): void;
  heading: 'h2' | 'h3';
  gridProps?: ComponentProps<typeof CardGrid> | undefined;
}

/** Cards, so many to a page; another page is shown from its first card on. */
export function CardPages({ brainRots, perPage, page, setPage, heading, gridProps }: CardPagesProps) {
  const top = useRef<HTMLDivElement>(null);
  const pages = Math.ceil(brainRots.length / perPage);
  const current = Math.min(page, pages);
  return (
    <div ref={top} className="scroll-mt-24">
      <CardGrid {...gridProps}>
        {brainRots.slice((current - 1) * perPage, current * perPage).map((brainRot) => (
          <BrainRotCard key={brainRot.id} brainRot={brainRot} heading={heading} />
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
