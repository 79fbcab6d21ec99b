import type { ReactNode } from 'react';

export function PartsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid content-start gap-6">
      <h2 className="type-h3">{title}</h2>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-5">{children}</div>;
}
