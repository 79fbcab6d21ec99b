import { type ReactNode, useId, useState } from 'react';
import { counted } from '#contract/counted.ts';
import type { CreditEntry } from '#contract/credits.ts';
import type { OperatorUser } from '#contract/operator/operator.ts';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow } from '#web/ui/fields/setting-row.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import TextDialog from '#web/ui/layers/text-dialog.tsx';
import { EventRow } from './event-row.tsx';
import { Made } from './made.tsx';
import { useOperatorAction, useOperatorQuery } from './operator-api.ts';
import { PaymentRow } from './payment-row.tsx';
import { QueryState } from './query-state.tsx';
import { ReasonButton } from './reason-button.tsx';
import { Timestamp } from './timestamp.tsx';

export function UserDetail({ id, onBack }: { id: string; onBack(): void }) {
  const read = useOperatorQuery('/api/operator/people/:id', { params: { id } });
  return (
    <div className="grid gap-8">
      <div>
        <Button size="sm" tone="ghost" onClick={onBack}>
          All people
        </Button>
      </div>
      <QueryState query={read}>
        {({ person: user, entries, payments, brainRots, events }) => (
          <>
            <Profile user={user} />
            {payments.length > 0 && (
              <Part title="Payments">
                {payments.map((payment) => (
                  <PaymentRow key={payment.id} payment={payment} />
                ))}
              </Part>
            )}
            {brainRots.length > 0 && (
              <Part title="Brain Rots" list={Gallery}>
                {brainRots.map((made) => (
                  <Made key={made.id} made={made} />
                ))}
              </Part>
            )}
            <Part title="Credits">
              {entries.map(({ id: entry, kind, amount, reason, createdAt }) => (
                <SettingRow
                  key={entry}
                  title={kindLabels[kind]}
                  value={`${amount > 0 ? '+' : '−'}${Math.abs(amount)}`}
                >
                  {reason && <p>{reason}</p>}
                  <Timestamp at={createdAt} />
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
      </QueryState>
    </div>
  );
}

function Profile({ user }: { user: OperatorUser }) {
  const [isGranting, setGranting] = useState(false);
  const params = { id: user.id };
  const hide = useOperatorAction(
    (reason: string) => api('POST', '/api/operator/people/:id/hide-name', { params, body: { reason } }),
    'The name is hidden until they pick another.',
  );
  const show = useOperatorAction(
    () => api('POST', '/api/operator/people/:id/show-name', { params }),
    'The name is shown again.',
  );
  return (
    <section
      aria-label="Profile"
      className="grid gap-4 rounded-4 border-3 border-line bg-card p-4 shadow-stick md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div className="grid min-w-0 gap-1">
        <h2 className="type-h4 wrap-anywhere">{user.email ?? 'Deleted account'}</h2>
        <p className="text-ink-2 wrap-anywhere">
          {[
            user.name,
            user.nickname && `maker name ${user.nickname}${user.isNicknameHidden ? ' (hidden)' : ''}`,
            user.id,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="font-extrabold">
          {counted(user.credits, 'credit')}
          {user.owed > 0 && `, owes ${user.owed}`}, {user.made} made
        </p>
        <Timestamp at={user.createdAt} />
      </div>
      {!user.isDeleted && (
        <div className="flex flex-wrap gap-2.5">
          <Button size="sm" tone="slime" onClick={() => setGranting(true)}>
            Grant credits
          </Button>
          {user.nickname &&
            (user.isNicknameHidden ? (
              <Button size="sm" busy={show.isPending} onClick={() => show.mutate()}>
                Show the name
              </Button>
            ) : (
              <ReasonButton
                label="Hide the name"
                dialog={{ title: `Hide ${user.nickname}`, action: 'Hide the name' }}
                mutation={hide}
              >
                The name and the maker page disappear until they pick another name.
              </ReasonButton>
            ))}
        </div>
      )}
      {isGranting && <GrantDialog user={user} onClose={() => setGranting(false)} />}
    </section>
  );
}

const kindLabels: Record<CreditEntry['kind'], string> = {
  welcome: 'Welcome gift',
  bought: 'Bought',
  spent: 'Spent',
  'given-back': 'Refunded',
  'taken-back': 'Removed',
  granted: 'Granted',
};

function Gallery({ children }: { children: ReactNode }) {
  return (
    <ul data-made="" className="grid gap-4">
      {children}
    </ul>
  );
}

interface PartProps {
  title: string;
  list?: typeof SettingList;
  children: ReactNode;
}

function Part({ title, list: List = SettingList, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="type-h3">
        {title}
      </h2>
      <List>{children}</List>
    </section>
  );
}

function GrantDialog({ user, onClose }: { user: OperatorUser; onClose(): void }) {
  const [credits, setCredits] = useState('');
  // The idempotency key: a repeated request grants once.
  const [key] = useState(() => crypto.randomUUID());
  const grant = useOperatorAction(
    (reason: string) =>
      api('POST', '/api/operator/people/:id/grant', {
        params: { id: user.id },
        body: { credits: Number(credits), reason, key },
      }),
    (after) => `They have ${counted(after.credits, 'credit')} now.`,
  );
  return (
    <TextDialog
      open
      title="Grant credits"
      label="Reason (visible to user)"
      action="Grant"
      tone="slime"
      busy={grant.isPending}
      onClose={onClose}
      onAct={(reason) => grant.mutate(reason, { onSuccess: onClose })}
    >
      <TextField
        label="How many?"
        type="number"
        required
        min={1}
        max={10_000}
        value={credits}
        onChange={(event) => setCredits(event.target.value)}
      />
    </TextDialog>
  );
}
