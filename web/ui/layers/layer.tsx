import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { lendNonceToLibraries } from '#web/lib/csp-nonce.ts';
import { IconButton } from '../icon-button.tsx';
import { X } from '../icons/icons.ts';
import type { LayerState } from './use-layer.ts';

lendNonceToLibraries();

export type LayerProps = LayerState & { children: ReactNode };

/** The base of dialogs and sheets: scrim, focus trap, Escape, and the focus back to where it was. */
export function Layer({
  open,
  onClose,
  scrimClass,
  panelClass,
  children,
}: LayerProps & { scrimClass: string; panelClass: string }) {
  const cameFrom = useRef<HTMLElement>(null);
  useBackCloses(open, onClose);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay
          className={`fixed inset-0 z-40 overflow-y-auto bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in ${scrimClass}`}
        >
          <Dialog.Content
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              cameFrom.current =
                document.activeElement instanceof HTMLElement ? document.activeElement : null;
              const panel = event.target as HTMLElement;
              const first = panel.querySelector<HTMLElement>('[data-first]');
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            onCloseAutoFocus={() => {
              // The pressed element may be gone, as Sign In is after signing in.
              const target = cameFrom.current?.isConnected
                ? cameFrom.current
                : document.querySelector('main');
              target?.focus({ preventScroll: true });
            }}
            onInteractOutside={(event) => {
              // A press on a toast is not a press outside.
              if (event.target instanceof Element && event.target.closest('[data-toasts]')) {
                event.preventDefault();
              }
            }}
            onKeyDown={(event) => {
              // Radix gives Escape to a toast as the topmost layer; with the focus in here it closes this one.
              if (event.key !== 'Escape' || event.defaultPrevented) return;
              event.preventDefault();
              onClose();
            }}
            className={`relative border-line bg-card text-ink outline-none ${panelClass}`}
          >
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Android's Back closes the topmost layer where browsers offer that. Elsewhere Back leaves the page, and layers that
 * outlive pages close with it. Escape is Radix' own: it prevents the default action, so that the watcher gets nothing.
 */
function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closing = new AbortController();
    const { signal } = closing;
    const { CloseWatcher } = window;
    const watcher = CloseWatcher && new CloseWatcher();
    watcher?.addEventListener('close', () => close(), { signal });
    window.addEventListener('popstate', () => close(), { signal });
    return () => {
      closing.abort();
      watcher?.destroy();
    };
  }, [isOpen]);
}

declare global {
  /** Only in Chromium, and not yet in TypeScript's types. */
  var CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined;
}

export function LayerClose({ label = 'Close', tone = 'card' }: { label?: string; tone?: 'card' | 'flat' }) {
  return (
    <Dialog.Close asChild>
      <IconButton label={label} tone={tone}>
        <X aria-hidden="true" />
      </IconButton>
    </Dialog.Close>
  );
}
