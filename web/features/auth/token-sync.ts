interface TokenHolder {
  getIdToken(): Promise<string>;
}

/** Sends the current token to another service as Firebase Hosting does: POST it, or DELETE after a sign-out. */
export function tokenSync(url: string): (user: TokenHolder | null) => void {
  let last: string | undefined;
  const tell = async (user: TokenHolder | null) => {
    const token = await user?.getIdToken();
    if (token === last) return;
    last = token;
    await fetch(url, {
      method: token ? 'POST' : 'DELETE',
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
    });
  };
  return (user) => {
    tell(user).catch(reportError);
  };
}
