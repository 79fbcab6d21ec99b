export { escapeHtml } from '#contract/escape-html.ts';

/** JSON that cannot close the script element around it. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
