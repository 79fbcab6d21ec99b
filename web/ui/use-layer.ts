import { useState } from 'react';

/** Opens and closes a lazy layer. Once opened it stays mounted, so that closing can be animated. */
export function useLayer() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return {
    wanted: state !== 'never',
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
  };
}
