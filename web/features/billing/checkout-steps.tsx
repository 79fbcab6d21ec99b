const steps = ['Package', 'Payment'];

export function CheckoutSteps({ current }: { current: 1 | 2 }) {
  return (
    <ol className="mb-4 flex flex-wrap gap-x-[22px] font-extrabold text-ink-2">
      {steps.map((name, index) => {
        const number = index + 1;
        const reached = number <= current;
        return (
          <li
            key={name}
            aria-current={number === current ? 'step' : undefined}
            className={`flex items-center gap-2.5 ${reached ? 'text-ink' : ''}`}
          >
            <span
              className={`grid size-[34px] place-items-center rounded-full border-2 ${reached ? 'border-line bg-slime text-on-candy' : 'border-dashed border-ink-2'}`}
            >
              {number}
            </span>
            {name}
          </li>
        );
      })}
    </ol>
  );
}
