const width = 1920;
const edge = 16;

/** Where each drop hangs, how thick it is and how far it has run. */
const drops = [
  { x: 70, radius: 17, reach: 51 },
  { x: 150, radius: 13, reach: 31 },
  { x: 262, radius: 22, reach: 64 },
  { x: 352, radius: 12, reach: 38 },
  { x: 470, radius: 15, reach: 47 },
  { x: 600, radius: 20, reach: 58 },
  { x: 700, radius: 12, reach: 34 },
  { x: 835, radius: 18, reach: 66 },
  { x: 932, radius: 13, reach: 36 },
  { x: 1050, radius: 22, reach: 55 },
  { x: 1160, radius: 12, reach: 33 },
  { x: 1290, radius: 16, reach: 62 },
  { x: 1390, radius: 12, reach: 37 },
  { x: 1500, radius: 20, reach: 50 },
  { x: 1620, radius: 14, reach: 40 },
  { x: 1735, radius: 21, reach: 64 },
  { x: 1835, radius: 12, reach: 35 },
] as const;

const outline = [
  `M-4,${edge}`,
  ...drops.map(({ x, radius: r, reach }) => {
    const [left, right] = [x - r, x + r];
    return `H${left - 15} Q${left},${edge} ${left},${edge + 14} V${reach} A${r},${r} 0 0 0 ${right},${reach} V${edge + 14} Q${right},${edge} ${right + 15},${edge}`;
  }),
  `H${width + 4} V-4 H-4 Z`,
].join(' ');

/** Slime at the top of a section, in the colour of the section above. */
export function Drip({ className, outlined = true }: { className: string; outlined?: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 -top-0.5 h-[66px] overflow-hidden md:h-[92px]"
    >
      <svg
        viewBox={`0 0 ${width} 92`}
        preserveAspectRatio="xMidYMin slice"
        className="absolute left-1/2 h-full w-full min-w-[1377px] -translate-x-1/2 md:min-w-[1920px]"
      >
        <path d={outline} className={`${className} ${outlined ? 'stroke-line stroke-3' : ''}`} />
      </svg>
    </div>
  );
}
