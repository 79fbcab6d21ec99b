import type { OperatorEvent } from '#contract/operator/operator.ts';
import { SettingRow } from '#web/ui/fields/setting-row.tsx';
import { sentence } from './sentence.ts';
import { Timestamp } from './timestamp.tsx';

export function EventRow({ event }: { event: OperatorEvent }) {
  const { kind, email, operator, address, device, about, createdAt } = event;
  const notes = [operator && `by ${operator}`, address && `from ${address}`, device, about].filter(Boolean);
  return (
    <SettingRow title={sentence(kind)}>
      <p className="wrap-anywhere">{[email ?? 'unknown', ...notes].join(' · ')}</p>
      <Timestamp at={createdAt} />
    </SettingRow>
  );
}
