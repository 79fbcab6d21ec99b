const prefix = 'embedded:';

/** Person ids are unique per provider; the prefix makes them unique over all. */
export function embeddedIdOf(personId: string): string {
  return prefix + personId;
}

export function personIdOf(identityId: string): string {
  return identityId.slice(prefix.length);
}
