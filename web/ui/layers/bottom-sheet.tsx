import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Layer, LayerClose, type LayerProps } from './layer.tsx';

/** A panel that rises from the bottom edge, for phones. Import it lazily: it brings Radix along. */
export default function BottomSheet({
  open,
  onClose,
  title,
  children,
  tool,
}: LayerProps & {
  title: string;
  tool?: ReactNode;
}) {
  return (
    <Layer
      open={open}
      onClose={onClose}
      scrimClass="grid grid-cols-[minmax(0,1fr)] items-end"
      panelClass="mx-auto flex max-h-[86dvh] w-full max-w-[560px] flex-col rounded-t-[32px] border-3 border-b-0 pt-4 pb-[env(safe-area-inset-bottom)] data-[state=closed]:animate-sink data-[state=open]:animate-rise"
    >
      <div className="flex items-center gap-2 px-4 pb-3">
        <RadixDialog.Title className="mr-auto type-h3">{title}</RadixDialog.Title>
        {tool}
        <LayerClose tone="flat" />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6">{children}</div>
    </Layer>
  );
}
