import { playUiSound } from '#web/ui-sounds/play-ui-sound.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dices } from '#web/ui/lazy-icons.ts';
import { reroll, usePicks } from './picks.ts';
import { useClay } from './use-clay.ts';

/** Shows another character made of the same picks; free. */
export function RerollButton() {
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
