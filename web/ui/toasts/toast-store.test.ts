import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Store from './toast-store.ts';

async function freshStore() {
  vi.resetModules();
  const store: typeof Store = await import('./toast-store.ts');
  return store;
}

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows one at a time: the newest', async () => {
    const { toast, currentToasts } = await freshStore();
    toast({ title: 'first' });
    toast({ title: 'second' });
    expect(currentToasts().map(({ title, open }) => [title, open])).toEqual([['second', true]]);
  });

  it('updates a toast that is still there', async () => {
    const { toast, currentToasts } = await freshStore();
    toast({ title: 'Working' }).update({ title: 'Done', variant: 'destructive' });
    expect(currentToasts()[0]).toMatchObject({ title: 'Done', variant: 'destructive', open: true });
  });

  it('closes at once and forgets after 1,000,000 ms', async () => {
    const { toast, currentToasts } = await freshStore();
    toast({ title: 'Bye' }).dismiss();
    expect(currentToasts()[0]).toMatchObject({ open: false });
    vi.advanceTimersByTime(999_999);
    expect(currentToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(currentToasts()).toHaveLength(0);
  });

  it('leaves a newer toast alone when an older one is dismissed late', async () => {
    const { toast, currentToasts } = await freshStore();
    const older = toast({ title: 'older' });
    toast({ title: 'newer' });
    older.dismiss();
    vi.advanceTimersByTime(1_000_000);
    expect(currentToasts()).toMatchObject([{ title: 'newer', open: true }]);
  });
});
