import { Dialog as RadixDialog } from 'radix-ui';
import { Layer, LayerClose, type LayerProps } from './layer.tsx';

export default function Dialog({
  open,
  onClose,
  title,
  children,
  titleHidden = false,
}: LayerProps & {
  title: string;
  /** When the contents speak for themselves, the title is left to assistive technology. */
  titleHidden?: boolean;
}) {
  return (
    <Layer
      open={open}
      onClose={onClose}
      scrimClass="grid grid-cols-[minmax(0,1fr)] place-items-center p-4 md:p-6"
      panelClass="w-full max-w-[440px] rounded-5 border-3 p-5 md:p-7 shadow-stick-lg data-[state=open]:animate-pop-in"
    >
      <RadixDialog.Title className={titleHidden ? 'sr-only' : 'mb-5 type-h3'}>{title}</RadixDialog.Title>
      {children}
      <span className="absolute -top-3.5 -right-2 z-3 md:-right-3.5">
        <LayerClose />
      </span>
    </Layer>
  );
}
