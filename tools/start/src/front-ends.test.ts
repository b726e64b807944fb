import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { parseS3Url } from '@portal/s3'
import {
  inReleases,
  presentShell,
  publishRemote,
  readRegistry,
  releaseFolders,
  rollBack,
  tryRemote,
  withdraw,
} from '@portal/releases/releasing'
import { startS3Server } from '@portal/testkit/s3-server'
import { prepareFrontEnds } from './front-ends.ts'
import type { PortalPlan } from './plan.ts'
import { temporaryFolder } from './testing/portal-under-test.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)

const MANIFEST = { metaData: { remoteEntry: { name: 'app.js' } }, shared: [], exposes: [] }
const CONTRIBUTIONS = { hostContract: '^1.0.0', routes: [], menu: [], slots: [], links: [], tour: [] }
let built: string[][] = []

/** A build of each app that contains its source. Fails for a source that contains an error. */
async function build(root: string, folders: readonly string[]): Promise<void> {
  built.push(folders.map((app) => path.relative(root, app)))
  for (const app of folders) {
    const source = readFileSync(path.join(app, 'source.js'), 'utf8')
    if (source.includes('broken')) throw new Error('The front end could not be built: see the lines above.')
    const name = source === 'no remote' ? 'portal_other' : 'portal_money'
    const files = {
      'index.html': source,
      'app.js': source,
      'mf-manifest.json': JSON.stringify({ ...MANIFEST, name }),
      'contributions.json': JSON.stringify(CONTRIBUTIONS),
    }
    mkdirSync(path.join(app, 'dist'), { recursive: true })
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(app, 'dist', file), text)
  }
}

let plan: PortalPlan
let dataDir = ''
let workspaces = 0

beforeEach(() => {
  workspaces += 1
  const root = path.join(folder, `workspace-${workspaces}`)
  dataDir = path.join(root, 'data')
  for (const app of ['shell', 'money']) {
    mkdirSync(path.join(root, 'apps', app), { recursive: true })
    writeFileSync(path.join(root, 'apps', app, 'package.json'), '{}')
    writeFileSync(path.join(root, 'apps', app, 'source.js'), `${app} 1`)
  }
  mkdirSync(dataDir)
  built = []
  writeFileSync(path.join(root, 'package-lock.json'), '{}')
  const shell = path.join(root, 'apps/shell')
  const gateway = { name: 'gateway', main: '', schema: false, settings: [] }
  plan = {
    root,
    stages: [],
    gateway,
    apps: [{ folder: shell }, { folder: path.join(root, 'apps/money'), remote: 'money' }],
  }
})

const prepare = (into = dataDir, say: (line: string) => void = () => undefined) =>
  prepareFrontEnds(plan, { dataDir: into }, say, new AbortController().signal, build)
const change = (app: string, source: string) => writeFileSync(path.join(plan.root, 'apps', app, 'source.js'), source)
const registryFile = () => path.join(dataDir, 'mfe/registry.json')
const publishedVersion = () =>
  (JSON.parse(readFileSync(registryFile(), 'utf8')) as { remotes: { version: string }[] }).remotes[0]?.version

