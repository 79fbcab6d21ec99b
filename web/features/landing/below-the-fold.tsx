import type { ReactNode } from 'react';
import { HowItWorks } from './how-it-works.tsx';
import { PricingPitch } from './pricing-pitch.tsx';

export default function BelowTheFold({ creator, trending }: { creator: ReactNode; trending: ReactNode }) {
  return (
    <>
      <section id="create" className="wrap section">
        <div className="mb-[clamp(24px,3vw,40px)] grid justify-items-center gap-2.5 text-center">
          <h2 className="type-h2">Try It Now</h2>
          <p className="type-lead">Browse, drag and spin for free. No account until you generate.</p>
        </div>
        {creator}
      </section>
      {trending}
      <HowItWorks />
      <PricingPitch />
    </>
  );
}
