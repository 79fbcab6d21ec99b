import { useState } from 'react';

export interface LayerState {
  open: boolean;
  onClose(): void;
}

export function useLayer() {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
