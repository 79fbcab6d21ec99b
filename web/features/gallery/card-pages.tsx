import { type ComponentProps, useRef } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';
import { placesOf } from '#contract/pages/list-pages.ts';
import { BrainRotCard } from '#web/brain-rot/card/brain-rot-card.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { CardGrid } from './card-grid.tsx';

export interface CardPagesProps {
  /** May have holes outside the current page. */
  brainRots: readonly BrainRot[];
  /** The server cannot know the screen's width: both are rendered, and CSS shows one. */
  perPage: { mobile: number; desktop: number };
  /** Clamped to the last page. */
  page: number;
  setPage(page: number): void;
  heading: 'h2' | 'h3';
  eager?: boolean;
  hideMaker?: boolean;
  gridProps?: ComponentProps<typeof CardGrid> | undefined;
}

/** Cards visible without scrolling on the narrowest screens. */
const firstScreen = 4;

export function CardPages({
  brainRots,
  perPage,
  page,
  setPage,
  heading,
  eager = false,
  hideMaker = false,
  gridProps,
}: CardPagesProps) {
  const top = useRef<HTMLDivElement>(null);
  const mobile = placesOf(page, perPage.mobile, brainRots.length);
  const desktop = placesOf(page, perPage.desktop, brainRots.length);
  const cards = brainRots.flatMap((brainRot, place) => {
    const isOn = ({ first, end }: typeof mobile) => place >= first && place < end;
    if (!isOn(mobile) && !isOn(desktop)) return [];
    const isInSight = place - mobile.first < firstScreen;
    const hidden = !isOn(mobile) ? 'max-md:hidden' : isOn(desktop) ? '' : 'md:hidden';
    return [
      <div
        key={brainRot.id}
        className={`grid ${hidden}`}
        {...(!isInSight && { 'data-below-the-fold': 'phone' })}
      >
        <BrainRotCard
          brainRot={brainRot}
          heading={heading}
          eager={eager && isOn(mobile) && isInSight}
          hideMaker={hideMaker}
        />
      </div>,
    ];
  });
  const pagination = (size: keyof typeof perPage, className: string) => {
    const pages = Math.ceil(brainRots.length / perPage[size]);
    return (
      pages > 1 && (
        <div className={`mt-9 md:mt-12 ${className}`}>
          <Pagination
            page={Math.min(page, pages)}
            pages={pages}
            onChange={(next) => {
              setPage(next);
              top.current?.scrollIntoView();
            }}
          />
        </div>
      )
    );
  };
  return (
    <div ref={top} className="scroll-mt-24">
      <CardGrid {...gridProps}>{cards}</CardGrid>
      {pagination('mobile', 'md:hidden')}
      {pagination('desktop', 'max-md:hidden')}
    </div>
  );
}
