import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { counted } from '#contract/counted.ts';
import type { OperatorUser } from '#contract/operator/operator.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow } from '#web/ui/fields/setting-row.tsx';
import { EmailSearch } from './email-search.tsx';
import { useOperatorQuery } from './operator-api.ts';
import { QueryState } from './query-state.tsx';
import { Timestamp } from './timestamp.tsx';
import { UserDetail } from './user-detail.tsx';

export function Users() {
  const [params, setParams] = useSearchParams();
  const id = params.get('user');
  const show = (user?: string) => setParams({ tab: 'users', ...(user && { user }) });
  return id ? <UserDetail key={id} id={id} onBack={() => show()} /> : <Search onShow={show} />;
}

function Search({ onShow }: { onShow(id: string): void }) {
  const [search, setSearch] = useState('');
  const users = useOperatorQuery('/api/operator/people', { query: search ? { search } : {} });
  return (
    <div className="grid gap-6">
      <EmailSearch label="Email, nickname or id" onSearch={setSearch} />
      <QueryState query={users} empty="No matches">
        {(found) => (
          <SettingList>
            {found.map((user) => (
              <UserRow key={user.id} user={user} onShow={() => onShow(user.id)} />
            ))}
          </SettingList>
        )}
      </QueryState>
    </div>
  );
}

function UserRow({ user, onShow }: { user: OperatorUser; onShow(): void }) {
  const name = user.email ?? (user.isDeleted ? 'Deleted account' : (user.name ?? 'No email'));
  return (
    <SettingRow
      title={name}
      value={counted(user.credits, 'credit')}
      actions={
        <Button size="sm" aria-label={`View ${name}`} onClick={onShow}>
          View
        </Button>
      }
    >
      <p>
        {counted(user.made, 'Brain Rot')}
        {user.nickname && ` by ${user.nickname}`}
      </p>
      <Timestamp at={user.createdAt} />
    </SettingRow>
  );
}
