import type { Theme } from '#web/lib/theme.ts';
import { Monitor, Moon, Sun } from '#web/ui/far-icons.ts';
import type { Icon } from '#web/ui/icon.tsx';

export const themeOptions: readonly { value: Theme; label: string; icon: Icon }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
];
