import { useMemo, useRef, useState } from 'react';

export type AuthDialogView = 'sign-in' | 'sign-up' | 'reset' | 'code';

export function useAuthDialog(onSignIn: () => void) {
  const [view, setView] = useState<AuthDialogView>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ways = useMemo(() => {
    function show(next: AuthDialogView | undefined) {
      clearTimeout(timer.current);
      timer.current = undefined;
      setView(next);
      if (next === 'sign-in' || next === 'sign-up') onSignIn();
    }
    return {
      open: show,
      /** For prompts. A second one within the delay of the first changes nothing: the dialog opens once. */
      openAfter(delayMs: number, next: AuthDialogView = 'sign-in') {
        timer.current ??= setTimeout(() => show(next), delayMs);
      },
      close: () => show(undefined),
    };
  }, [onSignIn]);
  return { view, ...ways };
}
