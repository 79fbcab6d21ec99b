import type { ReactNode } from 'react';
import { CircleAlert } from '../icons/lazy-icons.ts';

/** What is wrong with a form as a whole, said at once to assistive technology. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-center gap-2 text-small font-bold text-danger">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </p>
  );
}
