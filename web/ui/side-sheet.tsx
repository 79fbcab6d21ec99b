import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { IconButton } from './icon-button.tsx';
import { Modal, type ModalProps } from './modal.tsx';

/** A panel that slides in from the right. Import it lazily: it brings Radix along. */
export default function SideSheet({ open, onOpenChange, title, children }: ModalProps) {
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      scrimClass="flex justify-end overflow-x-clip"
      panelClass="flex min-h-full w-[min(320px,86vw)] flex-col border-l-3 p-4 data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
    >
      <div className="mb-4 flex items-center justify-between">
        <RadixDialog.Title className="type-h3">{title}</RadixDialog.Title>
        <RadixDialog.Close asChild>
          <IconButton label="Close">
            <X aria-hidden="true" />
          </IconButton>
        </RadixDialog.Close>
      </div>
      {children}
    </Modal>
  );
}
