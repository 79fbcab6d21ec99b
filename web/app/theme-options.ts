import type { Theme } from '#web/lib/theme.ts';
import type { Icon } from '#web/ui/icon.tsx';
import { Monitor, Moon, Sun } from '#web/ui/lazy-icons.ts';

export const themeOptions: readonly { value: Theme; label: string; icon: Icon }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
];
