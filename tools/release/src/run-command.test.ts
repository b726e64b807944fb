import { describe, expect, it } from 'vitest'
import { releaseFolder } from '@portal/releases/testing'
import { readCommand } from './command.ts'
import { runCommand } from './run-command.ts'

const read = (line: string) => readCommand(line.split(' '))

describe('a command', () => {
  it('is refused with a text when something is missing or wrong', () => {
    const refused = (line: string) => () => read(line)
    expect(refused('publish')).toThrow(/^npm run release -- <what> <remote>/)
    expect(refused('remove money')).toThrow(/^npm run release/)
    expect(refused('publish money again')).toThrow(/^npm run release/)
    expect(refused('publish ../x')).toThrow('../x is no remote: its name is lower-case letters.')
    expect(refused('rollback money')).toThrow('Say why: --why "…".')
    expect(refused('withdraw money')).toThrow('Say why: --why "…".')
    expect(refused('withdraw shell --why x')).toThrow('The shell has no withdraw')
    expect(() => readCommand(['publish', 'money', '--by', 'npm start'])).toThrow(
      '--by npm start names what the portal publishes by itself',
    )
    expect(refused('canary money')).toThrow(/^Name the users of the trial/)
    expect(refused('canary money --share 101')).toThrow('--share takes a whole number from 0 to 100.')
    expect(refused('canary money --share 2.5')).toThrow('--share takes a whole number from 0 to 100.')
    expect(refused('canary money --users anna')).toThrow('--users takes ids of users, separated by commas.')
    expect(refused('canary shell --share 1')).toThrow(/^The shell has no canary/)
    expect(refused('publish money --force')).toThrow(/--force/)
  })

  it('prints the current versions, and the history prints who, what and why', async () => {
    const { dataDir, dist } = releaseFolder()
    const run = (line: string, more: string[] = []) =>
      runCommand(readCommand([...line.split(' '), ...more]), { root: dataDir, dataDir })
    const publish = (code: string) => run('publish money --by anna', ['--dist', dist('money', code)])
    expect(await run('history money')).toBe('money has not been published yet.')
    const one = await publish('one')
    expect(one).toMatch(/^money [0-9a-f]{16} is now released to all users\.$/)
    await publish('two')
    expect(await run('rollback money --by bo', ['--why', 'Fel belopp'])).toBe(one)
    expect(await run('canary money --by bo --users 4,7 --share 10', ['--dist', dist('money', 'three')])).toMatch(
      /is on trial with users 4, 7 and 10 percent of all\.$/,
    )
    await run('promote money --by anna')
    const lines = (await run('history money')).split('\n')
    expect(lines.map((line) => line.slice(21, 32).trim())).toEqual([
      'publish',
      'publish',
      'rollback',
      'canary',
      'promote',
    ])
    expect(lines[2]).toMatch(/ by bo: Fel belopp$/)
    expect(lines[3]).toMatch(/ to user 4, user 7, 10 % +by bo$/)
  })

  it('names an app that does not exist', async () => {
    const { dataDir } = releaseFolder()
    await expect(runCommand(read('publish nothing'), { root: dataDir, dataDir })).rejects.toThrow(
      /There is no app .*nothing-mfe\.$/,
    )
  })
})
