import { productName } from '#contract/constants.ts';
import { escapeHtml } from '#server/http/html.ts';
import { mailButton, mailHeading, mailPage, mailStyle } from '#server/providers/mail/mail-page.ts';
import type { Mail } from '#server/providers/mail/mailer.ts';

export function resetMail(to: string, link: string): Mail {
  const subject = `Reset your ${productName} password`;
  const href = escapeHtml(link);
  return {
    to,
    subject,
    text: `Hi,

somebody, hopefully you, asked to reset the password of your ${productName} account (${to}).

Choose a new password here:
${link}

The link works once and for one hour.
If this was not you, ignore this mail: your password stays as it is.

${productName}
`,
    html: mailPage({
      subject,
      preview: 'Choose a new password. The link works once and for one hour.',
      content: `${mailHeading('Forgot your password?')}
<p style="margin:0 0 22px;${mailStyle.body}">It happens. Somebody, hopefully you, asked to reset the password of <b>${escapeHtml(to)}</b>. Press the button to choose a new one.</p>
${mailButton(link, 'Choose a new password')}
<p style="margin:28px 0 0;${mailStyle.body}">The link works <b>once</b> and for <b>one hour</b>. If this was not you, ignore this mail: your password stays as it is.</p>`,
      foot: `The button does nothing? Open this address:<br>
<a href="${href}" style="color:#b0125f;word-break:break-all;">${href}</a>`,
    }),
  };
}
