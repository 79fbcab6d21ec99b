import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

type Query = <Row>(statement: string) => Promise<Row[]>;

const filesOfAnItem = 7;

/** What must hold after any crash: every credit accounted for, every item whole, nothing twice. */
export async function expectBooksToBalance(query: Query, dataDir: string): Promise<void> {
  const wrong: Record<string, string> = {
    'balances that are not the sum of their entries': `
      select users.id from users left join credit_entries on credit_entries.user_id = users.id
      group by users.id having balance <> coalesce(sum(amount), 0)`,
    'negative balances': 'select id from users where balance < 0',
    'items still in the making': `select id from brain_rots where status = 'pending'`,
    'items that were not paid once': `
      select brain_rots.id from brain_rots
      where (select count(*) from credit_entries where kind = 'spent' and brain_rot_id = brain_rots.id) <> 1`,
    'credits spent on nothing': `
      select id from credit_entries
      where kind = 'spent' and not exists (select from brain_rots where brain_rots.id = brain_rot_id)`,
    'items delivered and given back, or neither': `
      select brain_rots.id from brain_rots
      where (select count(*) from credit_entries where kind = 'given-back' and brain_rot_id = brain_rots.id)
        <> case status when 'failed' then 1 else 0 end`,
  };
  for (const [what, statement] of Object.entries(wrong)) expect(await query(statement), what).toEqual([]);

  const ready = await query<{ file_key: string }>(`select file_key from brain_rots where status = 'ready'`);
  const incomplete = ready.filter(({ file_key: key }) => {
    const folder = join(dataDir, 'files', key.slice(0, 2), key);
    return !existsSync(folder) || readdirSync(folder).length !== filesOfAnItem;
  });
  expect(incomplete, 'ready items without all their files').toEqual([]);
}
