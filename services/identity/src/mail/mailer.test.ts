import fs from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createFileMailer, createSmtpMailer } from './mailer.ts'
import { PLAIN } from './testing.ts'

it('a mail that finds no space fails, leaves no half file, and can be sent later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-mails-'))
  const mailer = createFileMailer(folder, PLAIN)
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

it('a mail server that does not answer ends the attempt', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, PLAIN, {
    connectionTimeout: 100,
    greetingTimeout: 100,
    socketTimeout: 100,
  })
  try {
    await expect(mailer.send({ to: 'anna@example.se', subject: 'Hej', text: 'Hej' })).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    })
  } finally {
    silent.close()
  }
})
