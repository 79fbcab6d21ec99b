import type { ComponentProps, ReactNode } from 'react';

export type Icon = (props: ComponentProps<'svg'>) => ReactNode;

/**
 * A Lucide icon (licence in icons.LICENSE) with its shapes as one stroked path, and the filled dot that some have. It is
 * decorative: its meaning is in the text beside it.
 */
export function icon(path: string, dot?: readonly [x: number, y: number, r: number]): Icon {
  return (props) => (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={path} />
      {dot && <circle cx={dot[0]} cy={dot[1]} r={dot[2]} fill="currentColor" />}
    </svg>
  );
}
