import { playUiSound } from '#web/ui-sounds/play-ui-sound.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dices } from '#web/ui/lazy-icons.ts';
import { reroll, usePicks } from '../picker/picks.ts';
import { useClay } from '../picker/use-clay.ts';
import { GenerateButton } from './generate-button.tsx';
import { JobChip } from './job-chip.tsx';
import { useJob } from './job-store.ts';

export function GenerateRow({ disabled = false }: { disabled?: boolean }) {
  return (
    <div data-generate="" className="flex items-center gap-3">
      <GenerateButton disabled={disabled} />
      {useJob().state === 'pending' ? <JobChip /> : <RerollButton />}
    </div>
  );
}

function RerollButton() {
  const { animalId, termId } = usePicks();
  if (!useClay()) return null;
  return (
    <IconButton
      label="Reroll: another one of these two, free"
      disabled={!animalId || !termId}
      onClick={() => {
        playUiSound('pick');
        reroll();
      }}
    >
      <Dices aria-hidden="true" />
    </IconButton>
  );
}