describe('the front ends', () => {
  test('are built and published the first time, and skipped when nothing has changed', async () => {
    await prepare()
    const version = publishedVersion()
    await prepare()
    expect(built).toEqual([['apps/shell', 'apps/money']])
    expect(publishedVersion()).toBe(version)
  })

  test('are built again one by one, when their own sources change', async () => {
    await prepare()
    const version = publishedVersion()
    change('money', 'money 2')
    await prepare()
    expect(built[1]).toEqual(['apps/money'])
    expect(publishedVersion()).not.toBe(version)
  })

  test('are built again when another process has written or removed the build', async () => {
    await prepare()
    rmSync(path.join(plan.root, 'apps/shell/dist'), { recursive: true })
    await prepare()
    expect(built[1]).toEqual(['apps/shell'])
  })

  test('are published to a new data directory without another build', async () => {
    await prepare()
    dataDir = path.join(plan.root, 'other')
    mkdirSync(dataDir)
    await prepare()
    expect(built).toHaveLength(1)
    expect(existsSync(registryFile())).toBe(true)
  })

  test('stay rolled back until there is a new build', async () => {
    await prepare()
    const first = publishedVersion()
    change('money', 'money 2')
    await prepare()
    rollBack({ name: 'money', dataDir, by: 'anna', why: 'Fel' })
    await prepare()
    expect(publishedVersion()).toBe(first)
    change('money', 'money 3')
    await prepare()
    expect(publishedVersion()).not.toBe(first)
  })

  test('stay with their trial users until there is a new build', async () => {
    await prepare()
    const first = publishedVersion()
    change('money', 'money 2')
    await prepare(path.join(plan.root, 'elsewhere'))
    tryRemote({
      name: 'money',
      dataDir,
      distDir: path.join(plan.root, 'apps/money/dist'),
      by: 'anna',
      users: [7],
      share: 0,
    })
    await prepare()
    expect(publishedVersion()).toBe(first)
  })

  test('are published when an earlier state is built again', async () => {
    await prepare()
    const first = publishedVersion()
    change('money', 'money 2')
    await prepare()
    change('money', 'money 1')
    await prepare()
    expect(publishedVersion()).toBe(first)
  })

  test('released or withdrawn by a team are kept by a start of an older or newer checkout, which prints that', async () => {
    await prepare()
    change('money', 'money 2')
    await prepare(path.join(plan.root, 'elsewhere'))
    const { version } = publishRemote({
      name: 'money',
      dataDir,
      distDir: path.join(plan.root, 'apps/money/dist'),
      by: 'anna',
    })
    change('money', 'money 3')
    const said: string[] = []
    await prepare(dataDir, (line) => said.push(line))
    expect(publishedVersion()).toBe(version)
    expect(said).toContainEqual(
      expect.stringContaining(
        `money stays at ${version}, which was released to this portal. This checkout has built another version`,
      ),
    )
    withdraw({ name: 'money', dataDir, by: 'anna', why: 'Läggs ner' })
    await prepare()
    expect(publishedVersion()).toBeUndefined()
  })

  test('that are refused keep the live version, and end the start with one sentence when there is none', async () => {
    change('money', 'no remote')
    await expect(prepare()).rejects.toThrow(
      /^money could not be published\. .*is a build of portal_other, not of portal_money\.$/,
    )
    change('money', 'money 1')
    await prepare()
    const version = publishedVersion()
    change('money', 'no remote')
    const said: string[] = []
    await prepare(dataDir, (line) => said.push(line))
    expect(publishedVersion()).toBe(version)
    expect(said).toContainEqual(expect.stringMatching(/^money stays at the version before\. /))
  })

  test('replace a registry that another program has written, and keep that file aside', async () => {
    await prepare()
    const version = publishedVersion()
    writeFileSync(registryFile(), '{"remotes":[]}')
    const said: string[] = []
    await prepare(dataDir, (line) => said.push(line))
    expect(publishedVersion()).toBe(version)
    expect(readFileSync(`${registryFile()}.refused`, 'utf8')).toBe('{"remotes":[]}')
    expect(said).toEqual([expect.stringContaining('set aside as registry.json.refused')])
  })

  test('are served from a copy, which a running build does not touch', async () => {
    await prepare()
    const { shellDir } = releaseFolders(dataDir)
    const page = () =>
      readFileSync(path.join(shellDir, readFileSync(path.join(shellDir, 'current'), 'utf8'), 'index.html'), 'utf8')
    rmSync(path.join(plan.root, 'apps/shell/dist'), { recursive: true })
    expect(page()).toBe('shell 1')
    change('shell', 'shell 2')
    await prepare()
    expect(page()).toBe('shell 2')
  })

  test('that cannot be built end the start with one sentence, and the next start tries again', async () => {
    change('money', 'broken')
    await expect(prepare()).rejects.toThrow('The front end could not be built: see the lines above.')
    change('money', 'money 1')
    await prepare()
    expect(publishedVersion()).toBeDefined()
  })
})

test('in a store that machines share, each build is published once: an older gateway’s start reverts nothing', async () => {
  const server = await startS3Server()
  try {
    const store = parseS3Url(server.url) ?? undefined
    const start = () => prepareFrontEnds(plan, { dataDir, store }, () => {}, new AbortController().signal, build)
    const live = () =>
      inReleases({ dataDir, store }, {}, (copy) => {
        const folders = releaseFolders(copy)
        return [presentShell(folders), ...readRegistry(folders).map(({ version }) => version)]
      })
    await start()
    const first = await live()
    change('money', 'money 2')
    await start()
    const second = await live()
    expect(second[0]).toBe(first[0])
    expect(second[1]).not.toBe(first[1])
    change('money', 'money 1')
    await start()
    expect(await live()).toEqual(second)
  } finally {
    await server.stop()
  }
})
