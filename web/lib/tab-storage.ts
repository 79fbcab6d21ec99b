/** The browser's sessionStorage; undefined where it is blocked. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
