import { createHash } from 'node:crypto';

export interface SandboxPerson {
  email: string;
  firstName: string;
  lastName: string;
}

export const sandboxPeople: SandboxPerson[] = [
  { email: 'gina.gattini@sandbox.test', firstName: 'Gina', lastName: 'Gattini' },
  { email: 'otto.coccodrillo@sandbox.test', firstName: 'Otto', lastName: 'Coccodrillo' },
  { email: 'mimi.capibara@sandbox.test', firstName: 'Mimi', lastName: 'Capibara' },
];

/** Other people are named after their address. */
export function personOf(email: string): SandboxPerson {
  const known = sandboxPeople.find((person) => person.email === email);
  if (known) return known;
  const [firstName = '', ...rest] = (email.split('@')[0] ?? '').split(/[._+-]+/).map(capitalised);
  return { email, firstName, lastName: rest.join(' ') };
}

export function fullName({ firstName, lastName }: SandboxPerson): string {
  return `${firstName} ${lastName}`.trim();
}

/** Like Google's: a number that reveals nothing of the address. */
export function subjectOf(email: string): string {
  return BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`).toString();
}

const candy = ['#6ccfff', '#ff7db8', '#b5f03c', '#ffd43b', '#ff9f45', '#5fe3b5'];

function colourOf(email: string): string {
  return candy[Number(BigInt(subjectOf(email)) % BigInt(candy.length))] ?? '#ffd43b';
}

export function pictureSvg(person: SandboxPerson): string {
  const [initial = '?'] = person.firstName.replace(/[^\p{L}\p{N}]/gu, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${colourOf(person.email)}"/><text x="48" y="66" text-anchor="middle" font-family="Figtree,system-ui,sans-serif" font-size="52" font-weight="800" fill="#1d1429">${initial}</text></svg>`;
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
