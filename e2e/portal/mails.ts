import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { mailsDir } from './settings.ts'

/** The link in the mail to a user, as soon as the portal has written it. */
export async function mailedLink(to: string): Promise<string> {
  let link: string | undefined
  await expect.poll(async () => (link = await findLink(to)), { message: `a mail to ${to}` }).toBeTruthy()
  return link ?? ''
}

async function findLink(to: string): Promise<string | undefined> {
  for (const file of await readdir(mailsDir()).catch(() => [])) {
    const mail = await readFile(join(mailsDir(), file), 'utf8')
    // Long lines are folded with `=` at their ends, and `=` itself is written `=3D`.
    if (mail.includes(`To: ${to}`))
      return /https?:\/\/\S+/.exec(mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0]
  }
  return undefined
}
