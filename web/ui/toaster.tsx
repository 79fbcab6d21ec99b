import { Suspense, useEffect } from 'react';
import { firstInteraction } from '#web/lib/first-interaction.ts';
import { lazyPart, prefetch } from './lazy-part.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import { useToasts } from './toast-store.ts';

const loadViewport = () => import('./toast-viewport.tsx');
const ToastViewport = lazyPart(loadViewport, PlainToasts);

/** Rendered once. Loads the toast code after the first interaction, or with the first toast. */
export function Toaster() {
  const needed = useToasts().length > 0;
  useEffect(() => void firstInteraction().then(() => prefetch(loadViewport)), []);
  return (
    // Radix announces toasts itself; the attribute keeps an open dialog from hiding them with the page.
    <div aria-live="off" data-toasts>
      {needed && (
        <Suspense fallback={null}>
          <ToastViewport />
        </Suspense>
      )}
    </div>
  );
}
