import { GenerateButton } from './generate-button.tsx';
import { RerollButton } from './reroll-button.tsx';

/** The button, and the die beside it. */
export function GenerateRow({ disabled = false }: { disabled?: boolean }) {
  return (
    <div data-generate="" className="flex items-center gap-3">
      <GenerateButton disabled={disabled} />
      <RerollButton />
    </div>
  );
}
