/** Origins besides our own that a page may use. */
export interface PageSources {
  connect?: string[];
  script?: string[];
  frame?: string[];
  /** Sites that may show the page in a frame; none by default. */
  ancestors?: string[];
}

/** CSP sources of a page's inline scripts and styles: nonces and hashes. */
export interface Inline {
  scripts: string[];
  styles: string[];
}

export function pagePolicy(inline: Inline, ...extras: (PageSources | undefined)[]): string {
  const extra = (kind: keyof PageSources) => extras.flatMap((more) => more?.[kind] ?? []);
  const ancestors = extra('ancestors');
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.scripts, ...extra('script')],
    'style-src': ["'self'", ...inline.styles],
    // React writes style attributes; they cannot run code.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...extra('connect')],
    'frame-src': ["'self'", ...extra('frame')],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ancestors.length > 0 ? ancestors : ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
