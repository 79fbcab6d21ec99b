import { creatorPack, dollars } from '#contract/packs.ts';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { FoilPack } from '#web/credits/foil-pack.tsx';
import { TickList } from '#web/ui/tick-list.tsx';

export function PackageCard() {
  return (
    <section className="mt-7 grid items-center gap-[30px] rounded-5 border-3 border-line bg-lemon-soft px-5 py-6 shadow-stick max-md:justify-items-center md:grid-cols-[200px_1fr] md:px-9 md:py-8">
      <div className="h-[290px] w-[196px]">
        <div className="origin-top-left translate-y-3 -rotate-4 scale-82">
          <FoilPack label={`${creatorPack.credits} credits`}>
            <Mascot id="raccoon_king" height={226} />
          </FoilPack>
        </div>
      </div>
      <div className="max-md:justify-self-stretch">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-[2.125rem]">{creatorPack.title}</h2>
          <span className="type-display text-[2.5rem] tracking-[-.03em]">{dollars(creatorPack.price)}</span>
        </div>
        <TickList items={creatorPack.features} />
      </div>
    </section>
  );
}
