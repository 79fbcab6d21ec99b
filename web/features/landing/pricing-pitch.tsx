import { creditPacks, dollars } from '#contract/packs.ts';
import { payPath } from '#contract/pages/routes.ts';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { PackPicture } from '#web/credits/pack-picture.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

const [pack] = creditPacks;

export function PricingPitch() {
  const { credits, price } = pack;
  return (
    <div className="wrap pb-[clamp(56px,7vw,96px)]">
      <section className="relative grid overflow-hidden rounded-[30px] border-3 border-line bg-gum text-on-candy shadow-stick [--focus:#2a2bff] md:min-h-[430px] md:grid-cols-[1fr_320px] md:items-center md:rounded-5 md:shadow-stick-lg xl:grid-cols-[1fr_480px]">
        <div className="pointer-events-none absolute inset-0 dots [mask-image:linear-gradient(100deg,transparent_45%,#000)]" />
        <div className="relative z-2 px-[22px] pt-[34px] md:py-12 md:pr-0 md:pl-9 xl:pl-14">
          <h2 className="text-[clamp(2.5rem,1.4rem+3.6vw,4.5rem)] leading-[.95] tracking-[-.025em]">
            Get {credits} credits for only {dollars(price)}
          </h2>
          <p className="mt-[18px] mb-[26px] max-w-[24em] text-[1.1875rem] leading-[1.45] font-semibold">
            That's {credits} Brain Rots. Credits never expire.
          </p>
          <ButtonLink href={payPath(pack.id)} size="lg" tone="lemon">
            Get {credits} Credits Now
          </ButtonLink>
        </div>
        <div aria-hidden="true" className="relative h-[330px] self-stretch md:h-auto">
          <div className="absolute top-3.5 left-1 -rotate-10 md:hidden xl:top-5 xl:-left-[30px] xl:block [&_img]:h-[130px] [&_img]:w-auto xl:[&_img]:h-[196px]">
            <Mascot id="octopus_sushi" height={196} />
          </div>
          <div className="absolute -bottom-[26px] -left-1.5 z-3 -rotate-5 xl:-left-[34px] [&_img]:h-[170px] [&_img]:w-auto md:[&_img]:h-[190px] xl:[&_img]:h-[236px]">
            <Mascot id="raccoon_king" height={236} />
          </div>
          <div className="absolute top-1/2 left-[48%] z-2 -translate-1/2 rotate-4 scale-82 xl:scale-100">
            <PackPicture pack={pack} place="offer" />
          </div>
          <div className="absolute -right-0.5 -bottom-6 z-3 rotate-6 xl:-right-2 [&_img]:h-[160px] [&_img]:w-auto md:[&_img]:h-[180px] xl:[&_img]:h-[230px]">
            <Mascot id="dog_burger" height={230} />
          </div>
        </div>
      </section>
    </div>
  );
}
