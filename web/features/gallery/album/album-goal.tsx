import { artOf } from '#web/brain-rot/art.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Bar, Emblem, type SetProgress } from './album-set.tsx';

/** The set to complete next, and the badges of those that are. */
export function NextGoal({ sets }: { sets: readonly SetProgress[] }) {
  const complete = sets.filter(({ missing }) => missing.length === 0);
  const goal = nextOf(sets);
  const next = goal?.missing[0];
  return (
    <section
      aria-labelledby="goal"
      className="grid gap-4 rounded-4 border-3 border-line bg-slime-soft p-4 shadow-stick md:p-5"
    >
      <div className="grid gap-3.5 md:flex md:items-center">
        <div className="flex min-w-0 flex-1 items-center gap-4">
          {goal && <Emblem set={goal} />}
          <div className="min-w-0 flex-1">
            {goal && <p className="text-small font-extrabold text-ink-2">Next goal</p>}
            <h2 id="goal" className="type-h3">
              {goal ? goalText(goal) : 'Every set complete. Legend!'}
            </h2>
            {goal && <Bar set={goal} />}
          </div>
        </div>
        {goal && next && (
          <ButtonLink href={`/?${goal.kind}=${next.id}`} tone="slime">
            <img src={artOf(goal.kind, next.id)} alt="" width={28} height={28} />
            Make {next.name}
          </ButtonLink>
        )}
      </div>
      <ul aria-label="Badges" className="flex flex-wrap items-center gap-2">
        <li className="text-small font-bold">
          {complete.length} of {sets.length} sets complete
        </li>
        {complete.map((set) => (
          <li key={set.title} title={set.title}>
            <Emblem set={set} />
            <span className="sr-only">{set.title}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The one that lacks least among those begun; of a new user the smallest. */
function nextOf(sets: readonly SetProgress[]): SetProgress | undefined {
  const open = sets
    .filter(({ missing }) => missing.length > 0)
    .toSorted((a, b) => a.missing.length - b.missing.length || b.slots.length - a.slots.length);
  return open.find(({ slots, missing }) => missing.length < slots.length) ?? open[0];
}

function goalText({ title, slots, missing }: SetProgress): string {
  return `${missing.length} ${missing.length < slots.length ? 'more ' : ''}for ${title}`;
}
