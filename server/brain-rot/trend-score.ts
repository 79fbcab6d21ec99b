import { type SQL, sql } from 'drizzle-orm';

/** The glossary's score, from the counters as they will be: belongs into every statement that changes one. */
export function trendScoreOf(likes: SQL, shares: SQL): SQL {
  return sql`ln(1 + ${likes} + 2 * ${shares}) / ln(2) + extract(epoch from created_at) / 172800`;
}
