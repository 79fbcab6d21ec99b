import { useState } from 'react';
import { daysPerPage } from '#contract/constants.ts';
import type { DayResult } from '#contract/today.ts';
import { artOf } from '#web/brain-rot/art.ts';
import { QueryFailure } from '#web/brain-rot/load-failure.tsx';
import { useRead } from '#web/lib/reads.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingSkeleton } from '#web/ui/fields/setting-row.tsx';
import { PodiumPicture } from './podium.tsx';
import type { TodayData } from './use-today.ts';
import { tooFew } from './yesterday.tsx';

/** Days before yesterday, a page at a time. */
export function Archive({ today: { yesterday } }: { today: TodayData }) {
  // The last day of each page: what the next one starts from.
  const [ends, setEnds] = useState<readonly string[]>([]);
  const newest = useRead('/api/days', { query: { limit: daysPerPage } });
  if (newest.data?.every(({ day }) => day === yesterday?.day)) return null;
  const befores = [undefined, ...ends];
  return (
    <section
      aria-labelledby="earlier"
      data-below-the-fold=""
      data-offscreen=""
      style={{ containIntrinsicHeight: 'auto 1500px' }}
      className="wrap section"
    >
      <h2 id="earlier" className="mb-6 text-center type-h2">
        Earlier mashes
      </h2>
      <div className="grid gap-4">
        {befores.map((before, page) => (
          <Days
            key={before ?? 'newest'}
            before={before}
            except={yesterday?.day}
            onMore={page === ends.length ? (end) => setEnds([...ends, end]) : undefined}
          />
        ))}
      </div>
    </section>
  );
}

interface DaysProps {
  before: string | undefined;
  except: string | undefined;
  /** Of the last page. */
  onMore: ((end: string) => void) | undefined;
}

function Days({ before, except, onMore }: DaysProps) {
  const days = useRead('/api/days', { query: { limit: daysPerPage, ...(before && { before }) } });
  if (days.error && !days.data) {
    return <QueryFailure heading="h3" title="Couldn't load the earlier mashes" query={days} />;
  }
  if (!days.data) return <SettingSkeleton label="Loading the earlier mashes" rows={4} />;
  const end = days.data.at(-1)?.day;
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {days.data
          .filter(({ day }) => day !== except)
          .map((day) => (
            <Day key={day.day} day={day} />
          ))}
      </ul>
      {onMore && end !== undefined && days.data.length === daysPerPage && (
        <Button block onClick={() => onMore(end)}>
          Show more
        </Button>
      )}
    </>
  );
}

const date = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

function Day({ day }: { day: DayResult }) {
  return (
    <li className="grid grid-rows-[auto_1fr] gap-3 rounded-4 border-3 border-line bg-card p-4">
      <div className="flex items-center gap-3">
        <div className="mr-auto min-w-0">
          <p className="text-small font-bold text-ink-2">
            Mash #{day.number} · <time dateTime={day.day}>{date.format(new Date(day.day))}</time>
          </p>
          <h3 className="type-h4">
            {day.animalName} {day.termName}
          </h3>
        </div>
        <img src={artOf('animal', day.animalId)} alt="" width={32} height={32} loading="lazy" />
        <img src={artOf('term', day.termId)} alt="" width={32} height={32} loading="lazy" />
      </div>
      {day.podium.length > 0 ? (
        <ol className="grid grid-cols-3 gap-3">
          {day.podium.map((brainRot) => (
            <li key={brainRot.id}>
              <PodiumPicture brainRot={brainRot} sizes="(width < 768px) 26vw, 170px" />
            </li>
          ))}
        </ol>
      ) : (
        <p className="grid min-h-11 place-items-center rounded-3 border-2 border-dashed border-line bg-card-2 p-4 text-ink-2">
          {tooFew}
        </p>
      )}
    </li>
  );
}
