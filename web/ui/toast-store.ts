import { type ReactNode, useSyncExternalStore } from 'react';
import { toastRules } from '#contract/constants.ts';

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

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function change(id: number, values: Partial<Toast>): void {
  publish(toasts.map((one) => (one.id === id ? { ...one, ...values } : one)));
}

/** Shows a toast in place of the current one. */
export function toast(content: ToastContent): {
  dismiss(): void;
  update(values: Partial<ToastContent>): void;
} {
  const id = ++lastId;
  publish([{ ...content, id, open: true }, ...toasts].slice(0, toastRules.visibleAtOnce));
  return { dismiss: () => dismissToast(id), update: (values) => change(id, values) };
}

/** Closes it now and removes it much later, after its animation. */
export function dismissToast(id: number): void {
  change(id, { open: false });
  setTimeout(() => publish(toasts.filter((one) => one.id !== id)), toastRules.removalDelayMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly Toast[] = [];

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, currentToasts, () => none);
}
