import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What an answer shows only where somebody forgot to hide it. */
const tellTales: Readonly<Record<string, RegExp>> = {
  'stack trace': /(\n|\\n) +at .+:\d+:\d+/,
  'path of a file': /file:\/\/|node_modules\//,
  SQL: /Failed query|\b(select|insert into|update|delete from) \\?"|violates [\w-]+ constraint|invalid (input|byte) s|syntax error at|(relation|column) \\?"/i,
};

/** What this text gives away: our insides, or something of somebody's from `secrets` (value → what it is). */
export function leaksIn(text: string, secrets: ReadonlyMap<string, string>): string[] {
  return [
    ...Object.keys(tellTales).filter((what) => tellTales[what]?.test(text)),
    ...(text.includes(root) ? ['path of a file'] : []),
    ...[...secrets].filter(([secret]) => text.includes(secret)).map(([, what]) => what),
  ];
}

/** What looks like somebody's e-mail address. */
export function emailsIn(text: string): string[] {
  return text.match(/[\w.+-]+@[\w-]+\.[\w.-]*\w/g) ?? [];
}
