/** Whom the page belongs to. What was read or asked for them is theirs alone. */
interface Person {
  /** Null as long as nobody has signed in. */
  readonly id: string | null;
  /** Aborted when they have signed out, or somebody else has taken their place. */
  readonly gone: AbortSignal;
}

let leaving = new AbortController();
let person: Person = { id: null, gone: leaving.signal };

export function currentPerson(): Person {
  return person;
}

/** Answers whether somebody has left by it; a guest who signs in stays the same person. */
export function changePerson(id: string | null): boolean {
  if (id === person.id) return false;
  if (person.id === null) {
    person = { ...person, id };
    return false;
  }
  leaving.abort();
  leaving = new AbortController();
  person = { id, gone: leaving.signal };
  return true;
}
