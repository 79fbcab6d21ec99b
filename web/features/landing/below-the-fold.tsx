import { HowItWorks } from './how-it-works.tsx';
import { PricingPitch } from './pricing-pitch.tsx';

export default function BelowTheFold() {
  return (
    <>
      <section id="create">
        <HowItWorks />
      </section>
      <PricingPitch />
    </>
  );
}
