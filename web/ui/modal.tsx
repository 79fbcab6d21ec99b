import { Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { lendNonceToLibraries } from '#web/lib/csp-nonce.ts';

lendNonceToLibraries();

export interface ModalProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  children: ReactNode;
}

/**
 * What every layer over the page shares: scrim, focus trap, Escape, and focus back to where it came from,
 * also when no press but a timer opened it.
 */
export function Modal({
  open,
  onOpenChange,
  scrimClass,
  panelClass,
  children,
}: Omit<ModalProps, 'title'> & { scrimClass: string; panelClass: string }) {
  const cameFrom = useRef<HTMLElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay
          className={`fixed inset-0 z-40 overflow-y-auto bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in ${scrimClass}`}
        >
          <Dialog.Content
            aria-describedby={undefined}
            onOpenAutoFocus={() => {
              cameFrom.current =
                document.activeElement instanceof HTMLElement ? document.activeElement : null;
            }}
            onCloseAutoFocus={() => {
              // What was pressed may be gone by now, as Sign In is after signing in.
              const target = cameFrom.current?.isConnected
                ? cameFrom.current
                : document.querySelector('main');
              target?.focus({ preventScroll: true });
            }}
            onKeyDown={(event) => {
              // A toast counts as the topmost layer and takes Escape for itself; whoever is in here means this.
              if (event.key === 'Escape' && !event.defaultPrevented) onOpenChange(false);
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
