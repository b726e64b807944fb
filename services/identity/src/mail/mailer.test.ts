import fs from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createFileMailer } from './mailer.ts'

it('a mail that finds no space fails, leaves no half file, and can be sent later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-mails-'))
  const mailer = createFileMailer(folder, 'portalen@foretag.se')
  const mail = { to: 'anna@example.se', subject: 'Hej', text: 'Hej Anna' }
  const { writeFile } = fs.promises
  const written = vi.spyOn(fs.promises, 'writeFile').mockImplementationOnce(async (path) => {
    // As on a full disk: the file is made, and has no room for its bytes.
    await writeFile(path, '')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  syncBuiltinESMExports()
  try {
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await readdir(folder)).toEqual([])
    await mailer.send(mail)
    expect(await readdir(folder)).toEqual([expect.stringMatching(/\.eml$/)])
  } finally {
    written.mockRestore()
    syncBuiltinESMExports()
    await rm(folder, { recursive: true })
  }
})
