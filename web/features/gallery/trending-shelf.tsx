import { mobileLandingRecentCount, shelfCount } from '#contract/constants.ts';
import { routes } from '#contract/routes.ts';
import { BrainRotCard } from '#web/brain-rot/brain-rot-card.tsx';
import { messageOf } from '#web/lib/api-client.ts';
import { useRead } from '#web/lib/reads.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Drip } from '#web/ui/drip.tsx';
import { ArrowRight } from '#web/ui/icons.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { CardGrid } from './card-grid.tsx';

/** The landing's look at the community: the hottest on wide screens, the first three of them on phones. */
export default function TrendingShelf() {
  const trending = useRead('/api/brain-rots/trending', { query: { limit: shelfCount } });
  const { data: brainRots = [], error } = trending;
  // The landing arrives with its list: where there is none yet, the section is left out.
  if (brainRots.length === 0 && !error) return null;
  return (
    <section
      aria-labelledby="shelf"
      className="relative border-b-3 border-line bg-band pt-[clamp(112px,10vw,152px)] pb-[clamp(56px,7vw,96px)]"
    >
      <Drip className="fill-paper" />
      <div className="wrap">
        <div className="mb-[clamp(20px,3vw,40px)] flex items-center justify-between gap-4">
          <h2 id="shelf" className="type-h2">
            <span className="md:hidden">Recent Creations</span>
            <span className="max-md:hidden">Trending Brain Rots</span>
          </h2>
          <span className="max-md:hidden">
            <ButtonLink href={routes.trending}>
              See all
              <ArrowRight aria-hidden="true" />
            </ButtonLink>
          </span>
        </div>
        {brainRots.length > 0 ? (
          <CardGrid>
            {brainRots.map((brainRot, place) => (
              <div key={brainRot.id} className={cellClass(place)}>
                <BrainRotCard
                  brainRot={brainRot}
                  {...(place === 0 && { sizes: '(width < 768px) 92vw, (width < 1024px) 31vw, 285px' })}
                />
              </div>
            ))}
          </CardGrid>
        ) : (
          <LoadFailure heading="h3" title="This list would not load" onRetry={() => void trending.refetch()}>
            {messageOf(error)}
          </LoadFailure>
        )}
        <div className="mt-6 md:hidden">
          <ButtonLink href={routes.trending} block>
            See all
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** On phones the first is large, and after the third there are no more. */
function cellClass(place: number): string {
  if (place === 0) return 'grid max-md:col-span-2';
  return place < mobileLandingRecentCount ? 'grid' : 'hidden md:grid';
}
