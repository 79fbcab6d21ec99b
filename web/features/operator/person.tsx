import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import type { MadeByPerson, OperatorPerson } from '#contract/operator.ts';
import { brainRotPath } from '#contract/routes.ts';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow } from '#web/ui/setting-row.tsx';
import WordsDialog from '#web/ui/words-dialog.tsx';
import { EventRow } from './event-row.tsx';
import GrantDialog from './grant-dialog.tsx';
import { Look } from './look.tsx';
import { PaymentRow } from './payment-row.tsx';
import { useDeed } from './use-deed.ts';
import { useLook } from './use-look.ts';
import { When } from './when.tsx';

/** One person: what they have, bought and made, and what happened to their account. */
export function Person({ id, onBack }: { id: string; onBack(): void }) {
  const read = useLook('/api/operator/people/:id', { params: { id } });
  return (
    <div className="grid gap-8">
      <div>
        <Button size="sm" tone="ghost" onClick={onBack}>
          Everybody
        </Button>
      </div>
      <Look at={read}>
        {({ person, entries, payments, brainRots, events }) => (
          <>
            <Profile person={person} />
            {payments.length > 0 && (
              <Part title="Payments">
                {payments.map((payment) => (
                  <PaymentRow key={payment.id} payment={payment} />
                ))}
              </Part>
            )}
            {brainRots.length > 0 && (
              <Part title="Brain Rots">
                {brainRots.map((made) => (
                  <MadeRow key={made.id} made={made} />
                ))}
              </Part>
            )}
            <Part title="Credits">
              {entries.map(({ id: entry, kind, amount, reason, createdAt }) => (
                <SettingRow key={entry} title={`${amount > 0 ? '+' : '−'}${Math.abs(amount)} ${kind}`}>
                  {reason && <p>{reason}</p>}
                  <When at={createdAt} />
                </SettingRow>
              ))}
            </Part>
            <Part title="Account">
              {events.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </Part>
          </>
        )}
      </Look>
    </div>
  );
}

function Profile({ person }: { person: OperatorPerson }) {
  const [isGranting, setGranting] = useState(false);
  const [isHiding, setHiding] = useState(false);
  const params = { id: person.id };
  const hide = useDeed(
    (reason: string) => api('POST', '/api/operator/people/:id/hide-name', { params, body: { reason } }),
    'The name is hidden until they pick another.',
  );
  const show = useDeed(
    () => api('POST', '/api/operator/people/:id/show-name', { params }),
    'The name is shown again.',
  );
  return (
    <section
      aria-label="Profile"
      className="grid gap-4 rounded-4 border-3 border-line bg-card p-4 shadow-stick md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div className="grid min-w-0 gap-1">
        <h2 className="type-h4 wrap-anywhere">{person.email ?? 'Deleted account'}</h2>
        <p className="text-ink-2 wrap-anywhere">
          {[
            person.name,
            person.nickname && `makes as ${person.nickname}${person.isNicknameHidden ? ' (hidden)' : ''}`,
            person.id,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="font-extrabold">
          {person.credits} credits{person.owed > 0 && `, owes ${person.owed}`}, {person.made} made
        </p>
        <When at={person.createdAt} />
      </div>
      {!person.isDeleted && (
        <div className="flex flex-wrap gap-2.5">
          <Button size="sm" tone="slime" onClick={() => setGranting(true)}>
            Grant credits
          </Button>
          {person.nickname &&
            (person.isNicknameHidden ? (
              <Button size="sm" busy={show.isPending} onClick={() => show.mutate()}>
                Show the name
              </Button>
            ) : (
              <Button size="sm" onClick={() => setHiding(true)}>
                Hide the name
              </Button>
            ))}
        </div>
      )}
      {isHiding && (
        <WordsDialog
          open
          title={`Hide ${person.nickname}`}
          label="Why?"
          action="Hide the name"
          tone="cherry"
          busy={hide.isPending}
          onClose={() => setHiding(false)}
          onAct={(reason) => hide.mutate(reason, { onSuccess: () => setHiding(false) })}
        >
          <p className="text-ink-2">
            Nobody sees the name or the page any more, until they pick another name.
          </p>
        </WordsDialog>
      )}
      {isGranting && <GrantDialog person={person} onClose={() => setGranting(false)} />}
    </section>
  );
}

function MadeRow({ made: { id, name, status, createdAt } }: { made: MadeByPerson }) {
  return (
    <SettingRow title={name}>
      <p>{status === 'ready' ? <Link href={brainRotPath(id)}>Open it</Link> : status}</p>
      <When at={createdAt} />
    </SettingRow>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="type-h3">
        {title}
      </h2>
      <SettingList>{children}</SettingList>
    </section>
  );
}
