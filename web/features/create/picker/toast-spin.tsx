import { toast } from '#web/ui/toast-store.ts';
import type { Choice } from './choices.ts';

/** Says what the reel stopped at. */
export function toastSpin({ name, detail, art }: Choice): void {
  toast({
    title: `You got ${name}!`,
    description: detail,
    icon: <img src={art} alt="" width={28} height={28} />,
  });
}
