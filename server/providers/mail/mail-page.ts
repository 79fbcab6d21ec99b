import { escapeHtml } from '#server/http/html.ts';
import { bands, type Character, pictureTag } from './mail-pictures.ts';

const family = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;color:#1d1429;";
const display =
  "font-family:DynaPuff,Figtree,'Trebuchet MS',Verdana,sans-serif;font-weight:700;color:#1d1429;";
const body = `${family}font-size:16px;line-height:1.5;`;
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Programs that leave a mail's colours to us; the others derive dark ones from the light. */
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#19111f!important}
.card{background:#2a1e36!important;border-color:#fff3dc!important;box-shadow:6px 6px 0 #5a4570!important}
.ink{color:#fff3dc!important}
.ink-2{color:#c7b7d2!important}
.link{color:#ff9fcb!important}
.line{border-color:#fff3dc!important}
}`;

interface MailPage {
  subject: string;
  preview: string;
  character: Character;
  /** HTML. */
  content: string;
  /** HTML. */
  foot: string;
}

/** Tables and inline styles: mail programs know little else. Outlook ignores the rounding, the shadow and `max-width`. */
export function mailPage({ subject, preview, character, content, foot }: MailPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fff5e1;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table ${table} width="100%" class="paper" style="background:#fff5e1;">
<tr><td align="center" style="padding:28px 16px 36px;">
<!--[if mso]><table ${table} width="480"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width:480px;">
<tr><td style="padding:0 0 14px;">${pictureTag('logo')}</td></tr>
<tr><td class="card" style="background:#ffffff;border:3px solid #1d1429;border-radius:28px;box-shadow:6px 6px 0 #1d1429;overflow:hidden;">
<table ${table} width="100%">
<tr><td align="center" class="line" style="padding:18px 0 0;background:${bands[character]};border-bottom:3px solid #1d1429;border-radius:24px 24px 0 0;">${pictureTag(character)}</td></tr>
<tr><td style="padding:26px 28px 10px;">
${content}
</td></tr></table>
</td></tr>
<tr><td class="ink-2" style="padding:26px 4px 0;${family}font-size:13px;line-height:1.5;color:#5b4e69;">
${foot}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

export function mailHeading(text: string): string {
  return `<h1 class="ink" style="margin:0 0 14px;${display}font-size:28px;line-height:1.15;">${escapeHtml(text)}</h1>`;
}

export function mailParagraph(text: string): string {
  return `<p class="ink" style="margin:0 0 18px;${body}">${escapeHtml(text)}</p>`;
}

export function mailLink(href: string, html: string): string {
  return `<a href="${escapeHtml(href)}" class="link" style="color:#b0125f;word-break:break-all;">${html}</a>`;
}

export function mailCode(code: string): string {
  return `<table ${table} width="100%" style="margin:0 0 20px;"><tr>
<td align="center" style="padding:14px 0 14px 10px;background:#fff0b3;border:3px dashed #1d1429;border-radius:18px;${display}font-size:38px;line-height:1;letter-spacing:10px;">${escapeHtml(code)}</td>
</tr></table>`;
}

export function mailRows(rows: (readonly [string, string])[]): string {
  const cells = rows.map(
    ([name, value]) =>
      `<tr><td class="ink-2" style="padding:5px 12px 5px 0;${body}color:#5b4e69;">${escapeHtml(name)}</td><td align="right" class="ink" style="padding:5px 0;${body}font-weight:800;overflow-wrap:anywhere;">${escapeHtml(value)}</td></tr>`,
  );
  return `<table ${table} width="100%" style="margin:0 0 20px;">\n${cells.join('\n')}\n</table>`;
}

/** Outlook takes the padding from the cell, all others from the link. */
export function mailButton(href: string, label: string): string {
  return `<table ${table} style="margin:4px 0 28px;"><tr>
<td class="line" style="background:#b5f03c;border:3px solid #1d1429;border-radius:999px;box-shadow:0 5px 0 #1d1429;mso-padding-alt:13px 28px;">
<a href="${escapeHtml(href)}" style="display:inline-block;padding:13px 28px;${family}font-size:17px;font-weight:800;text-decoration:none;">${escapeHtml(label)}</a>
</td></tr></table>`;
}
