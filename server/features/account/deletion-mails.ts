import { productName } from '#contract/constants.ts';
import { routes } from '#contract/routes.ts';
import { escapeHtml } from '#server/http/html.ts';
import { mailButton, mailHeading, mailPage, mailStyle } from '#server/providers/mail/mail-page.ts';
import type { Mail } from '#server/providers/mail/mailer.ts';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function deletionAskedMail(to: string, deletedAfter: Date, publicUrl: string): Mail {
  const date = longDate.format(deletedAfter);
  const subject = `Your ${productName} account will be deleted on ${date}`;
  return {
    to,
    subject,
    text: `Hi,

you asked us to delete your ${productName} account (${to}). You are signed out everywhere.

On ${date} everything goes for good: your name and e-mail, your Brain Rots with their pictures and sounds, your likes, favourites and shares, and the credits you have left.

Changed your mind, or was this not you? Sign in before that day, and everything stays as it is:
${publicUrl}

${productName}
`,
    html: mailPage({
      subject,
      preview: `On ${date} everything goes. Sign in before, and it stays.`,
      content: `${mailHeading('Goodbye, then?')}
<p style="margin:0 0 16px;${mailStyle.body}">You asked us to delete the account of <b>${escapeHtml(to)}</b>. You are signed out everywhere.</p>
<p style="margin:0 0 22px;${mailStyle.body}">On <b>${date}</b> everything goes for good: your name and e-mail, your Brain Rots with their pictures and sounds, your likes, favourites and shares, and the credits you have left.</p>
<p style="margin:0 0 22px;${mailStyle.body}">Changed your mind, or was this not you? Sign in before that day, and everything stays as it is.</p>
${mailButton(publicUrl, 'Keep my account')}`,
      foot: `${productName} sends this mail once, when somebody asks for the deletion.`,
    }),
  };
}

export function deletionUndoneMail(to: string, publicUrl: string): Mail {
  const subject = `Your ${productName} account stays`;
  const account = `${publicUrl}${routes.account}`;
  return {
    to,
    subject,
    text: `Hi,

you have signed in, so your ${productName} account (${to}) will not be deleted. Everything is as it was.

If this was not you, choose a new password, and sign out everywhere on your account page:
${account}

${productName}
`,
    html: mailPage({
      subject,
      preview: 'You have signed in: everything is as it was.',
      content: `${mailHeading('Good to have you back')}
<p style="margin:0 0 22px;${mailStyle.body}">You have signed in, so the account of <b>${escapeHtml(to)}</b> will not be deleted. Everything is as it was.</p>
${mailButton(publicUrl, 'Make a Brain Rot')}`,
      foot: `This was not you? Choose a new password, and sign out everywhere on <a href="${escapeHtml(account)}" style="color:#5b4e69;">your account page</a>.`,
    }),
  };
}
