import { useEffect } from 'react';
import { toastRules } from '#contract/constants.ts';
import { Button } from './button.tsx';
import { dismissToast, type Toast, useToasts } from './toast-store.ts';

/** Fallback without animations and gestures, when the toast code fails to load. */
export function PlainToasts() {
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
