import { productName } from '#contract/constants.ts';
import { escapeHtml } from '#server/http/page-head.ts';
import type { Mail } from '#server/providers/mail/mailer.ts';

/** Tables and inline styles only: mail programs know little else. No picture is loaded from anywhere. */
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
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#fff5e1;">
<div style="display:none;max-height:0;overflow:hidden;">Choose a new password. The link works once and for one hour.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fff5e1;">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;">
<tr><td style="padding:0 4px 18px;${display}font-size:30px;font-weight:700;line-height:1;">
R<span style="color:#b0125f;">o</span>t<span style="color:#b0125f;">o</span>pia
</td></tr>
<tr><td style="background:#ffffff;border:3px solid #1d1429;border-radius:28px;box-shadow:6px 6px 0 #1d1429;overflow:hidden;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td style="height:14px;line-height:14px;font-size:0;background:#ff7db8;border-bottom:3px solid #1d1429;border-radius:24px 24px 0 0;">&nbsp;</td></tr>
<tr><td style="padding:28px 28px 32px;">
<h1 style="margin:0 0 14px;${display}font-size:28px;line-height:1.15;font-weight:700;">Forgot your password?</h1>
<p style="margin:0 0 22px;${body}">It happens. Somebody, hopefully you, asked to reset the password of <b>${escapeHtml(to)}</b>. Press the button to choose a new one.</p>
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="background:#b5f03c;border:3px solid #1d1429;border-radius:999px;box-shadow:0 5px 0 #1d1429;">
<a href="${href}" style="display:inline-block;padding:13px 28px;${text}font-size:17px;font-weight:800;text-decoration:none;">Choose a new password</a>
</td></tr></table>
<p style="margin:28px 0 0;${body}">The link works <b>once</b> and for <b>one hour</b>. If this was not you, ignore this mail: your password stays as it is.</p>
</td></tr></table>
</td></tr>
<tr><td style="padding:24px 4px 0;${text}font-size:13px;line-height:1.5;color:#5b4e69;">
The button does nothing? Open this address:<br>
<a href="${href}" style="color:#b0125f;word-break:break-all;">${href}</a>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`,
  };
}

const text = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;color:#1d1429;";
const display = "font-family:DynaPuff,Figtree,'Trebuchet MS',Verdana,sans-serif;color:#1d1429;";
const body = `${text}font-size:16px;line-height:1.55;`;
