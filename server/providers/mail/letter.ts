import { productName } from '#contract/constants.ts';
import { escapeHtml } from '#server/http/html.ts';
import {
  mailButton,
  mailCode,
  mailHeading,
  mailLink,
  mailPage,
  mailParagraph,
  mailRows,
} from './mail-page.ts';
import type { Character } from './mail-pictures.ts';
import type { Mail } from './mailer.ts';

interface Letter {
  to: string;
  subject: string;
  character: Character;
  heading: string;
  /** Mail programs show it beside the subject; the first paragraph where it is missing. */
  preview?: string;
  /** Shown large, to be typed. */
  code?: string;
  /** One paragraph each. */
  before: string[];
  rows?: (readonly [name: string, value: string])[];
  button: Link;
  after: string[];
  links?: Link[];
}

interface Link {
  label: string;
  href: string;
}

/** The one template of all mails: a text part and an HTML part that say the same. */
export function letter(mail: Letter): Mail {
  const { to, subject, character, code, button, rows = [], links = [] } = mail;
  return {
    to,
    subject,
    pictures: ['logo', character],
    text: `${[
      'Hi,',
      ...(code ? [`Your code: ${code}`] : []),
      ...mail.before,
      ...(rows.length > 0 ? [rows.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
      ...[button, ...links].map(({ label, href }) => `${label}:\n${href}`),
      ...mail.after,
      productName,
    ].join('\n\n')}\n`,
    html: mailPage({
      subject,
      preview: mail.preview ?? mail.before[0] ?? '',
      character,
      content: [
        mailHeading(mail.heading),
        code ? mailCode(code) : '',
        ...mail.before.map(mailParagraph),
        rows.length > 0 ? mailRows(rows) : '',
        mailButton(button.href, button.label),
        ...mail.after.map(mailParagraph),
      ].join('\n'),
      foot: [
        links.map(({ label, href }) => mailLink(href, escapeHtml(label))).join(' &middot; '),
        `Button not working? Paste this link:<br>${mailLink(button.href, escapeHtml(button.href))}`,
      ]
        .filter(Boolean)
        .join('<br><br>'),
    }),
  };
}
