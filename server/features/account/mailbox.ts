/** Where anybody can have a mailbox: many people of one domain mean nothing there. */
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
  'mac.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'naver.com',
  'orange.fr',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
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

/** One mailbox has many addresses: what makes no difference to where mail arrives is left out. */
export function mailboxOf(email: string): { mailbox: string; domain: string; isOfManyPeople: boolean } {
  const at = email.lastIndexOf('@');
  const given = email
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.$/, '');
  const domain = given === 'googlemail.com' ? 'gmail.com' : given;
  const plain = email.slice(0, at).toLowerCase().replace(/\+.*$/, '');
  const name = domain === 'gmail.com' ? plain.replaceAll('.', '') : plain;
  return { mailbox: `${name}@${domain}`, domain, isOfManyPeople: openToAll.has(domain) };
}
