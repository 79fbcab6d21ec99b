import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const deploy = join(import.meta.dirname, '../../deploy');

/** What deploy/example.env sets, with those that are empty in it. */
export function readExample(): Record<string, string> {
  return parseEnv(readFileSync(join(deploy, 'example.env'), 'utf8')) as Record<string, string>;
}

/** Its settings that also hold where there is neither a store nor a mail server. */
export function usableExample(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readExample()).filter(([name, value]) => value && !/^(S3|SMTP|MAIL)_/.test(name)),
  );
}
