import { type ReactNode, useId } from 'react';

interface SegmentedPickerProps<T extends string> {
  label: string;
  options: readonly { value: NoInfer<T>; label: string; icon?: ReactNode }[];
  value: T;
  onChange(value: NoInfer<T>): void;
}

export function SegmentedPicker<T extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedPickerProps<T>) {
  const name = useId();
  return (
    <fieldset className="@container">
      <legend className="sr-only">{label}</legend>
      {/* In a narrow container the pictures move above the labels. */}
      <div className="fitting gap-2 [--least:4.7rem] @min-[20rem]:auto-cols-[minmax(max-content,1fr)] @min-[20rem]:grid-flow-col @min-[20rem]:grid-cols-none">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-[50px] flex-col items-center justify-center gap-x-1.5 @min-[20rem]:flex-row rounded-[15px] border-2 border-line bg-card px-1.5 py-1 text-[.875rem] font-bold transition-[translate] duration-[140ms] ease-out select-none hover:bg-card-2 has-checked:-translate-y-0.5 has-checked:border-3 has-checked:bg-lemon has-checked:font-extrabold has-checked:text-on-candy has-checked:shadow-press-sm has-focus-visible:outline-4 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus md:gap-[9px] md:px-2.5 md:text-small [&_svg]:size-6 [&_svg]:shrink-0 md:[&_svg]:size-7"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
