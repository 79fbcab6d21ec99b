import type { PageWindow } from './responses.ts';

/** The names of files that the page saves from now on. */
export function savedBy({ document }: PageWindow): string[] {
  const names: string[] = [];
  document.addEventListener('click', (event) => {
    const link = event.target as HTMLAnchorElement;
    if (!link.download) return;
    event.preventDefault();
    names.push(link.download);
  });
  return names;
}

/** A device with a share sheet that takes files: what it was handed, and the error with which it refuses. */
export class ShareSheet {
  readonly handed: object[] = [];
  refusal: string | undefined;
  /** How often it was asked. */
  asked = 0;

  /** For `prepare`. */
  readonly install = (window: PageWindow): void => {
    Object.assign(window.navigator, {
      canShare: () => true,
      share: async ({ files = [], ...message }: ShareData) => {
        this.asked++;
        if (this.refusal) throw new window.DOMException('no', this.refusal);
        this.handed.push({ ...message, files: files.map(({ name, type }) => `${name} ${type}`) });
      },
    });
  };
}
