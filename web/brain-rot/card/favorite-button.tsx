import type { BrainRot } from '#contract/brain-rots.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Heart } from '#web/ui/icons/icons.ts';
import { useFavorite } from './use-reactions.ts';

export function FavoriteButton({ brainRot }: { brainRot: BrainRot }) {
  const { name, isFavorited = false } = brainRot;
  const favorite = useFavorite(brainRot);
  return (
    <IconButton
      label={isFavorited ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
      tone={isFavorited ? 'gum' : 'card'}
      aria-pressed={isFavorited}
      disabled={favorite.pending}
      onClick={favorite.toggle}
    >
      <Heart aria-hidden="true" className={isFavorited ? 'fill-current' : ''} />
    </IconButton>
  );
}
