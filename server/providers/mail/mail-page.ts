import { escapeHtml } from '#server/http/html.ts';

const family = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;color:#1d1429;";

export const mailStyle = {
  display: "font-family:DynaPuff,Figtree,'Trebuchet MS',Verdana,sans-serif;font-weight:700;color:#1d1429;",
  body: `${family}font-size:16px;line-height:1.5;`,
};

/** Tables and inline styles only: mail programs know little else. `content` and `foot` are HTML. */
export function mailPage(mail: { subject: string; preview: string; content: string; foot: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(mail.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#fff5e1;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(mail.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fff5e1;">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;">
<tr><td style="padding:0 4px 18px;${mailStyle.display}font-size:30px;line-height:1;">
R<span style="color:#b0125f;">o</span>t<span style="color:#b0125f;">o</span>pia
</td></tr>
<tr><td style="background:#ffffff;border:3px solid #1d1429;border-radius:28px;box-shadow:6px 6px 0 #1d1429;overflow:hidden;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td style="height:14px;line-height:14px;font-size:0;background:#ff7db8;border-bottom:3px solid #1d1429;border-radius:24px 24px 0 0;">&nbsp;</td></tr>
<tr><td style="padding:28px 28px 32px;">
${mail.content}
</td></tr></table>
</td></tr>
<tr><td style="padding:24px 4px 0;${family}font-size:13px;line-height:1.5;color:#5b4e69;">
${mail.foot}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

export function mailHeading(text: string): string {
  return `<h1 style="margin:0 0 14px;${mailStyle.display}font-size:28px;line-height:1.15;">${escapeHtml(text)}</h1>`;
}

export function mailButton(href: string, label: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="background:#b5f03c;border:3px solid #1d1429;border-radius:999px;box-shadow:0 5px 0 #1d1429;">
<a href="${escapeHtml(href)}" style="display:inline-block;padding:13px 28px;${family}font-size:17px;font-weight:800;text-decoration:none;">${escapeHtml(label)}</a>
</td></tr></table>`;
}
