import { RerollButton } from '../picker/reroll-button.tsx';
import { GenerateButton } from './generate-button.tsx';
import { useJob } from './job-store.ts';
import { MakingChip } from './making-chip.tsx';

/** The button, and beside it the die, or the way back to what is being made. */
export function GenerateRow({ disabled = false }: { disabled?: boolean }) {
  return (
    <div data-generate="" className="flex items-center gap-3">
      <GenerateButton disabled={disabled} />
      {useJob().state === 'pending' ? <MakingChip /> : <RerollButton />}
    </div>
  );
}
