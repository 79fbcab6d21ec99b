import { Dialog as RadixDialog } from 'radix-ui';
import { IconButton } from './icon-button.tsx';
import { X } from './icons.ts';

/** The close button of a layer. */
export function LayerClose({ label = 'Close', tone = 'card' }: { label?: string; tone?: 'card' | 'flat' }) {
  return (
    <RadixDialog.Close asChild>
      <IconButton label={label} tone={tone}>
        <X aria-hidden="true" />
      </IconButton>
    </RadixDialog.Close>
  );
}
