import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { OperatorPerson } from '#contract/operator.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow } from '#web/ui/setting-row.tsx';
import { EmailSearch } from './email-search.tsx';
import { useOperatorQuery } from './operator-api.ts';
import { QueryState } from './query-state.tsx';
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
      <EmailSearch label="E-mail, nickname or number" onSearch={setSearch} />
      <QueryState query={users} empty="Nobody like that">
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

function UserRow({ user, onShow }: { user: OperatorPerson; onShow(): void }) {
  const name = user.email ?? (user.isDeleted ? 'Deleted account' : (user.name ?? 'No e-mail'));
  return (
    <SettingRow
      title={name}
      actions={
        <Button size="sm" aria-label={`Look at ${name}`} onClick={onShow}>
          Look
        </Button>
      }
    >
      <p>
        {user.credits} credits, {user.made} made
        {user.nickname && ` as ${user.nickname}`}
      </p>
    </SettingRow>
  );
}
