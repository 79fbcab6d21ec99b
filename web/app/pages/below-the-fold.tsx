import { CreatorSlot } from '#web/features/create/creator-slot.tsx';
import { TrendingShelf } from '#web/features/gallery/trending-shelf.tsx';
import { HowItWorks } from '#web/features/landing/how-it-works.tsx';
import { PricingPitch } from '#web/features/landing/pricing-pitch.tsx';
import { reading } from '#web/lib/queries.tsx';
import { useAwake } from '#web/session/use-awake.ts';

/** The landing from where most screens end. */
function BelowTheFold() {
  return (
    <div {...useAwake<HTMLDivElement>()} data-below-the-fold="">
      <div data-far="" data-below-the-fold="">
        <section id="create" className="wrap section md:-scroll-mt-16">
          <div className="mb-[clamp(24px,3vw,40px)] grid justify-items-center gap-2.5 text-center">
            <h2 className="type-h2">Try It Now</h2>
            <p className="type-lead">Browse, drag and spin for free. No account until you generate.</p>
          </div>
          <CreatorSlot />
        </section>
      </div>
      <div data-far="" data-below-the-fold="">
        <TrendingShelf />
      </div>
      <div data-far="" data-below-the-fold="">
        <HowItWorks />
      </div>
      <div data-far="" data-below-the-fold="">
        <PricingPitch />
      </div>
    </div>
  );
}

export default reading(BelowTheFold);
