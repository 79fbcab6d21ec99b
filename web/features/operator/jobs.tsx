import { SettingList, SettingRow } from '#web/ui/setting-row.tsx';
import { Look } from './look.tsx';
import { useLook } from './use-look.ts';
import { When } from './when.tsx';

/** The line: how many wait, what is in the making, what does not move. */
export function Jobs() {
  return (
    <Look
      at={useLook('/api/operator/jobs')}
      nothing="Nothing is in the making"
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
              <When at={createdAt} />
            </SettingRow>
          ))}
        </SettingList>
      )}
    </Look>
  );
}
