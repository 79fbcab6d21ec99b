import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';
import { mobileLandingRecentCount, shelfCount } from '#contract/constants.ts';
import { routes } from '#contract/pages/routes.ts';
import { BrainRotCard } from '#web/brain-rot/card/brain-rot-card.tsx';
import { QueryFailure } from '#web/brain-rot/load-failure.tsx';
import { useRead } from '#web/lib/reads.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Drip } from '#web/ui/drip.tsx';
import { ArrowRight } from '#web/ui/icons/icons.ts';
import { CardGrid } from './card-grid.tsx';
import { EmptyTrending } from './empty-trending.tsx';
import { useSteadyOrder } from './use-steady-order.ts';

/** On the landing page: trending on wide screens, the newest on phones. CSS shows one of the two. */
export function TrendingSection() {
  const trending = useRead('/api/brain-rots/trending', { query: { limit: shelfCount } });
  const recent = useRead('/api/brain-rots/recent', { query: { limit: mobileLandingRecentCount } });
  const { brainRots, gridProps } = useSteadyOrder(trending.data, 'landing');
  return (
    <>
      <ListSection title="Trending Brain Rots" className="max-md:hidden" read={trending}>
        <CardGrid {...gridProps}>
          {brainRots?.map((brainRot) => (
            <BrainRotCard key={brainRot.id} brainRot={brainRot} />
          ))}
        </CardGrid>
      </ListSection>
      <ListSection title="Recent Creations" className="md:hidden" read={recent}>
        <CardGrid>
          {recent.data?.map((brainRot, place) =>
            place === 0 ? (
              <div key={brainRot.id} className="col-span-full grid">
                <BrainRotCard brainRot={brainRot} wide />
              </div>
            ) : (
              <BrainRotCard key={brainRot.id} brainRot={brainRot} />
            ),
          )}
        </CardGrid>
      </ListSection>
    </>
  );
}

interface ListSectionProps {
  title: string;
  className: string;
  read: UseQueryResult<BrainRot[]>;
  children: ReactNode;
}

function ListSection({ title, className, read, children }: ListSectionProps) {
  const seeAll = (block: boolean) => (
    <ButtonLink href={routes.trending} block={block}>
      See all
      <ArrowRight aria-hidden="true" />
    </ButtonLink>
  );
  return (
    <section
      aria-label={title}
      className={`relative border-b-3 border-line bg-band pt-[clamp(112px,10vw,152px)] pb-[clamp(56px,7vw,96px)] ${className}`}
    >
      <Drip className="fill-paper" />
      <div className="wrap">
        <div className="mb-[clamp(20px,3vw,40px)] flex items-center justify-between gap-4">
          <h2 className="type-h2">{title}</h2>
          <span className="max-md:hidden">{seeAll(false)}</span>
        </div>
        {read.error && !read.data ? (
          <QueryFailure heading="h3" title="Couldn't load this list" query={read} />
        ) : read.data?.length === 0 ? (
          <EmptyTrending heading="h3" createHref="#create" />
        ) : (
          children
        )}
        <div className="mt-6 md:hidden">{seeAll(true)}</div>
      </div>
    </section>
  );
}
