export function XLogo() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.2" aria-hidden="true">
      <path d="M3 3h4.6L21 21h-4.6zM20 3l-7.2 8M11 13.6 4 21" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}

export function TikTokLogo() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="3.2" aria-hidden="true">
      <path d="M14 2.5v13.2a4.8 4.8 0 1 1-4.8-4.8M14 3c.4 3.2 2.6 5.4 6 5.6" strokeLinecap="butt" />
    </svg>
  );
}

export function InstagramLogo() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
      <rect x="2.5" y="2.5" width="19" height="19" rx="5.5" />
      <circle cx="12" cy="12" r="4.4" />
      <circle cx="17.4" cy="6.6" r="1.5" fill="currentColor" stroke="none" />
    </svg>
  );
}
