import type { Maker } from '#contract/makers.ts';
import { artOf } from '#web/brain-rot/art.ts';
import { fullNumber } from '#web/brain-rot/numbers.ts';

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function MakerHead({ maker: { nickname, made, since, pair } }: { maker: Maker }) {
  return (
    <header className="mb-7 flex flex-wrap items-center gap-x-6 gap-y-3.5 md:mb-9">
      {pair && (
        <div aria-hidden="true" className="relative rotate-[-3deg]">
          <div className="grid size-24 place-items-center rounded-5 border-3 border-line bg-sky shadow-stick">
            <img src={artOf('animal', pair.animalId)} alt="" width={64} height={64} />
          </div>
          <div className="absolute -right-2 -bottom-2 grid size-11 place-items-center rounded-full border-3 border-line bg-gum">
            <img src={artOf('term', pair.termId)} alt="" width={26} height={26} />
          </div>
        </div>
      )}
      <div className="min-w-0">
        <h1 className="type-h1 wrap-anywhere">{nickname}</h1>
        <p className="type-lead tabular-nums">
          {fullNumber(made)} {made === 1 ? 'Brain Rot' : 'Brain Rots'} · Making since{' '}
          {month.format(new Date(since))}
        </p>
      </div>
    </header>
  );
}
