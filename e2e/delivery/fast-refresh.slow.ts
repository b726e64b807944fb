import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { appWorkspace } from './app-workspace.ts'

test('a changed component is replaced in the open page, and what was typed in its form stays', async ({ page }) => {
  const apps = await appWorkspace('money-mfe')
  const money = apps.folder('money-mfe')
  const { url, stop } = await apps.alone('money-mfe')
  try {
    await page.goto(`${url}/Kvitto?ny`)
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
    await stop()
    apps.remove()
  }
})
