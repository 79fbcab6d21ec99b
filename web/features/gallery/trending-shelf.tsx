import { ArrowRight } from 'lucide-react';
import { mobileLandingRecentCount, shelfCount } from '#contract/constants.ts';
import { routes } from '#contract/routes.ts';
import { BrainRotCard } from '#web/brain-rot/brain-rot-card.tsx';
import { useRead } from '#web/lib/reads.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Drip } from '#web/ui/drip.tsx';

/** The landing's look at the community: the hottest on wide screens, the three most recent hits on phones. */
export default function TrendingShelf() {
  const trending = useRead('/api/brain-rots/trending', { query: { limit: shelfCount } });
  // The landing arrives with its list; an empty or broken one simply leaves the section out.
  if (!trending.data?.length) return null;
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
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-3 md:gap-5 lg:grid-cols-4 lg:gap-x-[22px] lg:gap-y-6">
          {trending.data.map((brainRot, place) => (
            <div
              key={brainRot.id}
              className={
                place === 0
                  ? 'grid max-md:col-span-2'
                  : place < mobileLandingRecentCount
                    ? 'grid'
                    : 'hidden md:grid'
              }
            >
              <BrainRotCard
                brainRot={brainRot}
                {...(place === 0 && { sizes: '(width < 768px) 92vw, (width < 1024px) 31vw, 285px' })}
              />
            </div>
          ))}
        </div>
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
