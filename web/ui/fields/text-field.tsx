import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { CircleAlert } from '../icons/lazy-icons.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string;
  error?: string | undefined;
  after?: ReactNode;
}

export const inputClass =
  'h-[50px] w-full rounded-[16px] border-3 bg-card px-4 text-body font-semibold placeholder:font-medium placeholder:text-ink-2 placeholder:opacity-100';

export function TextField({ label, error, after, ...rest }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small font-extrabold">
        {label}
      </label>
      <div className="relative flex items-center">
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className={classNames(
            inputClass,
            error ? 'border-danger' : 'border-line',
            after !== undefined && 'pr-13',
          )}
        />
        {after && <span className="absolute right-2 flex">{after}</span>}
      </div>
      {error && (
        <p id={errorId} className="mt-2 flex items-center gap-2 text-small font-bold text-danger">
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
