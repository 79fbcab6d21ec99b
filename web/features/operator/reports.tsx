import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { MadeByPerson, ReportedBrainRot } from '#contract/operator.ts';
import { brainRotPath } from '#contract/routes.ts';
import { api, readForUser } from '#web/lib/api-client.ts';
import { readKey } from '#web/lib/reads.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import WordsDialog from '#web/ui/words-dialog.tsx';
import { Look } from './look.tsx';
import { OperatorPicture } from './operator-picture.tsx';
import { useDeed } from './use-deed.ts';
import { When } from './when.tsx';

const path = '/api/operator/reports';

/** Reported Brain Rots, those that wait longest first, and what is hidden. */
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
    <Look at={reports}>
      {({ reported, hidden }) => (
        <div className="grid gap-10">
          <section aria-label="Reported" className="grid gap-4">
            {reported.length === 0 && <EmptyState title="Nothing is reported" />}
            {reported.map((one) => (
              <Reported key={one.id} reported={one} />
            ))}
            {reports.hasNextPage && (
              <Button block busy={reports.isFetchingNextPage} onClick={() => void reports.fetchNextPage()}>
                {reports.isFetchNextPageError ? 'That did not load. Try again' : 'Show more'}
              </Button>
            )}
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
    </Look>
  );
}

const reasonWords = {
  offensive: 'It is offensive',
  stolen: 'It uses what is theirs',
  broken: 'Picture or sound is broken',
  other: 'Something else',
};

const card =
  'grid gap-4 rounded-4 border-3 border-line bg-card p-4 shadow-stick md:grid-cols-[minmax(0,1fr)_auto] md:items-center';

function Reported({
  reported: { id, name, status, count, reasons, oldestAt, newestAt, reports },
}: {
  reported: ReportedBrainRot;
}) {
  const [isAsking, setAsking] = useState(false);
  const params = { id };
  const hide = useDeed(
    (reason: string) => api('POST', '/api/operator/brain-rots/:id/hide', { params, body: { reason } }),
    ({ toPurge }) =>
      toPurge
        ? `Hidden. What a CDN keeps of it is yours to purge: ${toPurge}`
        : 'It is hidden from everybody.',
  );
  const dismiss = useDeed(
    () => api('POST', '/api/operator/brain-rots/:id/dismiss', { params }),
    'Its reports are settled.',
  );
  return (
    <article className={card}>
      <div className="flex min-w-0 gap-4">
        <OperatorPicture id={id} name={name} />
        <div className="grid min-w-0 content-start gap-1">
          <h2 className="type-h4">
            {status === 'ready' ? <Link href={brainRotPath(id)}>{name}</Link> : name}
          </h2>
          {count > 1 && (
            <p>
              {count} reports ({reasons.map((reason) => reasonWords[reason]).join(', ')}), from{' '}
              <When at={oldestAt} /> to <When at={newestAt} />
            </p>
          )}
          <ul className="grid gap-1">
            {reports.map((report) => (
              <li key={JSON.stringify(report)} className="wrap-anywhere">
                <b className="font-extrabold">{reasonWords[report.reason]}</b> {report.details}{' '}
                <When at={report.createdAt} />
              </li>
            ))}
            {count > reports.length && <li>and {count - reports.length} older</li>}
          </ul>
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {status === 'ready' && (
          <Button size="sm" tone="cherry" onClick={() => setAsking(true)}>
            Hide
          </Button>
        )}
        <Button size="sm" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
          Nothing wrong
        </Button>
      </div>
      {isAsking && (
        <WordsDialog
          open
          title={`Hide ${name}`}
          label="Why?"
          action="Hide it"
          tone="cherry"
          busy={hide.isPending}
          onClose={() => setAsking(false)}
          onAct={(reason) => hide.mutate(reason, { onSuccess: () => setAsking(false) })}
        >
          <p className="text-ink-2">
            Nobody sees it any more, its owner included. Its reports are settled. You can bring it back.
          </p>
        </WordsDialog>
      )}
    </article>
  );
}

function Hidden({ hidden: { id, name, createdAt } }: { hidden: MadeByPerson }) {
  const show = useDeed(
    () => api('POST', '/api/operator/brain-rots/:id/show', { params: { id } }),
    'Everybody can see it again.',
  );
  return (
    <article className={card}>
      <div className="flex min-w-0 items-center gap-4">
        <OperatorPicture id={id} name={name} />
        <div className="grid min-w-0 gap-1">
          <h3 className="type-h4">{name}</h3>
          <When at={createdAt} />
        </div>
      </div>
      <Button size="sm" busy={show.isPending} onClick={() => show.mutate()}>
        Restore
      </Button>
    </article>
  );
}
