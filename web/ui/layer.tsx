import { Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { lendNonceToLibraries } from '#web/lib/csp-nonce.ts';
import { useBackCloses } from './use-back-closes.ts';

lendNonceToLibraries();

export interface LayerProps {
  open: boolean;
  onClose(): void;
  children: ReactNode;
}

/**
 * What dialogs and sheets share: scrim, focus trap, Escape, and focus back to where it came from, also when
 * no press but a timer opened it.
 */
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
              // What was pressed may be gone by now, as Sign In is after signing in.
              const target = cameFrom.current?.isConnected
                ? cameFrom.current
                : document.querySelector('main');
              target?.focus({ preventScroll: true });
            }}
            onInteractOutside={(event) => {
              // A toast lies over this, not beside it.
              if (event.target instanceof Element && event.target.closest('[data-toasts]')) {
                event.preventDefault();
              }
            }}
            onKeyDown={(event) => {
              // A toast counts as the topmost layer and takes Escape for itself; whoever is in here means this.
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
