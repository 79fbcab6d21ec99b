import { useHydrated } from '#web/session/use-hydrated.ts';
import { Archive } from './archive.tsx';
import { useToday } from './use-today.ts';
import { Yesterday } from './yesterday.tsx';

/** What is below the duels. It reads its data itself: a change of its props would discard HTML that is not hydrated. */
export default function PastDays() {
  const { data: today } = useToday();
  const hydrated = useHydrated<HTMLDivElement>();
  return (
    <div {...hydrated}>
      {today && (
        <>
          <Yesterday today={today} />
          <Archive today={today} />
        </>
      )}
    </div>
  );
}
