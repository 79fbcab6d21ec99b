import { useState } from 'react';

export interface LayerState {
  open: boolean;
  onClose(): void;
}

/** Opens and closes a lazy layer. */
export function useLayer() {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
