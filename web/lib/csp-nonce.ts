/**
 * Radix locks the page's scroll with a <style> element; the Content-Security-Policy requires a nonce on it,
 * and the library looks for one in this global.
 */
export function lendNonceToLibraries(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
}
