import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { GenerationOptions } from '#contract/brain-rots.ts';
import { brainRotName, creditsPerBrainRot, seedCount } from '#contract/constants.ts';
import { maxRunningJobs } from '#contract/jobs.ts';
import type { BrainRotRow } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import type { NamedError } from '#server/errors.ts';
import { bookingOf, countBooked, type CreditChange } from '#server/features/credits/service.ts';
import { ranks } from '#server/jobs/queue.ts';

export interface Order {
  userId: string;
  options: GenerationOptions;
  requestKey: string | undefined;
  /** Why no orders are taken now; those that were taken before are still found. */
  refusal: NamedError | undefined;
  reqId: string | undefined;
}

export type Reserved = Pick<BrainRotRow, 'id' | 'name' | 'status' | 'jobId'>;

export interface Answer {
  outcome: 'taken' | 'repeated' | 'overtaken' | 'unknown mix' | 'refused' | 'too many' | 'out of credits';
  brainRot: (Reserved & Required<GenerationOptions>) | null;
}

/** What an order takes. */
const price = { kind: 'spent', amount: -creditsPerBrainRot } satisfies Partial<CreditChange>;

/**
 * One statement, for each trip to the database costs more than what it does there. All of it sees the database as it
 * was when it began, but for the person's row, which it locks as it is now. Every order changes that row: where somebody
 * holds it, or it is not the one that was there at the beginning, another came in between, and this one does nothing.
 * Whoever holds the row before asking cannot be overtaken. What it takes is dated by the clock: of two that came at once,
 * the one that waited for the other is the later.
 */
export async function place(
  run: (statement: SQL) => Promise<Answer[]>,
  jobs: Deps['jobs'],
  { userId, options, requestKey, refusal, reqId }: Order,
): Promise<Answer> {
  const [id, jobId] = [randomBytes(9).toString('base64url'), randomUUID()];
  const { animalId, termId, style, palette, craziness, seed = randomInt(seedCount) } = options;
  const { kind, amount } = price;
  const [answer] = await run(sql`
    with person as (
      select id, balance, xmin as version from users where id = ${userId} for no key update skip locked
    ), before as (
      select
        (select xmin from users where id = ${userId}) as version,
        (select count(*)::int from brain_rots where owner_id = ${userId} and status = 'pending') as running,
        exists (select from credit_entries where user_id = ${userId} and kind = 'bought') as has_bought
    ), pair as (
      select animals.name as animal, terms.name as term
      from animals, terms where animals.id = ${animalId} and terms.id = ${termId}
    ), repeated as (
      select * from brain_rots where owner_id = ${userId} and request_key = ${requestKey ?? null}
    ), decided as (
      select running, has_bought, case
        when person.version <> before.version then 'overtaken'
        when not exists (select from pair) then 'unknown mix'
        when exists (select from repeated) then 'repeated'
        when ${refusal !== undefined} then 'refused'
        when running >= ${maxRunningJobs} then 'too many'
        when balance + ${amount}::int < 0 then 'out of credits'
        else 'taken'
      end as outcome
      from person, before
    ), taken as (
      insert into brain_rots (id, owner_id, animal_id, term_id, name, animal_name, term_name,
        style, palette, craziness, seed, job_id, request_key, created_at)
      select ${id}, ${userId}, ${animalId}, ${termId}, format(${brainRotName('%1$s', '%2$s')}, animal, term), animal, term,
        ${style}, ${palette}, ${craziness}, ${seed}::int, ${jobId}::uuid, ${requestKey ?? null}, clock_timestamp()
      from decided, pair where outcome = 'taken'
      returning *
    ), ${bookingOf(sql`
      select owner_id, ${kind}, ${amount}::int, ${`${kind}:${id}`}, id, null, null from taken`)},
    job as (
      ${jobs.insertion(
        'create-brain-rot',
        jobId,
        { brainRotId: id },
        // Everyone's first goes before anyone's second, so that three in line hold up nobody else; and whoever has
        // paid goes before the many who may have come for what is free.
        sql`
        select case when has_bought then ${ranks.paying}::int else ${ranks.usual}::int end - running as priority
        from decided where outcome = 'taken'`,
        { userId, reqId },
      )}
    )
    select outcome, (
      select jsonb_build_object('id', id, 'name', name, 'status', status, 'jobId', job_id,
        'animalId', animal_id, 'termId', term_id, 'style', style, 'palette', palette, 'craziness', craziness, 'seed', seed)
      from (select * from taken union all select * from repeated) brain_rot
    ) as "brainRot"
    from decided`);
  if (answer?.outcome === 'taken') countBooked(price);
  return answer ?? { outcome: 'overtaken', brainRot: null };
}
