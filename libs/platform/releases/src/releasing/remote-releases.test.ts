import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readHistory } from './history.ts'
import { promote, rollBack, stopTrial, tryRemote, withdraw } from './remote-releases.ts'
import { releaseFolder } from './testing/release-folder.ts'

const money = (dataDir: string) => ({ name: 'money', dataDir, by: 'anna' })

/** Three versions, the last one in use. */
function threeVersions() {
  const folder = releaseFolder()
  const [a = '', b = '', c = ''] = ['a', 'b', 'c'].map((code) => folder.publish('money', code).version)
  const back = (version?: string) => rollBack({ ...money(folder.dataDir), why: 'Fel belopp', version }).version
  return { ...folder, a, b, c, back }
}

describe('rolling back', () => {
  it('gives all users the previous version, step by step', () => {
    const { a, b, back, entry } = threeVersions()
    expect([back(), back()]).toEqual([b, a])
    expect(entry('money')?.baseUrl).toBe(`/mfe/money/${a}/`)
    expect(() => back()).toThrow(`money has no version before ${a}: withdraw removes the remote.`)
  })
  it('gives all users a named version, and back again', () => {
    const { a, c, back, entry } = threeVersions()
    expect(back(a)).toBe(a)
    expect(back(c)).toBe(c)
    expect(entry('money')?.version).toBe(c)
  })
  it('after a release that followed a rollback leads to the rolled-back version', () => {
    const { b, back, publish } = threeVersions()
    back()
    publish('money', 'd')
    expect(back()).toBe(b)
  })
  it('after five bad releases, each rolled back, still leads to the good one', () => {
    const { publish, back, c, nextDay } = threeVersions()
    for (const code of ['1', '2', '3', '4', '5']) {
      nextDay()
      publish('money', code)
      expect(back()).toBe(c)
    }
  })
  it('records the reason', () => {
    const { b, back, folders } = threeVersions()
    back()
    expect(readHistory(folders, 'money').at(-1)).toMatchObject({
      what: 'rollback',
      version: b,
      why: 'Fel belopp',
      by: 'anna',
    })
  })
  it('takes less than five seconds of work', () => {
    const { back } = threeVersions()
    const started = process.cpuUsage()
    back()
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1_000_000).toBeLessThan(5)
  })
  it('keeps the other remotes and a trial unchanged', () => {
    const { a, b, c, back, publish, entry, dist, dataDir } = threeVersions()
    const time = publish('time', 'clock', { contributions: { routes: [] } })
    const trial = tryRemote({ ...money(dataDir), distDir: dist('money', 'd'), users: [7], share: 0 })
    back()
    expect(entry('money')).toMatchObject({ version: b, canary: trial.canary })
    expect(entry('time')).toEqual(time)
    expect([a, c]).not.toContain(trial.canary?.version)
  })

  it('is refused for a version that does not exist, is removed, was changed or is in use', () => {
    const { a, b, c, back, folders, registryText } = threeVersions()
    const before = registryText()
    expect(() => back('../time')).toThrow(/is no version/)
    expect(() => back(c)).toThrow(/is already released to all users/)
    rmSync(join(folders.mfeDir, 'money', a), { recursive: true })
    expect(() => back(a)).toThrow(/is not there: the last 5 versions, and those of the last day, are kept/)
    writeFileSync(join(folders.mfeDir, 'money', b, 'entry.js'), 'evil')
    expect(() => back()).toThrow(/has been changed since it was released/)
    expect(registryText()).toBe(before)
  })
  it('is refused before the first release', () => {
    const { dataDir } = releaseFolder()
    expect(() => rollBack({ ...money(dataDir), why: 'x' })).toThrow('money has not been published yet.')
  })
})

