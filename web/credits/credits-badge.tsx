import { classNames } from '#web/lib/class-names.ts';
import { Coin } from './coin.tsx';
import { creditWord } from './credit-word.ts';

/** How many credits there are; the compact one leaves the word to assistive technology. */
export function CreditsBadge({ credits, compact = false }: { credits: number; compact?: boolean }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-full border-line bg-lemon font-extrabold whitespace-nowrap text-on-candy tabular-nums',
        compact
          ? 'h-9 gap-1.5 border-2 pr-3 pl-[5px] text-small'
          : 'h-[42px] gap-2 border-3 pr-4 pl-[7px] text-body',
      )}
    >
      <Coin className={compact ? 'size-[22px]' : 'size-[26px]'} />
      {credits}
      <span className={classNames(compact && 'sr-only')}>{creditWord(credits)}</span>
    </span>
  );
}
