import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@portal/postgres'
import { canMount, mountSmallDisk } from '@portal/testkit/small-disk'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runningNote } from '../running-note.ts'
import { placeFixtureRelease } from '../testing/fixture-release.ts'
import { type PortalUnderTest, startPortal, temporaryFolder, until, whoRuns } from '../testing/portal-under-test.ts'
import { askPortal, type Order } from './control.ts'
import { OWN, readState, versionDir } from './release-state.ts'

const { folder, remove } = temporaryFolder()
let server: EmbeddedPostgres
let runs = 0
const begun: PortalUnderTest[] = []

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), fast: true })
})
afterAll(async () => {
  await Promise.all(begun.map((portal) => portal.end()))
  await server.stop()
  remove()
})

interface Place {
  readonly dataDir: string
  readonly database: () => string
}

/** A data directory and a database for one portal after the other. */
function newPlace(): Place {
  runs += 1
  const dataDir = path.join(folder, `run-${runs}`)
  mkdirSync(dataDir)
  const name = `run_${runs}`
  return { dataDir, database: () => server.adminUrl.replace(/postgres$/, name) }
}

async function start({ dataDir, database }: Place): Promise<PortalUnderTest> {
  const portal = await startPortal({ DATABASE_URL: database(), DATA_DIR: dataDir })
  begun.push(portal)
  await portal.ready()
  // Written just after the portal is healthy.
  await until(() => existsSync(path.join(dataDir, 'running.json')))
  return portal
}

/** An order to the portal: its last sentence, or that of its refusal. */
async function ask({ dataDir }: Place, order: Partial<Order>, said: (line: string) => void = () => undefined) {
  const control = (await runningNote(dataDir))?.control
  if (!control) throw new Error('The portal takes no orders')
  return askPortal(control, { act: 'release', service: 'money', by: 'test', ...order }, said).catch(
    (error: Error) => error.message,
  )
}

const released = async (portal: PortalUnderTest) => (await whoRuns(portal.url, 'money')).environment['RELEASED']
const steps = ({ dataDir }: Place) => readState(dataDir, 'money').steps.map(({ what, version }) => [what, version])

describe('one service alone', () => {
  test('is replaced by a released version, which a restart keeps, and goes back step by step', async () => {
    const place = newPlace()
    const [one, two] = ['one', 'two'].map((name) => placeFixtureRelease(place.dataDir, 'money', { RELEASED: name }))
    const first = await start(place)
    const own = await whoRuns(first.url, 'money')
    const time = await whoRuns(first.url, 'time')
    expect(await ask(place, { version: one ?? '' })).toBe(
      `money is now ${one}. Back: npm run service-release -- rollback money`,
    )
    expect(await released(first)).toBe('one')
    expect(await ask(place, { version: two ?? '', why: 'Faster' })).toMatch(`money is now ${two}.`)
    expect(await released(first)).toBe('two')
    // The old one has ended, and no other service was touched.
    expect((await whoRuns(first.url, 'time')).pid).toBe(time.pid)
    expect((await whoRuns(first.url, 'money')).environment['DATABASE_URL']).toBe(own.environment['DATABASE_URL'])

    await first.end()
    const second = await start(place)
    expect(second.said()).toContain(`money is ${two} (c0ffee), which was released to this portal.`)
    expect(await released(second)).toBe('two')

    expect(await ask(place, { act: 'rollback' })).toMatch(`money is now ${one}.`)
    expect(await released(second)).toBe('one')
    expect(await ask(place, { act: 'rollback' })).toMatch(`money is now ${OWN}.`)
    expect(await released(second)).toBe(undefined)
    expect(await ask(place, { act: 'rollback' })).toBe('money has no release to go back from.')
    expect(steps(place)).toEqual([
      ['release', one],
      ['release', two],
      ['rollback', one],
      ['rollback', OWN],
    ])
    expect(readState(place.dataDir, 'money').steps[1]).toMatchObject({ by: 'test', commit: 'c0ffee', why: 'Faster' })
  }, 60_000)

  test('is as before when the portal is killed in the middle', async () => {
    const place = newPlace()
    const portal = await start(place)
    const version = placeFixtureRelease(place.dataDir, 'money', { RELEASED: 'one' })
    const started = Promise.withResolvers<void>()
    const asked = ask(place, { version }, () => started.resolve())
    await started.promise
    portal.process.kill('SIGKILL')
    expect(await asked).toMatch(/^The portal ended before it had answered/)
    await portal.exit
    const next = await start(place)
    expect(await released(next)).toBe(undefined)
    expect(await ask(place, { version })).toMatch(/^money is now/)
  }, 60_000)

  test('is the portal’s own at a start whose released version is damaged, and that is said', async () => {
    const place = newPlace()
    const version = placeFixtureRelease(place.dataDir, 'money', { RELEASED: 'one' })
    const first = await start(place)
    await ask(place, { version })
    await first.end()
    appendFileSync(path.join(versionDir(place.dataDir, 'money', version), 'services/money/src/main.js'), '\n')
    const second = await start(place)
    expect(second.said()).toContain(
      "The portal's own money is started, not the released one. It is damaged: services/money/src/main.js is not the file that was packed. Release it again.",
    )
    expect(await released(second)).toBe(undefined)
  }, 60_000)
})

