import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** All that is sent to PostgreSQL by this process meanwhile, in the order in which it is sent. */
export async function recordStatements(deed: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const usual = pg.Client.prototype.query;
  pg.Client.prototype.query = function query(this: pg.Client, ...sent: unknown[]) {
    const [first, second] = sent as [string | Statement, unknown[] | undefined];
    const text = typeof first === 'string' ? first : first.text;
    const values = Array.isArray(second) ? second : typeof first === 'string' ? [] : first.values;
    statements.push({ text, values: values ?? [] });
    return Reflect.apply(usual, this, sent) as unknown;
  } as typeof usual;
  try {
    await deed();
  } finally {
    pg.Client.prototype.query = usual;
  }
  return statements;
}
