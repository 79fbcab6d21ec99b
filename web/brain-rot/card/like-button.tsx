import type { ComponentProps } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { compactNumber } from '#web/lib/format-number.ts';
import { ThumbsUp } from '#web/ui/icons/icons.ts';

interface LikeButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  liked: boolean;
  likes: number;
}

export function LikeButton({ liked, likes, ...rest }: LikeButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={liked}
      {...rest}
      className={classNames(
        'hit inline-flex h-[38px] items-center gap-[7px] rounded-full border-2 border-line pr-3.5 pl-[11px] text-small font-extrabold tabular-nums disabled:cursor-not-allowed disabled:opacity-60',
        liked ? 'bg-tang text-on-candy' : 'bg-card hover:bg-tang-soft',
      )}
    >
      <ThumbsUp aria-hidden="true" className="size-[18px]" />
      <span className="sr-only">Like</span>
      <span>{compactNumber(likes)}</span>
    </button>
  );
}
