import { sql } from 'drizzle-orm';
import { productName } from '#contract/constants.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { brainRotPath } from '#contract/pages/routes.ts';
import { type Db, queryRows } from '#server/db/client.ts';
import type { Deps } from '#server/deps-type.ts';
import { letter } from '#server/providers/mail/letter.ts';
import type { Mail } from '#server/providers/mail/mailer.ts';

type MailDeps = Pick<Deps, 'database' | 'log' | 'mailer' | 'settings'>;

interface Winner {
  brainRotId: string;
  name: string;
  place: number;
  number: number;
  email: string;
}

/** To makers of the first three who asked for it, of this day and later ones. A duplicate is better than none. */
export async function mailPodiums(deps: MailDeps, since: string): Promise<void> {
  const { db } = deps.database;
  for (const winner of await claimMails(db, since)) {
    try {
      await deps.mailer.send(podiumMail(winner, deps.settings.publicUrl));
      await db.execute(
        sql`update daily_entries set mailed_at = now() where brain_rot_id = ${winner.brainRotId}`,
      );
    } catch (err) {
      deps.log.warn({ err, brainRotId: winner.brainRotId }, 'today: sending a podium mail failed');
      await db.execute(
        sql`update daily_entries set mail_claimed_at = null where brain_rot_id = ${winner.brainRotId}`,
      );
    }
  }
}

/** Of concurrent calls one gets each. A claim of a process that died ends after ten minutes. */
function claimMails(db: Db, since: string): Promise<Winner[]> {
  return queryRows<Winner>(
    db,
    sql`
    update daily_entries as entry set mail_claimed_at = now()
    from users, brain_rots, daily_mashes as mash
    where entry.day >= ${since}::date and entry.place <= 3 and entry.mailed_at is null
      and (entry.mail_claimed_at is null or entry.mail_claimed_at < now() - interval '10 minutes')
      and users.id = entry.user_id and users.wants_podium_mail and users.email is not null and users.deleted_at is null
      and brain_rots.id = entry.brain_rot_id and brain_rots.status = 'ready' and mash.day = entry.day
    returning entry.brain_rot_id as "brainRotId", brain_rots.name, entry.place, mash.number, users.email`,
  );
}

const ordinals = ['first', 'second', 'third'];

function podiumMail({ brainRotId, name, place, number, email }: Winner, publicUrl: string): Mail {
  const ordinal = ordinals[place - 1] ?? '';
  return letter({
    to: email,
    subject: `${name} came ${ordinal} on ${productName}`,
    character: 'raccoon_king',
    heading: `You came ${ordinal}!`,
    before: [
      `The votes for mash #${number} are counted: ${name} came ${ordinal}, and wears a crown from now on.`,
    ],
    button: { label: 'See it with its crown', href: publicUrl + brainRotPath(brainRotId) },
    after: ['You asked for this email. You can turn it off on your account page.'],
    links: [{ label: 'Your account', href: publicUrl + lazyRoutes.account }],
  });
}
