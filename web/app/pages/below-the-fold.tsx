import type { ReactNode } from 'react';
import { CreatorSlot } from '#web/features/create/creator-slot.tsx';
import { TrendingShelf } from '#web/features/gallery/trending-shelf.tsx';
import { HowItWorks } from '#web/features/landing/how-it-works.tsx';
import { PricingPitch } from '#web/features/landing/pricing-pitch.tsx';
import { reading } from '#web/lib/queries.tsx';
import { useHydrated } from '#web/session/use-hydrated.ts';

/** The landing from where most screens end. */
function BelowTheFold() {
  return (
    <div {...useHydrated<HTMLDivElement>()} data-below-the-fold="">
      <Far height={1100}>
        <section className="wrap section">
          <div className="mb-[clamp(24px,3vw,40px)] grid justify-items-center gap-2.5 text-center">
            <h2 className="type-h2">Try It Now</h2>
            <p className="type-lead">Browse, drag and spin for free. No account until you generate.</p>
          </div>
          {/* Whoever asks for the create section wants the machine: its button is then in sight as well. */}
          <div id="create">
            <CreatorSlot />
          </div>
        </section>
      </Far>
      <Far height={1050}>
        <TrendingShelf />
      </Far>
      <Far height={700}>
        <HowItWorks />
      </Far>
      <Far height={550}>
        <PricingPitch />
      </Far>
    </div>
  );
}

/** Laid out only where it comes near: until then it takes about as much room as it will, so that nothing jumps at the end. */
function Far({ height, children }: { height: number; children: ReactNode }) {
  return (
    <div data-far="" data-below-the-fold="" style={{ containIntrinsicHeight: `auto ${height}px` }}>
      {children}
    </div>
  );
}

export default reading(BelowTheFold);
