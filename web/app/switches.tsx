// Imported here because both footers load after the first interaction.
import '#web/styles/deferred.css';
import { setTheme, type Theme, useTheme } from '#web/lib/theme.ts';
import { setMuted, useMuted } from '#web/ui-sounds/muted.ts';
import { playUiSound } from '#web/ui-sounds/play-ui-sound.ts';
import type { Icon } from '#web/ui/icons/icon.tsx';
import { Monitor, Moon, Sun, Volume2 } from '#web/ui/icons/lazy-icons.ts';

export function Switches() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ThemeSwitch />
      <SoundSwitch />
    </div>
  );
}

function ThemeSwitch() {
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

function SoundSwitch() {
  const muted = useMuted();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={!muted}
      onClick={() => {
        setMuted(!muted);
        playUiSound('pick');
      }}
      className="inline-flex h-12 items-center gap-1.5 rounded-full border-2 border-current px-3 text-tiny font-extrabold"
    >
      <Volume2 aria-hidden="true" className="size-4" />
      Sounds {muted ? 'off' : 'on'}
    </button>
  );
}

export const themeOptions: readonly { value: Theme; label: string; icon: Icon }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
];
