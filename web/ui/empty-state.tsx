import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** The level below the section's heading. */
  heading?: 'h2' | 'h3';
  art?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, heading: Heading = 'h2', art, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3.5 rounded-4 border-3 border-dashed border-line bg-card-2 px-6 py-11 text-center">
      {art}
      <Heading className="type-h3">{title}</Heading>
      {children && <p className="max-w-[26em] text-balance text-ink-2">{children}</p>}
      {action}
    </div>
  );
}
