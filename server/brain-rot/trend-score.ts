import { type SQL, sql } from 'drizzle-orm';

/**
 * log2(1 + likes + 2·shares) + the date of birth in units of two days, from the counters as they will be:
 * belongs into every statement that changes one. Twice the hearts weigh as much as being born two days later.
 */
export function trendScoreOf(likes: SQL, shares: SQL): SQL {
  return sql`ln(1 + ${likes} + 2 * ${shares}) / ln(2) + extract(epoch from created_at) / 172800`;
}
