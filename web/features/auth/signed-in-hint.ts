const name = 'signed-in';
const aYear = 365 * 24 * 60 * 60;

/** Whether the last visit had a session. It proves nothing; it decides what to show first. */
export function hasSignedInHint(): boolean {
  return document.cookie.split('; ').includes(`${name}=1`);
}

/** For the next page's first paint. */
export function setSignedInHint(signedIn: boolean): void {
  if (!signedIn) delete document.documentElement.dataset.signedIn;
  if (signedIn === hasSignedInHint()) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=1; Path=/; SameSite=Lax; Max-Age=${signedIn ? aYear : 0}${secure}`;
}

export function pageRestored(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
}
