import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PricingPitch } from './pricing-pitch.tsx';

/** What a guest sees at home. */
export function Landing() {
  return (
    <>
      <Hero />
      <section id="create">
        <HowItWorks />
      </section>
      <PricingPitch />
    </>
  );
}
