const name = 'signed-in';
const aYear = 365 * 24 * 60 * 60;

/** Whether somebody was signed in here last time. It proves nothing; it only says what to show first. */
export function hasSignedInHint(): boolean {
  return document.cookie.split('; ').includes(`${name}=1`);
}

/** Tells the server, with the next page, not to send the guest's page to somebody signed in. */
export function leaveSignedInHint(signedIn: boolean): void {
  if (signedIn === hasSignedInHint()) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=1; Path=/; SameSite=Lax; Max-Age=${signedIn ? aYear : 0}${secure}`;
}
