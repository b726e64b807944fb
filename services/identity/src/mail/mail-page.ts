import type { MailLook } from '@portal/identity-domain'
import { html } from 'hono/html'
import type { Mail } from './mail.ts'

const FONT = 'font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const OUTER = 'margin:0;padding:24px 12px;background:#f4f4f1'
const SHEET = 'max-width:560px;margin:0 auto;border-collapse:collapse;background:#ffffff'
const CELL = `padding:20px 28px;color:#1f2321;${FONT}`

/**
 * The HTML of a mail, for mail programs that show colours: its own words under a heading with the sender's name. Only
 * addresses of the portal become links, because some mails quote what users wrote (ADR 124).
 */
export async function mailPage(mail: Mail, look: MailLook, publicUrl: string): Promise<string> {
  const linkStyle = `color:${look.colour};word-break:break-all`
  const words = (line: string) =>
    line.split(/(\s+)/).map((word) => {
      const address = word.replace(/[.,:;!?)]+$/, '')
      const isOwn = address === publicUrl || address.startsWith(`${publicUrl}/`)
      return isOwn ? html`<a href="${address}" style="${linkStyle}">${address}</a>${word.slice(address.length)}` : word
    })
  const paragraph = (text: string) =>
    html`<p style="margin:0 0 16px">
      ${text.split('\n').map((line, at) => [at === 0 ? '' : html`<br />`, words(line)])}
    </p>`
  const paragraphs = (text: string) =>
    text
      .trim()
      .split(/\n{2,}/)
      .map(paragraph)
  const page = await html`<!doctype html>
    <html lang="${mail.language ?? 'sv'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${mail.subject}</title>
      </head>
      <body style="${OUTER}">
        <table role="presentation" width="100%" style="${SHEET}">
          <tr>
            <td style="${CELL};background:${look.colour};color:#ffffff;font-weight:600">${look.sender}</td>
          </tr>
          <tr>
            <td style="${CELL}">${paragraphs(mail.text)}</td>
          </tr>
          ${
            look.signature === ''
              ? ''
              : html`<tr>
                  <td style="${CELL};border-top:1px solid #dcdcd6;color:#5a5f5c">${paragraphs(look.signature)}</td>
                </tr>`
          }
        </table>
      </body>
    </html> `
  return page.toString()
}
