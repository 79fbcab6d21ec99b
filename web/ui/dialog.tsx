import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { IconButton } from './icon-button.tsx';
import { Modal, type ModalProps } from './modal.tsx';

/** A panel in the middle of the screen. Import it lazily: it brings Radix along. */
export default function Dialog({
  open,
  onOpenChange,
  title,
  children,
  titleHidden = false,
  wide = false,
}: ModalProps & {
  /** When the contents speak for themselves, the title is left to assistive technology. */
  titleHidden?: boolean;
  wide?: boolean;
}) {
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      scrimClass="grid place-items-center p-6"
      panelClass={`w-full rounded-5 border-3 shadow-stick-lg data-[state=open]:animate-pop-in ${wide ? 'max-w-[960px]' : 'max-w-[440px] p-7'}`}
    >
      <RadixDialog.Title className={titleHidden ? 'sr-only' : 'mb-5 type-h3'}>{title}</RadixDialog.Title>
      {children}
      <span className="absolute -top-3.5 -right-2 z-3 md:-right-3.5">
        <RadixDialog.Close asChild>
          <IconButton label="Close">
            <X aria-hidden="true" />
          </IconButton>
        </RadixDialog.Close>
      </span>
    </Modal>
  );
}
