export type Query = <Row>(statement: string) => Promise<Row[]>;

/** Each selects what must not be there once nothing is under way any more. */
const wrong: Readonly<Record<string, string>> = {
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
  'credits bought without a payment of theirs': `
    select id from credit_entries
    where kind = 'bought' and not exists (
      select from payments
      where payments.id = payment_id and payments.user_id = credit_entries.user_id
        and payments.status = 'paid' and payments.credits = credit_entries.amount)`,
  'items delivered and given back, or neither': `
    select brain_rots.id from brain_rots
    where (select count(*) from credit_entries where kind = 'given-back' and brain_rot_id = brain_rots.id)
      <> case status when 'failed' then 1 else 0 end`,
};

const wrongPayments: Readonly<Record<string, string>> = {
  'paid payments without exactly one grant of their credits': `
    select id from payments where status = 'paid' and (
      select coalesce(sum(amount), 0) + 1000 * count(*) from credit_entries
      where kind = 'bought' and payment_id = payments.id) <> credits + 1000`,
  'grants for payments that are not paid': `
    select id from credit_entries where kind = 'bought'
      and not exists (select from payments where payments.id = payment_id and status = 'paid')`,
  'payments that differ from what the provider took': `
    select payments.id from payments where (status = 'paid') <> exists (
      select from sandbox_payment_objects where body->>'status' = 'succeeded'
        and body->'metadata'->>'payment_id' = payments.id)`,
  'money taken twice for one payment': `
    select body->'metadata'->>'payment_id' as id from sandbox_payment_objects where body->>'status' = 'succeeded'
    group by 1 having count(*) > 1`,
  'anything owed': 'select id from users where owed <> 0',
};

const wrongCounters: Readonly<Record<string, string>> = {
  'likes that are not counted, or counted twice': `
    select id from brain_rots
    where status <> 'deleted' and likes <> (select count(*) from likes where brain_rot_id = brain_rots.id)`,
  'shares that are not counted, or counted twice': `
    select id from brain_rots
    where status <> 'deleted' and shares <> (select count(*) from shares where brain_rot_id = brain_rots.id)`,
};

/** What is wrong with credits and items, in words: every credit must be accounted for, and nothing happen twice. */
export const faultsInBooks = (query: Query): Promise<string[]> => find(query, wrong);

/** What is wrong with purchases beside the sandbox: every paid one is granted once, and nothing else is. */
export const faultsInPayments = (query: Query): Promise<string[]> => find(query, wrongPayments);

/** Where a counter is not the number of its rows. */
export const faultsInCounters = (query: Query): Promise<string[]> => find(query, wrongCounters);

async function find(query: Query, statements: Readonly<Record<string, string>>): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, statement] of Object.entries(statements)) {
    const rows = await query<{ id: string | number }>(statement);
    if (rows.length > 0) faults.push(`${what}: ${rows.map(({ id }) => id).join(', ')}`);
  }
  return faults;
}
