import '#web/styles/deferred.css';
import { Button } from '#web/ui/button.tsx';
import type { Choices } from './choices.ts';
import { useSpinBoth } from './use-spin.tsx';

export function SpinLever({ animals, terms }: { animals: Choices; terms: Choices }) {
  const { pulled, disabled, start } = useSpinBoth(animals.list, terms.list);
  return (
    <div className="grid justify-items-center px-3 pt-[18px]">
      <Button
        size="sm"
        tone="tang"
        disabled={disabled}
        onClick={start}
        data-lever={pulled ? 'pulled' : ''}
        aria-label="SPIN BOTH: pick a random creature and a random vibe"
      >
        <span aria-hidden="true">
          <i />
        </span>
        SPIN BOTH
      </Button>
    </div>
  );
}
