import { productName } from '#contract/constants.ts';
import { escapeHtml } from '#server/http/html.ts';
import { mailButton, mailHeading, mailPage, mailStyle } from './mail-page.ts';
import type { Mail } from './mailer.ts';

interface Letter {
  to: string;
  subject: string;
  heading: string;
  /** One paragraph each; mail programs show the first beside the subject. */
  before: string[];
  button: { label: string; href: string };
  after: string[];
}

export function letter({ to, subject, heading, before, button, after }: Letter): Mail {
  const href = escapeHtml(button.href);
  const paragraph = (text: string) => `<p style="margin:0 0 22px;${mailStyle.body}">${escapeHtml(text)}</p>`;
  return {
    to,
    subject,
    text: `Hi,

${before.join('\n\n')}

${button.label}:
${button.href}

${after.join('\n\n')}

${productName}
`,
    html: mailPage({
      subject,
      preview: before[0] ?? '',
      content: `${mailHeading(heading)}
${before.map(paragraph).join('\n')}
${mailButton(button.href, button.label)}
<div style="height:28px;line-height:28px;font-size:0;">&nbsp;</div>
${after.map(paragraph).join('\n')}`,
      foot: `The button does nothing? Open this address:<br>
<a href="${href}" style="color:#b0125f;word-break:break-all;">${href}</a>`,
    }),
  };
}
