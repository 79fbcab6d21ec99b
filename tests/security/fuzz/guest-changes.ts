import { changedTables, type TableDigests } from '#tests/helpers/database/table-digests.ts';

/** The tables that requests without a valid token may change, and why. All others must stay as they are. */
const changedWithoutToken: Readonly<Record<string, string>> = {
  'public.rate_limits': 'attempts are counted',
  'public.identity_users': 'guests sign up',
  'public.identity_accounts': 'guests sign up',
  'public.identity_sessions': 'guests sign up, and the bearer of a session cookie may end that session',
  'public.identity_verifications': 'guests go to Google to sign in',
  'public.identity_email_codes': 'the bearer of a session cookie may ask for a confirmation mail',
  'public.identity_reset_codes': 'guests say that they forgot their password',
  'public.security_events': 'refused attempts are logged',
  'public.sandbox_payment_objects': 'the holder of a hosted page may try cards there',
  'public.derived_files': 'guests have stickers made',
  'pgboss.job derive-file': 'guests save Brain Rots, and chat apps ask for previews',
};

/** What changed that requests without a valid token may not change. */
export function forbiddenChanges(before: TableDigests, after: TableDigests): string[] {
  return changedTables(before, after).filter((table) => !changedWithoutToken[table]);
}
