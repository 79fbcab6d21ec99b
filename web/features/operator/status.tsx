import { useState } from 'react';
import { Link } from 'wouter';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { CircleAlert } from '#web/ui/lazy-icons.ts';
import { SettingList, SettingRow } from '#web/ui/setting-row.tsx';
import { useOperatorAction, useOperatorQuery } from './operator-api.ts';
import { QueryState } from './query-state.tsx';

export function Status() {
  const [isWithFiles, setWithFiles] = useState(false);
  const status = useOperatorQuery('/api/operator/status', {
    query: isWithFiles ? { files: 'checked' } : {},
  });
  const backUp = useOperatorAction(
    () => api('POST', '/api/operator/backups'),
    ({ path, files }) => `Backed up the database and ${files} files: ${path}`,
  );
  return (
    <QueryState query={status}>
      {({ faults, figures, waiting, canBackUp }) => (
        <div className="grid gap-6">
          <ul className="flex flex-wrap gap-3">
            <Waiting tab="reports" count={waiting.reports} noun="open report" />
            <Waiting tab="refunds" count={waiting.refundRequests} noun="refund request" />
            <Waiting tab="payments" count={waiting.heldPayments} noun="held payment" />
          </ul>
          {faults.length === 0 ? (
            <p className="rounded-4 border-3 border-line bg-slime-soft px-5 py-4 font-extrabold">
              All is well.
            </p>
          ) : (
            <SettingList>
              {faults.map(({ what, remedy }) => (
                <SettingRow key={what} icon={<CircleAlert aria-hidden="true" />} title={what}>
                  <p>{remedy}</p>
                </SettingRow>
              ))}
            </SettingList>
          )}
          <section
            aria-label="Figures"
            className="grid gap-3 rounded-4 border-3 border-line bg-card px-5 py-4"
          >
            {figures.map((figure) => {
              const [, name, rest] = /^(\w+)\s+(.*)$/.exec(figure) ?? [undefined, '', figure];
              return (
                <p key={figure} className="wrap-anywhere">
                  <b className="font-extrabold">{name}</b> {rest}
                </p>
              );
            })}
          </section>
          <div className="flex flex-wrap gap-3">
            {!isWithFiles && <Button onClick={() => setWithFiles(true)}>Check the files too</Button>}
            {canBackUp && (
              <Button busy={backUp.isPending} onClick={() => backUp.mutate()}>
                Back up now
              </Button>
            )}
          </div>
        </div>
      )}
    </QueryState>
  );
}

function Waiting({ tab, count, noun }: { tab: string; count: number; noun: string }) {
  return (
    <li>
      <Link
        href={`${lazyRoutes.operator}?tab=${tab}`}
        className={`inline-flex min-h-11 items-center rounded-full border-2 border-line px-4 font-extrabold no-underline ${count > 0 ? 'bg-lemon text-on-candy' : 'bg-card text-ink'}`}
      >
        {count} {noun}
        {count !== 1 && 's'}
      </Link>
    </li>
  );
}
