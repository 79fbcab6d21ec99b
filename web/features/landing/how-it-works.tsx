import type { ReactNode } from 'react';
import { artOf } from '#web/brain-rot/art.ts';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { OptionIcon } from '#web/brain-rot/option-icon.tsx';

interface Step {
  title: string;
  text: string;
  tint: string;
  art: ReactNode;
}

const side = 'size-11 -mx-[9px] md:-mx-2.5 md:size-[92px]';
const middle = 'z-1 size-[58px] -mx-[9px] -rotate-4 md:-mx-2.5 md:size-[122px]';

function Trio({ kind, ids }: { kind: 'animal' | 'term'; ids: readonly [string, string, string] }) {
  const shapes = [`${side} -rotate-10`, middle, `${side} rotate-10`];
  return ids.map((id, index) => (
    <img
      key={id}
      src={artOf(kind, id)}
      alt=""
      width={122}
      height={122}
      loading="lazy"
      className={`diecut ${shapes[index]}`}
    />
  ));
}

const steps: readonly Step[] = [
  {
    title: 'Pick a creature',
    text: 'Over a hundred of them. Or hit SPIN IT and live with it.',
    tint: 'bg-sky',
    art: <Trio kind="animal" ids={['shark', 'frog', 'raccoon']} />,
  },
  {
    title: 'Pick a vibe',
    text: 'Disco, cappuccino, lava. Nothing is off the table.',
    tint: 'bg-gum',
    art: <Trio kind="term" ids={['donut', 'disco', 'cactus']} />,
  },
  {
    title: 'Set the craziness',
    text: 'Chill, unhinged or fully cooked. 3D or 2D.',
    tint: 'bg-lemon',
    art: (
      <>
        <OptionIcon option="chill" className="-mx-[5px] size-10 -rotate-8 md:-mx-1.5 md:size-[82px]" />
        <OptionIcon option="unhinged" className="z-1 -mx-[5px] size-12 rotate-4 md:-mx-1.5 md:size-28" />
        <OptionIcon option="cooked" className="-mx-[5px] size-10 rotate-10 md:-mx-1.5 md:size-[82px]" />
      </>
    ),
  },
  {
    title: 'Get it with sound',
    text: 'One credit, one Brain Rot. Download it, share it.',
    tint: 'bg-slime',
    art: (
      <span className="rotate-3 [&_img]:h-[108px] [&_img]:w-auto md:[&_img]:h-[168px]">
        <Mascot id="shark_donut" height={168} />
      </span>
    ),
  },
];

export function HowItWorks() {
  return (
    <div className="wrap section">
      <h2 className="mb-[clamp(24px,3vw,40px)] text-center type-h2">How It Works</h2>
      <ol className="grid gap-4 md:grid-cols-2 md:gap-[22px] xl:grid-cols-4">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="relative grid min-h-28 grid-cols-[112px_1fr] rounded-4 border-3 border-line bg-card md:block"
          >
            <span
              aria-hidden="true"
              className="absolute -top-2 -left-2 z-2 grid size-9 -rotate-8 place-items-center rounded-full border-3 border-line bg-card font-display text-[1.0625rem] leading-none font-bold md:-top-3.5 md:-left-3 md:size-[46px] md:text-[1.375rem]"
            >
              {index + 1}
            </span>
            <div
              className={`flex items-center justify-center overflow-hidden rounded-l-[25px] border-r-3 border-line md:h-44 md:rounded-t-[25px] md:rounded-bl-none md:border-r-0 md:border-b-3 ${step.tint}`}
            >
              {step.art}
            </div>
            <div className="grid content-center gap-1 px-4 py-3 md:gap-2 md:px-5 md:pt-5 md:pb-[22px]">
              <h3 className="text-[1.125rem] font-medium tracking-normal md:text-[1.375rem]">{step.title}</h3>
              <p className="text-[.875rem] leading-[1.35] text-ink-2 md:text-small md:leading-normal">
                {step.text}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
