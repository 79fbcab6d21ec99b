import { Dialog as RadixDialog } from 'radix-ui';
import { Layer, LayerClose, type LayerProps } from './layer.tsx';

export default function SideSheet({ open, onClose, title, children }: LayerProps & { title: string }) {
  return (
    <Layer
      open={open}
      onClose={onClose}
      scrimClass="flex justify-end overflow-x-clip"
      panelClass="flex min-h-full w-[min(320px,86vw)] flex-col border-l-3 p-4 data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
    >
      <div className="mb-4 flex items-center justify-between">
        <RadixDialog.Title className="type-h3">{title}</RadixDialog.Title>
        <LayerClose />
      </div>
      {children}
    </Layer>
  );
}
