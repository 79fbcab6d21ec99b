import { Button, type ButtonTone } from '#web/ui/button.tsx';
import { Dices } from '#web/ui/icons/lazy-icons.ts';
import { type Kind, kinds } from './choices.ts';
import type { Spin } from './use-spin.tsx';

interface SpinButtonProps {
  kind: Kind;
  spin: Spin;
  tone?: ButtonTone;
  block?: boolean;
}

export function SpinButton({ kind, spin, tone = 'plain', block = false }: SpinButtonProps) {
  return (
    <Button
      size="sm"
      tone={tone}
      block={block}
      disabled={spin.disabled}
      onClick={spin.start}
      aria-label={`SPIN IT: pick a random ${kinds[kind].name}`}
    >
      <Dices
        aria-hidden="true"
        className={`size-5 ${spin.strip ? 'animate-turn motion-reduce:animate-none' : ''}`}
      />
      SPIN IT
    </Button>
  );
}
