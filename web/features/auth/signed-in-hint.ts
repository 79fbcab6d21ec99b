const name = 'signed-in';
const aYear = 365 * 24 * 60 * 60;

/** Whether somebody was signed in here last time. It proves nothing; it only says what to show first. */
export function hasSignedInHint(): boolean {
  return document.cookie.split('; ').includes(`${name}=1`);
}

/** Tells the next page, before it is painted, not to greet somebody signed in as a guest. */
export function leaveSignedInHint(signedIn: boolean): void {
  if (!signedIn) delete document.documentElement.dataset.signedIn;
  if (signedIn === hasSignedInHint()) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=1; Path=/; SameSite=Lax; Max-Age=${signedIn ? aYear : 0}${secure}`;
}
