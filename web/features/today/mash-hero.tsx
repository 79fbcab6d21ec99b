import { counted } from '#contract/counted.ts';
import { artOf } from '#web/brain-rot/art.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Plus } from '#web/ui/icons/icons.ts';
import { lazyExtra } from '#web/ui/lazy-part.tsx';
import { TimeLeft } from './time-left.tsx';
import type { TodayData } from './use-today.ts';

const OwnEntry = lazyExtra(() => import('./own-entry.tsx'));

/** The pair of the day, as the creator's machine shows one. */
export function MashHero({ today }: { today: TodayData }) {
  const { number, animalId, termId, animalName, termName, entries, endsAt, mine } = today;
  const { welcomeCredits } = useRuntimeConfig();
  return (
    <section className="border-b-3 border-line rays">
      <div className="wrap grid items-center gap-6 py-6 md:grid-cols-2 md:gap-8 md:py-11">
        <div
          aria-hidden="true"
          className="relative mx-auto grid w-full max-w-[300px] grid-cols-2 md:max-w-[440px] gap-3"
        >
          <div className="grid aspect-square -rotate-4 place-items-center rounded-4 border-3 border-line bg-sky shadow-stick">
            <img src={artOf('animal', animalId)} alt="" width={140} height={140} fetchPriority="high" />
          </div>
          <div className="grid aspect-square rotate-4 place-items-center rounded-4 border-3 border-line bg-gum shadow-stick">
            <img src={artOf('term', termId)} alt="" width={140} height={140} fetchPriority="high" />
          </div>
          <span className="absolute top-1/2 left-1/2 grid size-12 -translate-1/2 place-items-center rounded-full border-3 border-line bg-lemon text-on-candy">
            <Plus className="size-[26px] [stroke-width:4]" />
          </span>
        </div>
        <div className="grid justify-items-center gap-3.5 text-center md:order-first md:justify-items-start md:text-left">
          <p className="text-small font-extrabold tabular-nums">
            Mash #{number} · <TimeLeft endsAt={endsAt} />
          </p>
          <h1 className="type-h1 wrap-anywhere">
            {animalName} {termName}
          </h1>
          <p className="max-w-[30em] font-semibold text-balance">
            One pair a day, the same for everyone. Make yours, then help pick the winners.{' '}
            <span className="tabular-nums">
              {entries > 0 && `${counted(entries, 'entry', 'entries')} so far.`}
            </span>
          </p>
          {/* As high as the own entry, which comes after the page. */}
          <div className="grid min-h-[100px] content-start justify-items-center gap-2.5 md:justify-items-start">
            {mine && (mine.entry || mine.others.length > 0) ? (
              <OwnEntry {...mine} />
            ) : (
              <>
                <ButtonLink href={`/?animal=${animalId}&term=${termId}`} tone="slime" size="lg">
                  {entries > 0 ? 'Make yours' : 'Be the first to make it'}
                </ButtonLink>
                <p className="text-small font-semibold">
                  One credit, as ever.
                  {welcomeCredits > 0 && <span data-for-guests=""> Your first one is free.</span>}
                </p>
              </>
            )}
          </div>
          {mine && mine.daysPlayed > 0 && (
            <p className="text-small font-semibold">Played {mine.daysPlayed} of the last 7 days</p>
          )}
        </div>
      </div>
    </section>
  );
}
