import { Suspense, useEffect } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';
import { lazyPart, prefetch } from './lazy-part.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import { useToasts } from './toast-store.ts';

const loadViewport = () => import('./toast-viewport.tsx');
const ToastViewport = lazyPart(loadViewport, PlainToasts);

/** Stands in the app once. What draws toasts is fetched in a quiet moment, or with the first of them. */
export function Toaster() {
  const needed = useToasts().length > 0;
  useEffect(() => whenIdle(() => prefetch(loadViewport)), []);
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
