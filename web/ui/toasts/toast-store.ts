import { type ReactNode, useSyncExternalStore } from 'react';
import { toastRules } from '#contract/constants.ts';
import { createStore } from '#web/lib/store.ts';

interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onPress(): void };
  /** It asks for an action instead of confirming one. */
  asks?: boolean;
  /** Shown on a candy tile at the front. */
  icon?: ReactNode;
  /** From 0 to 1. A toast with progress stays open; it must be given from the start. */
  progress?: number;
}

export interface Toast extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

const none: readonly Toast[] = [];
const store = createStore(none);
let lastId = 0;

export const currentToasts = store.get;

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(store.subscribe, store.get, () => none);
}

function change(id: number, values: Partial<Toast>): void {
  const toasts = store.get();
  const place = toasts.findIndex((one) => one.id === id);
  if (place >= 0) store.set(toasts.with(place, { ...toasts[place]!, ...values }));
}

/** Shows a toast in place of the current one. */
export function toast(content: ToastContent): {
  dismiss(): void;
  update(values: Partial<ToastContent>): void;
} {
  const id = ++lastId;
  store.set([{ ...content, id, open: true }, ...store.get()].slice(0, toastRules.visibleAtOnce));
  return { dismiss: () => dismissToast(id), update: (values) => change(id, values) };
}

export function toastError(title: string, description?: string, action?: ToastContent['action']): void {
  toast({ title, ...(description && { description }), ...(action && { action }), variant: 'destructive' });
}

/** Closes it now and removes it much later, after its animation. */
export function dismissToast(id: number): void {
  change(id, { open: false });
  setTimeout(() => store.set(store.get().filter((one) => one.id !== id)), toastRules.removalDelayMs);
}
