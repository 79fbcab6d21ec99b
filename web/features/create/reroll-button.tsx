import { touch } from '#web/touch/touch.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dices } from '#web/ui/lazy-icons.ts';
import { useJob } from './job-store.ts';
import { reroll, usePicks } from './picks.ts';
import { useClay } from './use-clay.ts';

/** Another character of the same picks, before anything is paid. */
export function RerollButton() {
  const { animalId, termId } = usePicks();
  const { state } = useJob();
  if (!useClay()) return null;
  return (
    <IconButton
      label="Reroll: another one of these two, free"
      disabled={!animalId || !termId || state === 'pending'}
      onClick={() => {
        touch('pick');
        reroll();
      }}
    >
      <Dices aria-hidden="true" />
    </IconButton>
  );
}