describe('what cannot be released leaves the running version', () => {
  const place = newPlace()
  let portal: PortalUnderTest
  beforeAll(async () => {
    portal = await start(place)
  })

  test('because the new one fails, ends by itself or is not healthy', async () => {
    const { pid } = await whoRuns(portal.url, 'money')
    const attempt = async (name: string) =>
      ask(place, { version: placeFixtureRelease(place.dataDir, 'money', { [`FIXTURE_${name}`]: 'money' }) })
    expect(await attempt('FAILS')).toMatch(
      /^money stays own: \w+ was not released\. The money service cannot start\. Set FIXTURE_FAILS to something else\.$/,
    )
    expect(await attempt('CRASHES')).toMatch(/It became ready and (ended by itself|is not healthy)/)
    expect(await attempt('UNWELL')).toMatch(/It became ready and is not healthy: 503 database\.$/)
    expect((await whoRuns(portal.url, 'money')).pid).toBe(pid)
    expect(steps(place).map(([what]) => what)).toEqual(['failed', 'failed', 'failed'])
    const log = portal.said()
    expect(log.match(/money stays own/g)).toHaveLength(3)
  }, 60_000)

  test('because it is unknown, is not here, or another release is under way', async () => {
    expect(await ask(place, { service: 'gateway' })).toBe('There is no service gateway: it is identity, money or time.')
    expect(await ask(place, { version: '0123456789abcdef' })).toBe('money 0123456789abcdef is not here any more.')
    const version = placeFixtureRelease(place.dataDir, 'money', { RELEASED: 'one' })
    const started = Promise.withResolvers<void>()
    const first = ask(place, { version }, () => started.resolve())
    await started.promise
    expect(await ask(place, { service: 'time', version })).toBe(
      'money is being released at this moment: wait for its end, and try again.',
    )
    expect(await first).toMatch(/^money is now/)
    expect(await released(portal)).toBe('one')
  }, 60_000)

  test.runIf(canMount())(
    'because the disk is full, before anything was started',
    async () => {
      const { pid } = await whoRuns(portal.url, 'money')
      const disk = mountSmallDisk(path.join(place.dataDir, 'service-releases'), 1)
      onTestFinished(() => disk.unmount())
      const version = placeFixtureRelease(place.dataDir, 'money', { RELEASED: 'two' })
      disk.fill()
      expect(await ask(place, { version })).toBe(`money stays own: ${version} was not released. The disk is full.`)
      expect((await whoRuns(portal.url, 'money')).pid).toBe(pid)
      disk.free()
      expect(await ask(place, { version })).toMatch(/^money is now/)
    },
    60_000,
  )
})

test('a history that cannot be read is named at the start, which has the portal’s own service', async () => {
  const place = newPlace()
  const at = path.join(place.dataDir, 'service-releases/money')
  mkdirSync(at, { recursive: true })
  writeFileSync(path.join(at, 'releases.json'), '{')
  const portal = await start(place)
  expect(portal.said()).toMatch(/own money is started.*releases\.json cannot be read as a history of releases/)
})
