import { type ReactNode, useSyncExternalStore } from 'react';
import { toastRules } from '#contract/constants.ts';

interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onPress(): void };
  /** It asks for something: nothing has been done yet. */
  asks?: boolean;
  /** Shown on a candy tile at the front. */
  icon?: ReactNode;
  /** How much is done of what it tells of, from 0 to 1: it stays until that is. Given from the start, or never. */
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

/** Shows a toast; a newer one takes its place at once. */
export function toast(content: ToastContent): {
  dismiss(): void;
  update(values: Partial<ToastContent>): void;
} {
  const id = ++lastId;
  publish([{ ...content, id, open: true }, ...toasts].slice(0, toastRules.visibleAtOnce));
  return { dismiss: () => dismissToast(id), update: (values) => change(id, values) };
}

/** Closes it now; it is forgotten much later, so that its way out can be seen to the end. */
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
