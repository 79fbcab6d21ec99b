import { useEffect } from 'react';
import { toastRules } from '#contract/constants.ts';
import { firstInteraction } from '#web/lib/first-interaction.ts';
import { Button } from '../button.tsx';
import { lazyExtra, prefetch } from '../lazy-part.tsx';
import { dismissToast, type Toast, useToasts } from './toast-store.ts';

const loadViewport = () => import('./toast-viewport.tsx');
const ToastViewport = lazyExtra(loadViewport, PlainToasts);

/** Rendered once. Loads the toast code after the first interaction, or with the first toast. */
export function Toaster() {
  const needed = useToasts().length > 0;
  useEffect(() => void firstInteraction().then(() => prefetch(loadViewport)), []);
  return (
    // Radix announces toasts itself; the attribute keeps an open dialog from hiding them with the page.
    <div aria-live="off" data-toasts>
      {needed && <ToastViewport />}
    </div>
  );
}

/** Fallback without animations and gestures, when the toast code fails to load. */
function PlainToasts() {
  return (
    <ul className="pointer-events-auto fixed right-4 bottom-24 left-4 z-60 md:left-auto">
      {useToasts().map((toast) => (
        <PlainToast key={toast.id} toast={toast} />
      ))}
    </ul>
  );
}

function PlainToast({ toast: { id, open, title, description, action } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), toastRules.displayMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    // Hidden instead of removed: a dialog beneath still checks the target of the press.
    <li
      hidden={!open}
      className="flex items-center gap-4 rounded-3 border-3 border-line bg-card p-4 shadow-stick"
    >
      <output className="mr-auto">
        <b className="block">{title}</b>
        {description}
      </output>
      <Button
        size="sm"
        onClick={() => {
          action?.onPress();
          dismissToast(id);
        }}
      >
        {action?.label ?? 'Dismiss'}
      </Button>
    </li>
  );
}
