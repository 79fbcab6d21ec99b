import type { Craziness } from '#contract/brain-rots.ts';

const skin: Record<Craziness, string> = { chill: '#5FE3B5', unhinged: '#FF9F45', cooked: '#FF6D8E' };

/** A face for each level of craziness: eyes first, as everywhere. */
export function CrazinessFace({ of: craziness, className }: { of: Craziness; className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={className}
      stroke="#1D1429"
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
    >
      <circle cx="16" cy="16" r="14.4" fill={skin[craziness]} strokeWidth="2.4" />
      {craziness === 'chill' && (
        <>
          <g fill="#fff" strokeWidth="1.8">
            <circle cx="10.8" cy="15" r="4.6" />
            <circle cx="21.2" cy="15" r="4.6" />
          </g>
          <g fill="#1D1429" stroke="none">
            <circle cx="11.4" cy="16.8" r="2" />
            <circle cx="21.8" cy="16.8" r="2" />
          </g>
          <path
            d="M6.2 15a4.6 4.6 0 0 1 9.2 0zm10.4 0a4.6 4.6 0 0 1 9.2 0z"
            fill="#33B588"
            strokeWidth="1.8"
          />
          <path d="M12.2 23.6h7.6" strokeWidth="2.3" />
        </>
      )}
      {craziness === 'unhinged' && (
        <>
          <g fill="#fff" strokeWidth="1.8">
            <circle cx="10.9" cy="12.4" r="5.8" />
            <circle cx="22" cy="13.4" r="3.9" />
            <path d="M8.4 20.8h15.2c-.2 4-3.4 6.4-7.6 6.4s-7.4-2.4-7.6-6.4z" />
          </g>
          <g fill="#1D1429" stroke="none">
            <circle cx="12.9" cy="13.9" r="2.3" />
            <circle cx="21" cy="12.4" r="1.7" />
          </g>
          <path d="M12.3 21.4v4.4m3.7-4.4v5.4m3.7-5.4v4.4" strokeWidth="1.5" />
        </>
      )}
      {craziness === 'cooked' && (
        <>
          <g fill="#fff" strokeWidth="1.8">
            <circle cx="10.3" cy="13" r="5.6" />
            <circle cx="21.7" cy="13" r="5.6" />
          </g>
          <path
            d="M10.3 13.4c1.4-.9 2 1.6.2 2-2.4.4-3.4-2.6-1.6-4.2 2.2-1.8 5 0 4.8 2.4M21.7 13.4c1.4-.9 2 1.6.2 2-2.4.4-3.4-2.6-1.6-4.2 2.2-1.8 5 0 4.8 2.4"
            strokeWidth="1.6"
          />
          <path d="M8.6 23.8q1.9-3 3.8 0t3.8 0 3.8 0 3.4-.4" strokeWidth="2.2" />
        </>
      )}
    </svg>
  );
}
