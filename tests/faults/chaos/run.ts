import { Random } from '#engine/random.ts';
import { checkInstallation } from './checks.ts';
import { faultsOf, strikeAll } from './faults.ts';
import { startInstallation } from './installation.ts';
import { actAsUser, ActivityLog } from './user-actions.ts';
import { within } from './within.ts';

export interface ChaosOptions {
  seed: number;
  faults: number;
  people: number;
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

/** How long a struck part may take to come back: it hangs for up to 14 seconds before it starts again. */
const comeBackMs = 150_000;
/** How long people may take to finish what they began. */
const finishMs = 180_000;
const stopMs = 60_000;

/** People use a whole installation while everything in it fails again and again; at the end all is looked at. */
export async function runChaos({ seed, faults, people, tell }: ChaosOptions): Promise<Outcome> {
  const installation = await startInstallation();
  try {
    tell(`all parts are up; time limits are ${(installation.limit(1000) / 1000).toFixed(1)} times the usual`);
    const activity = new ActivityLog();
    const enough = new AbortController();
    const unfinished = new Set(Array.from({ length: people }, (_, nth) => `person-${nth}`));
    const living = [...unfinished].map((name) =>
      actAsUser(installation.url, name, new Random(`${seed} ${name}`), activity, enough.signal)
        .catch((error: Error) => activity.wrong.push(`${name}: ${error.message}`))
        .finally(() => unfinished.delete(name)),
    );
    const random = new Random(`${seed} faults`);
    const { struck, lost } = await strikeAll(
      faultsOf(installation, random),
      random,
      faults,
      tell,
      installation.limit(comeBackMs),
    );
    enough.abort();
    tell('nothing more is struck; people finish what they began');
    await within(installation.limit(finishMs), Promise.all(living)).catch(() => {});
    tell('everything is looked at');
    return {
      struck,
      did: activity.counts,
      mails: installation.mails.received,
      checks: {
        'every part came back': lost,
        'everybody finished what they began': [...unfinished],
        ...(await checkInstallation(installation, activity)),
      },
    };
  } finally {
    await within(installation.limit(stopMs), installation.stop()).catch((error: Error) =>
      tell(`not every part was stopped: ${error.message}`),
    );
  }
}
