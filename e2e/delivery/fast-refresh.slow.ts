import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePorts } from '@portal/postgres'
import { expect, test } from '@playwright/test'

const ROOT = path.join(import.meta.dirname, '../..')

/** A workspace with copies of money's app and of the shell, so that a test may change and build them. */
function workspace() {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-refresh-'))
  const link = (name: string) =>
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name))
  mkdirSync(path.join(folder, 'node_modules/@portal'), { recursive: true })
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) if (!/^[.]|^@portal$/.test(name)) link(name)
  for (const name of readdirSync(path.join(ROOT, 'node_modules/@portal'))) if (name !== 'shell') link(`@portal/${name}`)
  cpSync(path.join(ROOT, 'package-lock.json'), path.join(folder, 'package-lock.json'))
  const copy = (app: string) =>
    cpSync(path.join(ROOT, 'apps', app), path.join(folder, app), {
      recursive: true,
      filter: (from) => !/[\\/](?:dist|node_modules)$/.test(from),
    })
  copy('shell')
  copy('money-mfe')
  symlinkSync(path.join(folder, 'shell'), path.join(folder, 'node_modules/@portal/shell'))
  symlinkSync(path.join(folder, 'node_modules'), path.join(folder, 'money-mfe/node_modules'))
  return folder
}

/** A program of the tools, in a folder of the copy. */
const run = (program: string, args: readonly string[], cwd: string, env = {}) =>
  spawn(process.execPath, [path.join(ROOT, 'tools', program), ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: '', ...env },
    stdio: 'inherit',
  })

test('a changed component is replaced in the open page, and what was typed in its form stays', async ({ page }) => {
  const folder = workspace()
  const money = path.join(folder, 'money-mfe')
  const [port = 0] = await freePorts(1)
  const [built] = await once(run('rspack-preset/src/build.ts', ['--dev'], path.join(folder, 'shell')), 'exit')
  expect(built).toBe(0)
  const server = run('portal/src/main.ts', ['dev', '--alone'], money, { PORT: String(port) })
  try {
    const answers = () =>
      fetch(`http://localhost:${port}/mfe/registry.json`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(answers, { timeout: 90_000 }).toBe(true)

    await page.goto(`http://localhost:${port}/Kvitto?ny`)
    await page.getByLabel(/^(?:Belopp|Värde|Summa)/).fill('123,50')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const dialog = path.join(money, 'src/receipts/add-receipt-dialog.tsx')
    const source = readFileSync(dialog, 'utf8')
    writeFileSync(dialog, source.replace("label={t('records.amount')}", 'label="Nytt namn"'))
    await expect(page.getByLabel('Nytt namn')).toHaveValue('123,50')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

    // What is no component is loaded again with the page, which asks whether to leave the form.
    page.on('dialog', (dialog) => void dialog.accept())
    const remote = path.join(money, 'src/remote.ts')
    writeFileSync(remote, `${readFileSync(remote, 'utf8')}\n// Changed.\n`)
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false)
  } finally {
    server.kill()
    await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
})
