import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { lendNonceToLibraries } from '#web/lib/csp-nonce.ts';
import { IconButton } from './icon-button.tsx';
import { X } from './icons.ts';
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
              if (event.key === 'Escape' && !event.defaultPrevented) onClose();
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

/** How to close each layer that is open, the topmost last. Each has an entry of its own in the history. */
const open: (() => void)[] = [];

/** True from `history.back()` until the browser has gone back. */
let isGoingBack = false;

function removeEntry(): void {
  if (isGoingBack) return;
  isGoingBack = true;
  history.back();
}

function layersIn(state: unknown): number {
  return typeof state === 'object' && state && 'layers' in state ? Number(state.layers) : 0;
}

/** The browser's back closes a layer and leaves the page beneath it alone. */
function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => close();
    open.push(layer);
    history.pushState({ ...history.state, layers: open.length }, '');
    return () => {
      const place = open.indexOf(layer);
      if (place === -1) return;
      open.splice(place, 1);
      // Closed in another way, its entry is removed too, unless a link in it has led to another page.
      if (layersIn(history.state) > open.length) removeEntry();
    };
  }, [isOpen]);
}

if (!import.meta.env.SSR) {
  // A reload keeps the state of a layer, not always the entry beneath it: Back could lead out of the site.
  if (layersIn(history.state) > 0) history.replaceState({ ...history.state, layers: 0 }, '');
  window.addEventListener('popstate', ({ state }) => {
    const removesEntry = isGoingBack;
    isGoingBack = false;
    if (removesEntry && open.length > layersIn(state)) {
      // A layer was opened before the browser had gone back, which removed its entry too.
      history.pushState({ ...history.state, layers: open.length }, '');
      return;
    }
    while (open.length > layersIn(state)) open.pop()?.();
    // The entry of a layer that no longer exists is skipped.
    if (layersIn(state) > open.length) removeEntry();
  });
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
