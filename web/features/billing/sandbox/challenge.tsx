import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

/** 3-D Secure in the sandbox. */
export function Challenge({ onAnswer }: { onAnswer(outcome: 'success' | 'failure'): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="challenge-title"
      onCancel={() => onAnswer('failure')}
      className="m-auto w-[min(440px,calc(100vw-32px))] rounded-5 border-3 border-line bg-card p-7 text-ink shadow-stick-lg backdrop:bg-(--scrim)"
    >
      <p className="mb-3 inline-flex rounded-full border-2 border-line bg-tang px-3 py-1 text-tiny font-extrabold text-on-candy">
        Sandbox bank
      </p>
      <h2 id="challenge-title" className="mb-3 type-h3">
        Is it really you?
      </h2>
      <p className="mb-6 text-ink-2">
        A real bank would send you a code or open its app now. Here you decide how it ends.
      </p>
      <div className="grid gap-3">
        <Button tone="slime" block onClick={() => onAnswer('success')}>
          Complete authentication
        </Button>
        <Button block onClick={() => onAnswer('failure')}>
          Fail authentication
        </Button>
      </div>
    </dialog>
  );
}
