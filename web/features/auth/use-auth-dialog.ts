import { useMemo, useRef, useState } from 'react';

export type AuthDialogView = 'sign-in' | 'reset';

interface AuthDialogState {
  readonly view: AuthDialogView | undefined;
  open(view: AuthDialogView): void;
  /** For prompts. A second one within the delay of the first changes nothing: the dialog opens once. */
  openAfter(delayMs: number): void;
  close(): void;
}

export function useAuthDialog(onSignIn: () => void): AuthDialogState {
  const [view, setView] = useState<AuthDialogView>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ways = useMemo(() => {
    function show(next: AuthDialogView | undefined) {
      clearTimeout(timer.current);
      timer.current = undefined;
      setView(next);
      if (next === 'sign-in') onSignIn();
    }
    return {
      open: show,
      openAfter(delayMs: number) {
        timer.current ??= setTimeout(() => show('sign-in'), delayMs);
      },
      close: () => show(undefined),
    };
  }, [onSignIn]);
  return { view, ...ways };
}
