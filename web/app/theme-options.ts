import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import type { Theme } from '#web/lib/theme.ts';

export const themeOptions: readonly { value: Theme; label: string; icon: LucideIcon }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
];
