import { Plus } from '#web/ui/icons/icons.ts';
import { Logo } from '#web/ui/logo.tsx';
import type { Choice } from '../picker/choices.ts';

export function BlisterFoot({ animal, term }: { animal: Choice | undefined; term: Choice | undefined }) {
  return (
    <>
      <Logo className="text-[40px]" />
      {animal && term && (
        <span aria-hidden="true" className="flex items-center gap-2">
          <img src={animal.art} alt="" width={46} height={46} className="size-[46px] diecut" />
          <Plus className="size-5 [stroke-width:4]" />
          <img src={term.art} alt="" width={46} height={46} className="size-[46px] diecut" />
        </span>
      )}
    </>
  );
}
