import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, type Theme, themes, useTheme } from '#web/lib/theme.ts';

const faces: Record<Theme, { label: string; icon: typeof Sun }> = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  system: { label: 'System', icon: Monitor },
};

/** Light, dark or as the device has it. Takes the colours of where it stands. */
export function ThemeSwitch() {
  const chosen = useTheme();
  return (
    <fieldset aria-label="Theme" className="inline-flex gap-1 rounded-full border-2 border-current p-1">
      {themes.map((theme) => {
        const { label, icon: Icon } = faces[theme];
        return (
          <button
            key={theme}
            type="button"
            aria-pressed={theme === chosen}
            onClick={() => setTheme(theme)}
            className="inline-flex h-9 items-center gap-1.5 rounded-full px-3 text-tiny font-extrabold aria-pressed:bg-lemon aria-pressed:text-on-candy"
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}
