import type { ReactNode } from 'react';

export function SettingList({ children }: { children: ReactNode }) {
  return (
    <ul
      data-rows=""
      className="grid grid-cols-[minmax(0,1fr)] divide-y-2 divide-dashed divide-line-soft rounded-4 border-3 border-line bg-card shadow-stick"
    >
      {children}
    </ul>
  );
}

interface SettingRowProps {
  title: string;
  icon?: ReactNode;
  tag?: ReactNode;
  /** A number at the right. */
  value?: ReactNode;
  children: ReactNode;
  /** Buttons: below on a narrow screen, beside it on a wide one. */
  actions?: ReactNode;
}

export function SettingRow({ title, icon, tag, value, children, actions }: SettingRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3.5 px-4 py-4.5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:px-5">
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="flex w-full flex-wrap items-center gap-x-2.5 gap-y-1.5 leading-tight font-extrabold wrap-anywhere [&_svg]:size-5">
          {icon}
          {title}
          {tag}
          {value !== undefined && <span className="ml-auto text-right tabular-nums">{value}</span>}
        </p>
        <div className="grid min-w-0 justify-items-start gap-1 text-small text-ink-2">{children}</div>
      </div>
      {actions && <div className="flex flex-wrap gap-2.5 md:justify-end">{actions}</div>}
    </li>
  );
}

export function SettingSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div
      aria-busy="true"
      style={{ height: rows * 84 }}
      className="animate-pulse rounded-4 border-3 border-line-soft bg-card motion-reduce:animate-none"
    >
      <span className="sr-only">{label}</span>
    </div>
  );
}
