/** Radix adds a <style> element, for which the Content-Security-Policy requires a nonce; it reads this global. */
export function lendNonceToLibraries(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
}
