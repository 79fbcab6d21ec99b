/** Public mail services: many users of such a domain are nothing suspicious. */
const openToAll = new Set([
  'aol.com',
  'fastmail.com',
  'free.fr',
  'gmail.com',
  'gmx.at',
  'gmx.ch',
  'gmx.de',
  'gmx.net',
  'hey.com',
  'hotmail.com',
  'hotmail.co.uk',
  'hotmail.fr',
  'hotmail.it',
  'icloud.com',
  'laposte.net',
  'libero.it',
  'live.com',
  'mail.ru',
  'msn.com',
  'naver.com',
  'orange.fr',
  'outlook.com',
  'proton.me',
  'qq.com',
  't-online.de',
  'web.de',
  'yahoo.co.jp',
  'yahoo.co.uk',
  'yahoo.com',
  'yahoo.fr',
  'yahoo.it',
  'yandex.ru',
]);

/** Services with several domains for one mailbox, and the characters of a name that they ignore. */
const services: readonly { domains: readonly [string, ...string[]]; ignored: string }[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: '.' },
  { domains: ['proton.me', 'protonmail.com', 'pm.me', 'protonmail.ch'], ignored: '.-_' },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: '' },
];

export function mailboxOf(email: string) {
  const at = email.lastIndexOf('@');
  const given = email
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.$/, '');
  const plain = email.slice(0, at).toLowerCase().replace(/\+.*$/, '');
  const { domains, ignored } = services.find((service) => service.domains.includes(given)) ?? {
    domains: [given],
    ignored: '',
  };
  const [domain] = domains;
  const name = [...plain].filter((character) => !ignored.includes(character)).join('');
  return {
    /** Normalized: all aliases of one mailbox have the same. */
    mailbox: `${name}@${domain}`,
    /** All spellings under which earlier releases may have stored it. */
    keptAs: domains.flatMap((one) => [`${plain}@${one}`, `${name}@${one}`]),
    domain,
    isPublicService: openToAll.has(domain),
  };
}
