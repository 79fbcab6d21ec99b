// Both footers bring it along, which come once somebody is there.
import '#web/styles/late.css';
import { setTheme, useTheme } from '#web/lib/theme.ts';
import { themeOptions } from './theme-options.ts';

/** Light, dark or as the device has it. Takes the colours of where it stands. */
export function ThemeSwitch() {
  const chosen = useTheme();
  return (
    <fieldset aria-label="Theme" className="inline-flex flex-wrap rounded-4 border-2 border-current">
      {themeOptions.map(({ value, label, icon: Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => setTheme(value)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 md:px-3 text-tiny font-extrabold aria-pressed:bg-lemon aria-pressed:text-on-candy"
        >
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
