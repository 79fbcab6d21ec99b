import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { OperatorPerson } from '#contract/operator.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow } from '#web/ui/setting-row.tsx';
import { EmailSearch } from './email-search.tsx';
import { Look } from './look.tsx';
import { Person } from './person.tsx';
import { useLook } from './use-look.ts';

/** Everybody, or one of them. */
export function People() {
  const [params, setParams] = useSearchParams();
  const id = params.get('person');
  const show = (person?: string) => setParams({ tab: 'people', ...(person && { person }) });
  return id ? <Person key={id} id={id} onBack={() => show()} /> : <Search onShow={show} />;
}

function Search({ onShow }: { onShow(id: string): void }) {
  const [search, setSearch] = useState('');
  const people = useLook('/api/operator/people', { query: search ? { search } : {} });
  return (
    <div className="grid gap-6">
      <EmailSearch label="E-mail, nickname or number" onSearch={setSearch} />
      <Look at={people} nothing="Nobody like that" isEmpty={(found) => found.length === 0}>
        {(found) => (
          <SettingList>
            {found.map((person) => (
              <PersonRow key={person.id} person={person} onShow={() => onShow(person.id)} />
            ))}
          </SettingList>
        )}
      </Look>
    </div>
  );
}

function PersonRow({ person, onShow }: { person: OperatorPerson; onShow(): void }) {
  const name = person.email ?? (person.isDeleted ? 'Deleted account' : (person.name ?? 'No e-mail'));
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
        {person.credits} credits, {person.made} made
        {person.nickname && ` as ${person.nickname}`}
      </p>
    </SettingRow>
  );
}
