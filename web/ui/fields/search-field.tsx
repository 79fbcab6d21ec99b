import type { ComponentProps } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { Search } from '../icons/lazy-icons.ts';
import { inputClass } from './text-field.tsx';

/** A search box whose label is for assistive technology only. */
export function SearchField({
  label,
  ...rest
}: Omit<ComponentProps<'input'>, 'className' | 'type'> & { label: string }) {
  return (
    <div className="relative flex items-center">
      <Search aria-hidden="true" className="pointer-events-none absolute left-[15px] size-5 text-ink-2" />
      <input
        {...rest}
        type="search"
        aria-label={label}
        className={classNames(inputClass, 'border-line pl-[46px]')}
      />
    </div>
  );
}
