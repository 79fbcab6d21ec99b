import { Plus } from 'lucide-react';
import { Logo } from '#web/ui/logo.tsx';
import type { Choice } from './choices.ts';

/** The bottom of the packaging: the brand, and what is inside. */
export function ToyFoot({ creature, vibe }: { creature: Choice | undefined; vibe: Choice | undefined }) {
  return (
    <>
      <Logo className="text-[40px]" />
      {creature && vibe && (
        <span aria-hidden="true" className="flex items-center gap-2">
          <img src={creature.art} alt="" width={46} height={46} className="size-[46px] diecut" />
          <Plus className="size-5 [stroke-width:4]" />
          <img src={vibe.art} alt="" width={46} height={46} className="size-[46px] diecut" />
        </span>
      )}
    </>
  );
}
