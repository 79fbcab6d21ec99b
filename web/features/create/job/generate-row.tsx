import { RerollButton } from '../picker/reroll-button.tsx';
import { GenerateButton } from './generate-button.tsx';
import { JobChip } from './job-chip.tsx';
import { useJob } from './job-store.ts';

/** The Generate button, with the reroll button or the running job beside it. */
export function GenerateRow({ disabled = false }: { disabled?: boolean }) {
  return (
    <div data-generate="" className="flex items-center gap-3">
      <GenerateButton disabled={disabled} />
      {useJob().state === 'pending' ? <JobChip /> : <RerollButton />}
    </div>
  );
}
