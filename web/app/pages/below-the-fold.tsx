import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { routes } from '#contract/pages/routes.ts';
import { CreatorSlot } from '#web/features/create/creator-slot.tsx';
import { TrendingSection } from '#web/features/gallery/trending-section.tsx';
import { HowItWorks } from '#web/features/landing/how-it-works.tsx';
import { PricingPitch } from '#web/features/landing/pricing-pitch.tsx';
import { withQueryClient } from '#web/lib/queries.tsx';
import { useHydrated } from '#web/session/use-hydrated.ts';

export default withQueryClient(function BelowTheFold() {
  return (
    <div {...useHydrated<HTMLDivElement>()}>
      <Offscreen height={1100}>
        <section className="wrap section">
          <div className="mb-[clamp(24px,3vw,40px)] grid justify-items-center gap-2.5 text-center">
            <h2 className="type-h2">Try It Now</h2>
            <p className="type-lead">
              Browse, drag and spin for free. No account needed until you generate. Everyone gets{' '}
              <Link href={routes.today} className="font-bold underline underline-offset-2">
                the same mash today
              </Link>
              : make it, or judge it.
            </p>
          </div>
          {/* The link target is the machine, so that its button is visible too. */}
          <div id="create">
            <CreatorSlot />
          </div>
        </section>
      </Offscreen>
      <Offscreen height={1050}>
        <TrendingSection />
      </Offscreen>
      <Offscreen height={700}>
        <HowItWorks />
      </Offscreen>
      <Offscreen height={550}>
        <PricingPitch />
      </Offscreen>
    </div>
  );
});

/** Laid out only near the viewport (`content-visibility`); the estimated height keeps the page from jumping. */
function Offscreen({ height, children }: { height: number; children: ReactNode }) {
  return (
    <div data-offscreen="" data-below-the-fold="" style={{ containIntrinsicHeight: `auto ${height}px` }}>
      {children}
    </div>
  );
}
