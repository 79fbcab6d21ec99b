import { useState } from 'react';

/** Opens and closes a layer that is loaded lazily. Once asked for it stays, so that closing can be animated. */
export function useLayer() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return {
    wanted: state !== 'never',
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
  };
}
