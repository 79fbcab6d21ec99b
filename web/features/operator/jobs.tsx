import { SettingList, SettingRow } from '#web/ui/setting-row.tsx';
import { useOperatorQuery } from './operator-api.ts';
import { QueryState } from './query-state.tsx';
import { Timestamp } from './timestamp.tsx';

export function Jobs() {
  return (
    <QueryState
      query={useOperatorQuery('/api/operator/jobs')}
      empty="Nothing is in the making"
      isEmpty={({ line, making, stuck }) => line.length + making.length + stuck.length === 0}
    >
      {({ line, making, stuck }) => (
        <SettingList>
          {stuck.map((id) => (
            <SettingRow key={id} title="Does not move">
              <p className="wrap-anywhere">{id}: a running worker takes it back within seconds. Start one.</p>
            </SettingRow>
          ))}
          {line.map(({ state, rank, count, oldest }) => (
            <SettingRow key={state + rank} title={`${count} ${state}`}>
              <p>
                {rank}, the oldest for {oldest} seconds
              </p>
            </SettingRow>
          ))}
          {making.map(({ id, name, phase, createdAt }) => (
            <SettingRow key={id} title={name}>
              <p className="wrap-anywhere">
                {phase} · {id}
              </p>
              <Timestamp at={createdAt} />
            </SettingRow>
          ))}
        </SettingList>
      )}
    </QueryState>
  );
}
