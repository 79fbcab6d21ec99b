import { Link } from 'wouter';
import { counted } from '#contract/counted.ts';
import type { QueuedJob } from '#contract/operator/operator.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow } from '#web/ui/fields/setting-row.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useOperatorAction, useOperatorQuery } from './operator-api.ts';
import { QueryState } from './query-state.tsx';
import { ReasonButton } from './reason-button.tsx';
import { sentence } from './sentence.ts';

export function Jobs() {
  return (
    <QueryState
      query={useOperatorQuery('/api/operator/jobs')}
      empty="The queue is empty"
      isEmpty={({ jobs }) => jobs.length === 0}
    >
      {({ jobs, total }) => (
        <div className="grid gap-4">
          <h2 className="type-h3 tabular-nums">{counted(total, 'job')} in the queue</h2>
          <SettingList>
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </SettingList>
          {total > jobs.length && <p>Only the first {jobs.length} are listed.</p>}
        </div>
      )}
    </QueryState>
  );
}

const stateTints = { stuck: 'gum', retrying: 'tang', running: 'mint', waiting: 'sky' } as const;

function JobRow({ job }: { job: QueuedJob }) {
  const { id, name, ownerId, state, phase, seconds, failedAttempts, error } = job;
  const notes = [
    `Ordered ${age(seconds)} ago`,
    state === 'running' && phase,
    failedAttempts > 0 && counted(failedAttempts, 'failed attempt'),
    id,
  ];
  return (
    <SettingRow
      title={name}
      tag={<Tag tint={stateTints[state]}>{sentence(state)}</Tag>}
      actions={<JobActions job={job} />}
    >
      <p className="wrap-anywhere">
        {notes.filter(Boolean).join(' · ')} ·{' '}
        <Link
          href={`${lazyRoutes.operator}?tab=users&user=${ownerId}`}
          className="underline underline-offset-2"
        >
          View maker
        </Link>
      </p>
      {error && <p className="text-ink wrap-anywhere">Last attempt: {error}</p>}
    </SettingRow>
  );
}

function JobActions({ job: { id, name, state } }: { job: QueuedJob }) {
  const params = { id };
  const retry = useOperatorAction(
    () => api('POST', '/api/operator/jobs/:id/retry', { params }),
    'It starts over, for the same credit.',
  );
  const cancel = useOperatorAction(
    (reason: string) => api('POST', '/api/operator/jobs/:id/cancel', { params, body: { reason } }),
    'Cancelled. The credit is back.',
  );
  return (
    <>
      {(state === 'stuck' || state === 'retrying') && (
        <Button size="sm" aria-label={`Retry ${name}`} busy={retry.isPending} onClick={() => retry.mutate()}>
          Retry
        </Button>
      )}
      <ReasonButton
        label="Cancel"
        name={`Cancel ${name}`}
        dialog={{ title: `Cancel ${name}`, action: 'Cancel the job' }}
        mutation={cancel}
      >
        The maker gets the credit back and is told that we cancelled it.
      </ReasonButton>
    </>
  );
}

function age(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
