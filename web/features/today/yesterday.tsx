import { Link } from 'wouter';
import { counted } from '#contract/counted.ts';
import { brainRotPath } from '#contract/pages/routes.ts';
import type { DayResult, OwnDay } from '#contract/today.ts';
import { fullNumber } from '#web/lib/format-number.ts';
import { Drip } from '#web/ui/drip.tsx';
import { Podium } from './podium.tsx';
import type { TodayData } from './use-today.ts';

export function Yesterday({ today: { yesterday, mine } }: { today: TodayData }) {
  // On a new server there was none; after midnight its votes are counted within a minute.
  if (!yesterday) return null;
  return (
    <section
      aria-labelledby="yesterday"
      data-below-the-fold=""
      data-offscreen=""
      style={{ containIntrinsicHeight: 'auto 800px' }}
      className="relative border-b-3 border-line bg-band pt-[clamp(112px,10vw,152px)] pb-[clamp(56px,7vw,96px)]"
    >
      <Drip className="fill-paper" />
      <div className="wrap">
        <h2 id="yesterday" className="text-center type-h2">
          Yesterday's podium
        </h2>
        <Result day={yesterday} own={mine?.yesterday ?? null} />
      </div>
    </section>
  );
}

function Result({ day, own }: { day: DayResult; own: OwnDay['yesterday'] }) {
  return (
    <>
      <p className="mt-2 mb-6 text-center font-semibold text-balance">
        Mash #{day.number}: {day.animalName} {day.termName} · {counted(day.entries, 'entry', 'entries')},{' '}
        {fullNumber(day.votes)} {day.votes === 1 ? 'vote' : 'votes'}
      </p>
      {day.podium.length > 0 ? (
        <Podium podium={day.podium} />
      ) : (
        <p className="text-center type-h4">{tooFew}</p>
      )}
      {own && (
        <p className="mt-6 text-center font-bold">
          <Link href={brainRotPath(own.brainRotId)} className="hit underline underline-offset-2">
            Yours
          </Link>{' '}
          {own.place === null ? 'got too few votes to tell.' : `came ${ordinal(own.place)}.`}
        </p>
      )}
    </>
  );
}

export const tooFew = 'Too few votes to tell';

function ordinal(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  return `${place}${(!isTeen && ['th', 'st', 'nd', 'rd'][place % 10]) || 'th'}`;
}
