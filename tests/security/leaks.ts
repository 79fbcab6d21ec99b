import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Internals that a response must never show. */
const tellTales: Readonly<Record<string, RegExp>> = {
  'stack trace': /(\n|\\n) +at .+:\d+:\d+/,
  'path of a file': /file:\/\/|node_modules\//,
  SQL: /Failed query|\b(select|insert into|update|delete from) \\?"|violates [\w-]+ constraint|invalid (input|byte) s|syntax error at|(relation|column) \\?"/i,
};

/** The kinds of internals and of private values (`secrets`: value → kind) in this text. */
export function leaksIn(text: string, secrets: ReadonlyMap<string, string>): string[] {
  return [
    ...Object.keys(tellTales).filter((what) => tellTales[what]?.test(text)),
    ...(text.includes(root) ? ['path of a file'] : []),
    ...[...secrets].filter(([secret]) => text.includes(secret)).map(([, what]) => what),
  ];
}

/** Everything that looks like an e-mail address. */
export function emailsIn(text: string): string[] {
  return text.match(/[\w.+-]+@[\w-]+\.[\w.-]*\w/g) ?? [];
}
