import { checkHouse } from './checks.ts';
import { strikeAll } from './faults.ts';
import { buildHouse, type S3Kind } from './house.ts';
import { Diary, live } from './person.ts';
import { Random } from './random.ts';

export interface ChaosOptions {
  seed: number;
  faults: number;
  people: number;
  s3: S3Kind;
  tell(words: string): void;
}

export interface Outcome {
  /** How often each fault struck. */
  struck: Map<string, number>;
  /** What people did, and how it ended. */
  did: Map<string, number>;
  mails: number;
  /** By check: what was found wrong. */
  checks: Record<string, string[]>;
}

/** People use a whole installation while everything in it fails again and again; at the end all is looked at. */
export async function runChaos({ seed, faults, people, s3, tell }: ChaosOptions): Promise<Outcome> {
  const random = new Random(seed);
  const house = await buildHouse(s3);
  try {
    tell('all parts are up');
    const diary = new Diary();
    const enough = new AbortController();
    const living = Promise.all(
      Array.from({ length: people }, (_, nth) =>
        live(house.url, `person-${nth}`, random.fork(), diary, enough.signal),
      ),
    );
    // Whoever gives up is an ending of the run, not a surprise later on.
    living.catch(() => {});
    const struck = await strikeAll(house, random.fork(), faults, tell);
    enough.abort();
    tell('all parts are whole again; people finish what they began');
    await living;
    tell('everything is looked at');
    return {
      struck,
      did: diary.counts,
      mails: house.mails.received,
      checks: await checkHouse(house, diary),
    };
  } finally {
    await house.stop();
  }
}
