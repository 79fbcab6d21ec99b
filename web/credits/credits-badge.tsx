import { Link } from 'wouter';
import { routes } from '#contract/pages/routes.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Coin } from './coin.tsx';
import { useCreditCount } from './credit-count.ts';
import { creditWord } from './credit-messages.ts';

interface CreditsBadgeProps {
  credits: number;
  /** Smaller, and leaves the word to assistive technology: everywhere, or on screens that are not wide. */
  compact?: boolean | 'below-lg';
  onClick?(): void;
}

const full = 'h-[42px] gap-2 border-3 pr-4 pl-[7px] text-body [&_svg]:size-[26px]';
const small = 'h-9 gap-1.5 border-2 pr-3 pl-[5px] text-small [&_svg]:size-[22px]';
const fullOnLarge =
  'lg:h-[42px] lg:gap-2 lg:border-3 lg:pr-4 lg:pl-[7px] lg:text-body lg:[&_svg]:size-[26px]';

export function CreditsBadge({ compact = false, onClick, ...user }: CreditsBadgeProps) {
  const credits = useCreditCount(user.credits);
  return (
    <Link
      href={routes.checkout}
      onClick={onClick}
      data-tooltip="Buy Credits"
      data-credits=""
      className={classNames(
        'hit inline-flex items-center rounded-full border-line bg-lemon font-extrabold whitespace-nowrap text-on-candy tabular-nums no-underline',
        compact ? small : full,
        compact === 'below-lg' && fullOnLarge,
      )}
    >
      <Coin />
      {credits}
      <span className={classNames(compact && (compact === 'below-lg' ? 'max-lg:sr-only' : 'sr-only'))}>
        {creditWord(credits)}
      </span>
    </Link>
  );
}
