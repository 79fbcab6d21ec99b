const prefix = 'embedded:';

/** Our people's names among those of all providers. */
export function embeddedIdOf(personId: string): string {
  return prefix + personId;
}

export function personIdOf(identityId: string): string {
  return identityId.slice(prefix.length);
}
