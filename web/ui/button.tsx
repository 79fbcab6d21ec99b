import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { classNames } from '#web/lib/class-names.ts';

export type ButtonTone = 'plain' | 'slime' | 'lemon' | 'sky' | 'gum' | 'tang' | 'cherry' | 'ghost';
type ButtonSize = 'sm' | 'md' | 'lg';

interface Variant {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
}

const shape: Record<ButtonSize, string> = {
  sm: 'min-h-11 gap-2 rounded-2 px-3 font-text text-body font-extrabold whitespace-nowrap md:px-4',
  md: 'min-h-[52px] gap-2.5 rounded-button px-[22px] font-display text-[1.1875rem] font-medium tracking-[.005em]',
  lg: 'min-h-[60px] gap-2.5 rounded-[22px] px-4 font-display text-[1.3125rem] font-semibold lg:min-h-[66px] lg:px-[30px] lg:text-[1.5625rem]',
};
const raised: Record<ButtonSize, string> = {
  sm: 'shadow-[0_4px_0_var(--drop),inset_0_2px_0_var(--gloss-edge)] hover:shadow-[0_6px_0_var(--drop),inset_0_2px_0_var(--gloss-edge)] active:translate-y-1',
  md: 'shadow-press hover:shadow-lifted active:translate-y-[5px]',
  lg: 'shadow-press-lg hover:shadow-lifted-lg active:translate-y-[7px]',
};
const fill: Record<ButtonTone, string> = {
  plain: 'border-line bg-card text-ink',
  slime: 'border-line glossy bg-slime text-on-candy',
  lemon: 'border-line glossy bg-lemon text-on-candy',
  sky: 'border-line glossy bg-sky text-on-candy',
  gum: 'border-line glossy bg-gum text-on-candy',
  tang: 'border-line glossy bg-tang text-on-candy',
  cherry: 'border-line glossy bg-cherry text-on-candy',
  ghost: 'border-transparent text-ink hover:bg-sunk',
};

function buttonClass({ tone = 'plain', size = 'md', block = false }: Variant, state?: 'busy' | 'disabled') {
  return classNames(
    'inline-flex items-center justify-center border-3 text-center leading-none no-underline select-none',
    shape[size],
    block && 'w-full',
    state === 'disabled' ? 'cursor-not-allowed border-dashed border-ink-2 bg-sunk text-ink-2' : fill[tone],
    !state &&
      tone !== 'ghost' &&
      `transition-[translate,box-shadow] duration-[80ms] ease-out hover:-translate-y-0.5 active:shadow-sunk ${raised[size]}`,
    state === 'busy' && `cursor-progress ${tone === 'ghost' ? '' : raised[size].split(' ')[0]}`,
  );
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Variant & {
    busy?: boolean;
    /** Looks disabled, but a press tells what is missing. */
    dimmed?: boolean;
  };

export function Button({
  tone,
  size,
  block,
  busy = false,
  dimmed,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const state = busy ? 'busy' : disabled || dimmed ? 'disabled' : undefined;
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
      className={buttonClass({ tone, size, block }, state)}
    >
      {busy && <BusyRing />}
      {children}
    </button>
  );
}

export function ButtonLink({
  href,
  tone,
  size,
  block,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className' | 'href'> & Variant & { href: string }) {
  const className = buttonClass({ tone, size, block });
  // The browser handles anchors of the same page.
  if (href.startsWith('#')) {
    return (
      <a href={href} {...rest} className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link href={href} {...rest} className={className}>
      {children}
    </Link>
  );
}

function BusyRing() {
  return (
    <span
      aria-hidden="true"
      className="size-[1.2em] animate-turn rounded-full border-[3.5px] border-current border-r-transparent motion-reduce:animate-none"
    />
  );
}
