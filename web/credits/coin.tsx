export function Coin({ className = 'size-[26px]' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
      <circle cx="16" cy="16" r="14" fill="#FF9F45" stroke="#1D1429" strokeWidth="2.6" />
      <circle cx="16" cy="16" r="9.8" fill="#FFE27A" />
      <g fill="#fff" stroke="#1D1429" strokeWidth="2">
        <circle cx="12" cy="15" r="4.2" />
        <circle cx="20" cy="15" r="4.2" />
      </g>
      <circle cx="13.3" cy="15.6" r="1.9" fill="#1D1429" />
      <circle cx="18.8" cy="14.3" r="1.9" fill="#1D1429" />
    </svg>
  );
}
