import { currentAuth } from '#web/session/auth.ts';
import { intend, intendedName, makeDue } from '#web/session/intention.ts';

const storageKey = 'going-on';
/** Whoever takes longer at the provider's page has forgotten what they wanted here. */
const lastsMs = 15 * 60_000;

/** Before the page is left for the provider's: only the name of what was begun goes along, in this tab. */
export function carryIntention(): void {
  const name = intendedName();
  dropIntention();
  if (!name) return;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ name, at: Date.now() }));
  } catch {
    // Storage may be switched off: they then press again.
  }
}

/** The page was not left after all, or nobody has signed in. */
export function dropIntention(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Then there is nothing to drop.
  }
}

/** Back, and signed in. It is taken out before anything is done: no second page goes on with it. */
export function takeUpIntention(): void {
  const name = carried();
  dropIntention();
  if (!name) return;
  if (currentAuth().user) makeDue(name);
  else intend({ goOn: () => makeDue(name), name });
}

function carried(): string | undefined {
  try {
    const { name, at } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
    const age = Date.now() - Number(at);
    return typeof name === 'string' && age >= 0 && age < lastsMs ? name : undefined;
  } catch {
    return undefined;
  }
}
