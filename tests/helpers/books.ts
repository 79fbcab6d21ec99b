type Query = <Row>(statement: string) => Promise<Row[]>;

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

/** What is wrong with credits and items, in words: every credit must be accounted for, and nothing happen twice. */
export async function faultsInBooks(query: Query): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, statement] of Object.entries(wrong)) {
    const rows = await query<{ id: string | number }>(statement);
    if (rows.length > 0) faults.push(`${what}: ${rows.map(({ id }) => id).join(', ')}`);
  }
  return faults;
}
