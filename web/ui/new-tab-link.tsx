import type { ReactNode } from 'react';

/** A link in a sentence that keeps the current form open. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="rounded-1 font-bold underline decoration-2 underline-offset-4"
    >
      {children}
    </a>
  );
}