describe('a canary', () => {
  function tried() {
    const folder = releaseFolder()
    const old = folder.publish('money', 'old').version
    const trial = tryRemote({
      ...money(folder.dataDir),
      distDir: folder.dist('money', 'new'),
      users: [4, 7],
      share: 10,
    })
    return { ...folder, old, next: trial.canary?.version ?? '' }
  }

  it('stands beside the current version, with its users', () => {
    const { old, next, entry, folders } = tried()
    expect(entry('money')).toMatchObject({
      version: old,
      canary: { version: next, baseUrl: `/mfe/money/${next}/`, users: [4, 7], share: 10 },
    })
    expect(readHistory(folders, 'money').at(-1)).toMatchObject({
      what: 'canary',
      version: next,
      users: [4, 7],
      share: 10,
    })
  })
  it('can be extended without another build', () => {
    const { next, entry, dataDir } = tried()
    tryRemote({ ...money(dataDir), version: next, users: [], share: 50 })
    expect(entry('money')?.canary).toMatchObject({ version: next, users: [], share: 50 })
  })
  it('keeps its users when only the share is given, and its share when only the users are', () => {
    const { next, entry, dataDir } = tried()
    tryRemote({ ...money(dataDir), version: next, share: 50 })
    expect(entry('money')?.canary).toMatchObject({ users: [4, 7], share: 50 })
    tryRemote({ ...money(dataDir), version: next, users: [9] })
    expect(entry('money')?.canary).toMatchObject({ users: [9], share: 50 })
  })
  it('keeps, after four versions and a release, the version with which open sessions started', () => {
    const { old, dist, dataDir, publish, kept, nextDay } = tried()
    nextDay()
    for (const code of ['1', '2', '3', '4']) tryRemote({ ...money(dataDir), distDir: dist('money', code), users: [4] })
    nextDay()
    publish('money', 'other')
    expect(kept('money')).toContain(old)
  })
  it('is promoted to all users, and can be rolled back like any release', () => {
    const { old, next, entry, dataDir } = tried()
    expect(promote(money(dataDir))).toMatchObject({ version: next })
    expect(entry('money')).not.toHaveProperty('canary')
    expect(rollBack({ ...money(dataDir), why: 'Fel' }).version).toBe(old)
  })
  it('is stopped, and all users get the current version', () => {
    const { old, next, entry, dataDir, folders } = tried()
    stopTrial(money(dataDir))
    expect(entry('money')).toMatchObject({ version: old })
    expect(entry('money')).not.toHaveProperty('canary')
    expect(readHistory(folders, 'money').at(-1)).toMatchObject({ what: 'canary-stop', version: next })
  })
  it('survives other releases, and ends when it is released itself', () => {
    const { next, publish, entry } = tried()
    publish('money', 'other')
    expect(entry('money')?.canary?.version).toBe(next)
    publish('money', 'new')
    expect(entry('money')).toMatchObject({ version: next })
    expect(entry('money')).not.toHaveProperty('canary')
  })
  it('is kept on disk during the trial, however many releases come', () => {
    const { next, publish, dataDir } = tried()
    for (const code of ['1', '2', '3', '4', '5', '6']) publish('money', code)
    expect(promote(money(dataDir)).version).toBe(next)
  })
  it('is refused without a current version, for the current one, and where there is none to promote or stop', () => {
    const { dist, dataDir, publish } = releaseFolder()
    const trial = () => tryRemote({ ...money(dataDir), distDir: dist('money', 'one'), users: [], share: 10 })
    expect(trial).toThrow('money has not been published yet: a trial needs a released version.')
    publish('money', 'one')
    expect(trial).toThrow(/is already released to all users/)
    expect(() => promote(money(dataDir))).toThrow('money has no version on trial.')
    expect(() => stopTrial(money(dataDir))).toThrow('money has no version on trial.')
  })
})

describe('withdrawing', () => {
  it('removes a remote from the registry with its trial, records the reason, and a publish adds it again', () => {
    const { publish, dist, dataDir, entry, folders } = releaseFolder()
    const { version } = publish('money', 'one')
    tryRemote({ ...money(dataDir), distDir: dist('money', 'two'), users: [7] })
    const time = publish('time', 'clock', { contributions: { routes: [] } })
    expect(withdraw({ ...money(dataDir), why: 'Läggs ner' })).toBe(version)
    expect(entry('money')).toBeUndefined()
    expect(entry('time')).toEqual(time)
    expect(readHistory(folders, 'money').at(-1)).toMatchObject({
      what: 'withdraw',
      version,
      why: 'Läggs ner',
      by: 'anna',
    })
    expect(() => withdraw({ ...money(dataDir), why: 'x' })).toThrow('money is not published.')
    expect(publish('money', 'one').version).toBe(version)
  })
})
