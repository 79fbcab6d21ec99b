import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '../mailer.ts';

export interface KeptMail extends Mail {
  id: string;
  sentAt: string;
}

export type Outbox = ReturnType<typeof openOutbox>;

/** A folder with one JSON file per mail, named so that their order is the order of sending. */
export function openOutbox(folder: string) {
  const read = async (id: string): Promise<KeptMail> =>
    JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8'));
  const ids = async (): Promise<string[]> => {
    const files = await readdir(folder).catch(() => []);
    return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
  };
  let kept = 0;
  return {
    async keep(mail: Mail): Promise<void> {
      const sentAt = new Date();
      // The count keeps the order of mails of one millisecond.
      const id = [idTimeOf(sentAt), String(kept++).padStart(6, '0'), randomUUID().slice(0, 8)].join('-');
      await mkdir(folder, { recursive: true });
      // Written under another name first, so that a listing never sees half a mail.
      const draft = join(folder, `${id}.draft`);
      await writeFile(draft, JSON.stringify({ id, sentAt: sentAt.toISOString(), ...mail }, null, 2), {
        mode: 0o600,
      });
      await rename(draft, join(folder, `${id}.json`));
    },
    /** Newest first. */
    async list(limit: number): Promise<KeptMail[]> {
      const newest = (await ids()).toSorted().toReversed().slice(0, limit);
      return Promise.all(newest.map(read));
    },
    async forgetBefore(day: Date): Promise<void> {
      const old = (await ids()).filter((id) => id < idTimeOf(day));
      await Promise.all(old.map((id) => rm(join(folder, `${id}.json`), { force: true })));
    },
    async find(id: string): Promise<KeptMail | undefined> {
      return (await ids()).includes(id) ? read(id) : undefined;
    },
  };
}

function idTimeOf(time: Date): string {
  return time.toISOString().replaceAll(/[:.]/g, '-');
}
