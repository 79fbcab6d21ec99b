import { useState } from 'react';
import { Link } from 'wouter';
import { counted } from '#contract/counted.ts';
import type { Figure } from '#contract/operator/operator.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow } from '#web/ui/fields/setting-row.tsx';
import { ModelTest } from './model-test.tsx';
import { useOperatorAction, useOperatorQuery } from './operator-api.ts';
import { QueryState } from './query-state.tsx';
import { sentence } from './sentence.ts';

export function Status() {
  const [isWithFiles, setWithFiles] = useState(false);
  const status = useOperatorQuery('/api/operator/status', {
    query: isWithFiles ? { files: 'checked' } : {},
  });
  const backUp = useOperatorAction(
    () => api('POST', '/api/operator/backups'),
    ({ path, files }) => `Backed up the database and ${counted(files, 'file')}: ${path}`,
  );
  return (
    <QueryState query={status}>
      {({ faults, figures, waiting, canBackUp, imageModel }) => (
        <div className="grid gap-6">
          <ul className="flex flex-wrap gap-3">
            <Waiting tab="reports" count={waiting.reports} noun="open report" />
            <Waiting tab="refunds" count={waiting.refundRequests} noun="refund request" />
            <Waiting tab="payments" count={waiting.heldPayments} noun="held payment" />
          </ul>
          {faults.length === 0 ? (
            <p className="rounded-4 border-3 border-line bg-slime-soft px-5 py-4 font-extrabold">All good.</p>
          ) : (
            <section aria-labelledby="faults-heading" className="grid gap-4">
              <h2 id="faults-heading" className="type-h3">
                {counted(faults.length, 'problem')}
              </h2>
              <SettingList>
                {faults.map(({ what, remedy }) => (
                  <SettingRow key={what} title={what}>
                    <p>{remedy}</p>
                  </SettingRow>
                ))}
              </SettingList>
            </section>
          )}
          <section aria-label="Figures" className="fitting gap-3 [--least:15rem]">
            {figures.map((figure) => (
              <FigureCard key={figure.name} figure={figure} />
            ))}
          </section>
          <div className="flex flex-wrap gap-3">
            {!isWithFiles && <Button onClick={() => setWithFiles(true)}>Check files too</Button>}
            {canBackUp && (
              <Button busy={backUp.isPending} onClick={() => backUp.mutate()}>
                Back up now
              </Button>
            )}
          </div>
          {imageModel && <ModelTest model={imageModel} />}
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
        {counted(count, noun)}
      </Link>
    </li>
  );
}

function FigureCard({ figure: { name, facts } }: { figure: Figure }) {
  return (
    <div className="rounded-4 border-3 border-line bg-card px-5 py-4">
      <h2 className="type-h4">{name}</h2>
      <dl className="mt-2 grid gap-1">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-ink-2">{sentence(label)}</dt>
            <dd className="text-right font-extrabold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
