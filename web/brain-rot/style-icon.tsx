import { useId } from 'react';
import type { Style } from '#contract/brain-rots.ts';

const ink = '#1D1429';

/** A ball as each style draws it: round and lit, or flat and printed. */
export function StyleIcon({ of: style }: { of: Style }) {
  const shade = useId();
  return style === '3D' ? (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <radialGradient id={shade} cx=".35" cy=".3" r=".8">
        <stop offset="0" stopColor="#fff" />
        <stop offset=".24" stopColor="#8EDAFF" />
        <stop offset=".7" stopColor="#2CA1DD" />
        <stop offset="1" stopColor="#155C88" />
      </radialGradient>
      <circle cx="16" cy="16" r="13.6" fill={`url(#${shade})`} stroke={ink} strokeWidth="2.4" />
      <ellipse cx="11.4" cy="9.8" rx="3.8" ry="2.2" fill="#fff" transform="rotate(-34 11.4 9.8)" />
    </svg>
  ) : (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="13.6" fill="#FF7DB8" stroke={ink} strokeWidth="2.4" />
      <g fill={ink} opacity=".8">
        <circle cx="15.8" cy="25.6" r="1.9" />
        <circle cx="21" cy="23.2" r="1.8" />
        <circle cx="25" cy="19" r="1.7" />
        <circle cx="20.2" cy="18.6" r="1.4" />
        <circle cx="15.4" cy="21" r="1.4" />
        <circle cx="10.8" cy="24" r="1.4" />
        <circle cx="24.2" cy="14" r="1.2" />
      </g>
      <path
        d="M8.2 12.8c1-3.2 3.2-4.8 5.8-5.2"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
