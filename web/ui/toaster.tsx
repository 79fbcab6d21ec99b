import { Suspense, useEffect } from 'react';
import { firstInteraction } from '#web/lib/first-interaction.ts';
import { lazyPart, prefetch } from './lazy-part.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import { useToasts } from './toast-store.ts';

const loadViewport = () => import('./toast-viewport.tsx');
const ToastViewport = lazyPart(loadViewport, PlainToasts);

/** Stands in the app once. What draws toasts is fetched when a person is here, or with the first of them. */
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
