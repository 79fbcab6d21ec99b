import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { MadeByUser, ReportedBrainRot } from '#contract/operator/operator.ts';
import { brainRotPath } from '#contract/pages/routes.ts';
import { api, readForUser } from '#web/lib/api-client.ts';
import { readKey } from '#web/lib/reads.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NextPageButton } from '#web/ui/next-page-button.tsx';
import { useOperatorAction } from './operator-api.ts';
import { OperatorPicture } from './operator-picture.tsx';
import { QueryState } from './query-state.tsx';
import { ReasonButton } from './reason-button.tsx';
import { Timestamp } from './timestamp.tsx';

const path = '/api/operator/reports';

export function Reports() {
  const reports = useInfiniteQuery({
    queryKey: readKey(path),
    queryFn: ({ pageParam: cursor, signal }) =>
      readForUser(() => api('GET', path, { query: { cursor }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    select: ({ pages }) => ({
      reported: pages.flatMap((page) => page.reported),
      hidden: pages[0]?.hidden ?? [],
    }),
  });
  return (
    <QueryState query={reports}>
      {({ reported, hidden }) => (
        <div className="grid gap-10">
          <section aria-label="Reported" className="grid gap-4">
            {reported.length === 0 && <EmptyState title="No open reports" />}
            {reported.map((one) => (
              <Reported key={one.id} reported={one} />
            ))}
            <NextPageButton query={reports} label="Show more" />
          </section>
          {hidden.length > 0 && (
            <section aria-labelledby="hidden-heading" className="grid gap-4">
              <h2 id="hidden-heading" className="type-h3">
                Hidden
              </h2>
              {hidden.map((one) => (
                <Hidden key={one.id} hidden={one} />
              ))}
            </section>
          )}
        </div>
      )}
    </QueryState>
  );
}

const reasonLabels = {
  offensive: 'It is offensive',
  stolen: 'It uses their work',
  broken: 'Picture or sound is broken',
  other: 'Something else',
};

const card =
  'grid gap-4 rounded-4 border-3 border-line bg-card p-4 shadow-stick md:grid-cols-[minmax(0,1fr)_auto] md:items-center';

function Reported({ reported }: { reported: ReportedBrainRot }) {
  const { id, name, status } = reported;
  const params = { id };
  const hide = useOperatorAction(
    (reason: string) => api('POST', '/api/operator/brain-rots/:id/hide', { params, body: { reason } }),
    ({ toPurge }) =>
      toPurge ? `Hidden. Purge it from the CDN too: ${toPurge}` : 'Hidden. Only operators can see it.',
  );
  const dismiss = useOperatorAction(
    () => api('POST', '/api/operator/brain-rots/:id/dismiss', { params }),
    'Its reports are closed.',
  );
  return (
    <article className={card}>
      <div className="flex min-w-0 gap-4">
        <Thumbnail id={id} name={name} />
        <div className="grid min-w-0 content-start gap-1">
          <h2 className="type-h4">
            {status === 'ready' ? <Link href={brainRotPath(id)}>{name}</Link> : name}
          </h2>
          <ReportList {...reported} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {status === 'ready' && (
          <ReasonButton
            label="Hide"
            tone="cherry"
            dialog={{ title: `Hide ${name}`, action: 'Hide it' }}
            mutation={hide}
          >
            It disappears for everyone, its maker included, and its reports are closed. You can restore it.
          </ReasonButton>
        )}
        <Button size="sm" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
          Nothing wrong
        </Button>
      </div>
    </article>
  );
}

function ReportList({ count, reasons, oldestAt, newestAt, reports }: ReportedBrainRot) {
  return (
    <>
      {count > 1 && (
        <p>
          {count} reports ({reasons.map((reason) => reasonLabels[reason]).join(', ')}), from{' '}
          <Timestamp at={oldestAt} /> to <Timestamp at={newestAt} />
        </p>
      )}
      <ul className="grid gap-1">
        {reports.map((report) => (
          <li key={JSON.stringify(report)} className="wrap-anywhere">
            <b className="font-extrabold">{reasonLabels[report.reason]}</b> {report.details}{' '}
            <Timestamp at={report.createdAt} />
          </li>
        ))}
        {count > reports.length && <li>and {count - reports.length} older</li>}
      </ul>
    </>
  );
}

function Hidden({ hidden: { id, name, createdAt } }: { hidden: MadeByUser }) {
  const show = useOperatorAction(
    () => api('POST', '/api/operator/brain-rots/:id/show', { params: { id } }),
    'Everyone can see it again.',
  );
  return (
    <article className={card}>
      <div className="flex min-w-0 items-center gap-4">
        <Thumbnail id={id} name={name} />
        <div className="grid min-w-0 gap-1">
          <h3 className="type-h4">{name}</h3>
          <Timestamp at={createdAt} />
        </div>
      </div>
      <Button size="sm" busy={show.isPending} onClick={() => show.mutate()}>
        Restore
      </Button>
    </article>
  );
}

function Thumbnail({ id, name }: { id: string; name: string }) {
  return (
    <span className="grid aspect-square size-24 shrink-0 overflow-hidden rounded-3 border-3 border-line bg-sunk">
      <OperatorPicture id={id} alt={name} />
    </span>
  );
}
