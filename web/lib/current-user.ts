interface CurrentUser {
  readonly id: string | null;
  /** Aborted when this user signs out or another one signs in: pending requests are theirs alone. */
  readonly signedOut: AbortSignal;
}

let signOut = new AbortController();
let user: CurrentUser = { id: null, signedOut: signOut.signal };

export function currentUser(): CurrentUser {
  return user;
}

/** Returns whether a user has left by it. A guest who signs in keeps the same signal. */
export function changeUser(id: string | null): boolean {
  if (id === user.id) return false;
  if (user.id === null) {
    user = { ...user, id };
    return false;
  }
  signOut.abort();
  signOut = new AbortController();
  user = { id, signedOut: signOut.signal };
  return true;
}
