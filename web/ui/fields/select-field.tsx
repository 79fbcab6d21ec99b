import { classNames } from '#web/lib/class-names.ts';
import { ChevronDown } from '../icons/icons.ts';

interface SelectFieldProps {
  /** For assistive technology; the first choice says it to everybody else. */
  label: string;
  anyLabel: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange(value: string): void;
}

/** The platform's own list of choices in our clothes: the best one there is on phones. */
export function SelectField({ label, anyLabel, options, value, onChange }: SelectFieldProps) {
  // The value may come from the address and not be in the list, or not yet: it is shown as it is.
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <div className="relative">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          'h-12 w-full appearance-none truncate rounded-[15px] border-2 border-line pr-10 pl-4 text-body font-bold',
          value ? 'bg-lemon text-on-candy' : 'bg-card text-ink',
        )}
      >
        <option value="">{anyLabel}</option>
        {!known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute top-3.5 right-3.5 size-5',
          value !== '' && 'text-on-candy',
        )}
      />
    </div>
  );
}
