import type { ComponentProps } from 'react';

export function CardGrid(props: Omit<ComponentProps<'div'>, 'className'>) {
  return (
    <div
      {...props}
      className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-3 md:gap-5 lg:grid-cols-4 lg:gap-x-[22px] lg:gap-y-6"
    />
  );
}
