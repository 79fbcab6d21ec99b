import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  /** Said to assistive technology and, on hover, in a tooltip. */
  label: string;
  tone?: 'card' | 'gum' | 'flat';
  size?: 'sm' | 'md';
  children: ReactNode;
}

const tones = {
  card: 'border-line bg-card text-ink',
  gum: 'border-line bg-gum text-on-candy',
  flat: 'border-transparent text-ink hover:bg-sunk',
};

export function IconButton({ label, tone = 'card', size = 'md', children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      data-tooltip={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full transition-[translate,box-shadow] duration-[80ms] ease-out disabled:cursor-not-allowed disabled:opacity-60',
        size === 'md' ? 'size-11 border-3 [&_svg]:size-5' : 'hit size-9 border-2 [&_svg]:size-4',
        tones[tone],
        tone !== 'flat' && size === 'md' && 'shadow-press-sm active:translate-y-[3px] active:shadow-none',
      )}
    >
      {children}
    </button>
  );
}
