import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWholePortal, type WholePortal } from '@portal/testkit/whole-portal'
import { callOk, registerConsultant } from '../portal/api.ts'
import { today } from '../portal/days.ts'
import { formWithPdf } from '../portal/files.ts'
import { type Person, test } from '../portal/test.ts'
import { FRONT_ENDS, type FrontEnd, type PastRelease, pastRelease, SERVICES } from './past-release.ts'
import { release } from './releases.ts'

export const REMOTES: readonly FrontEnd[] = FRONT_ENDS.filter((part) => part !== 'shell')

/** A portal whose parts are of this work tree or of an earlier release, on one data directory that moves between them. */
export interface MixedPortal {
  /** For browsers. */
  url(): string
  /** These services are of the earlier release, all others of this one. */
  restart(oldServices: readonly string[]): Promise<void>
  hasOldServices(): boolean
  /** Publishes these front ends of the earlier release. */
  publishOld(parts: readonly FrontEnd[]): Promise<void>
  /** A user from before the upgrade, with a receipt. */
  old(): Person
}

/** Making a release again takes minutes, once. */
const PATIENCE_MS = 900_000

/** For the tests of this file or group, which run one after the other. */
export function mixedPortal(commit: string): MixedPortal {
  const usual = { PORTAL_URL: process.env['PORTAL_URL'], PORTAL_DATA_DIR: process.env['PORTAL_DATA_DIR'] }
  let folder = ''
  let past: PastRelease
  let portal: WholePortal | undefined
  let oldOnes: readonly string[] = []
  let old: Person

  test.describe.configure({ mode: 'serial', timeout: 300_000 })
  test.beforeAll(async () => {
    test.setTimeout(PATIENCE_MS)
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-side-by-side-')))
    past = await pastRelease(commit)
    await restart(SERVICES)
    old = await registerConsultant('Gun')
    await callOk('PUT', 'user/Kvitto/Add', { as: old, form: formWithPdf('gammal.pdf', { date: today(), Value: '10' }) })
  })
  test.afterAll(async () => {
    await portal?.stop()
    Object.assign(process.env, usual)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  async function restart(oldServices: readonly string[]): Promise<void> {
    await portal?.stop()
    oldOnes = oldServices
    const dataDir = join(folder, 'data')
    const args = oldServices.flatMap((name) => ['--service', `${name}=${past.folder}`])
    portal = await startWholePortal(dataDir, {}, args)
    Object.assign(process.env, { PORTAL_URL: portal.pageUrl, PORTAL_DATA_DIR: dataDir })
  }

  return {
    url: () => portal?.pageUrl ?? '',
    restart,
    hasOldServices: () => oldOnes.length > 0,
    publishOld: async (parts) => {
      for (const part of parts) await release('publish', part, '--dist', past.dist(part))
    },
    old: () => old,
  }
}
