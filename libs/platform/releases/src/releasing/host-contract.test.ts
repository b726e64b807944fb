import { describe, expect, it } from 'vitest'
import { rollBack } from './remote-releases.ts'
import { publishShell, rollBackShell } from './shell-releases.ts'
import { releaseFolder } from './testing/release-folder.ts'

const needing = (needs: object, hostContract = '^1.0.0') => ({
  contributions: { hostContract, needs: { ranges: {}, names: {}, ...needs } },
})

describe('a remote that does not fit the shell in use is refused', () => {
  it.each([
    ['another contract', needing({}, '^2.0.0'), 'money is built for host contract ^2.0.0, and the shell keeps 1.2.0.'],
    [
      'a newer package',
      needing({ ranges: { react: '^19.4.0' } }),
      'money needs react ^19.4.0, and the shell has 19.3.0.',
    ],
    [
      'a package that it lacks',
      needing({ ranges: { zod: '^4.0.0' } }),
      'money needs zod ^4.0.0, and the shell has none.',
    ],
    [
      'a name that it lacks',
      needing({ names: { '@portal/ui': ['DataTable', 'Chart'] } }),
      'money imports Chart of @portal/ui, which the shell does not export.',
    ],
  ])('for %s', (_, made, sentence) => {
    const { publish, publishShell: shell, entry } = releaseFolder()
    shell('one')
    expect(() => publish('money', 'one', made)).toThrow(`${sentence} Publish a shell that provides it first.`)
    expect(entry('money')).toBeUndefined()
    shell('two', {
      version: made.contributions.hostContract.slice(1),
      versions: { react: '19.4.0', zod: '4.1.0' },
      names: { '@portal/ui': ['DataTable', 'Chart'] },
    })
    expect(publish('money', 'one', made).version).toBeDefined()
  })

  it('but not for a shell of a release without a contract report', () => {
    const { publish } = releaseFolder()
    expect(publish('money', 'one', needing({ names: { '@portal/ui': ['Chart'] } })).version).toBeDefined()
  })
})

describe('a shell that would break a remote in use is refused', () => {
  it('by contract, package or name, unless that remote is replaced next', () => {
    const { publish, publishShell: shell, shellDist, dataDir } = releaseFolder()
    const first = shell('one')
    const { version } = publish(
      'money',
      'one',
      needing({ ranges: { react: '^19.0.0' }, names: { '@portal/ui': ['DataTable'] } }),
    )
    const breaks = `With this shell money ${version} would break: it `
    expect(() => shell('two', { version: '2.0.0' })).toThrow(
      `${breaks}is built for host contract ^1.0.0, and the shell keeps 2.0.0.`,
    )
    expect(() => shell('two', { versions: { react: '20.0.0' } })).toThrow(
      `${breaks}needs react ^19.0.0, and the shell has 20.0.0.`,
    )
    expect(() => shell('two', { names: {} })).toThrow(
      `${breaks}imports DataTable of @portal/ui, which the shell does not export.`,
    )
    expect(
      publishShell({ dataDir, distDir: shellDist('two', { names: {} }), by: 'anna', followed: ['money'] }),
    ).not.toBe(first)
  })
})

it('a rollback is never refused', () => {
  const { publish, publishShell: shell, shellDist, dataDir } = releaseFolder()
  const first = shell('one')
  const { version } = publish('money', 'one', needing({ names: { '@portal/ui': ['DataTable'] } }))
  publish('money', 'two', needing({}, '^1.0.0 || ^2.0.0'))
  shell('two', { version: '2.0.0', names: {} })
  expect(rollBack({ name: 'money', dataDir, by: 'anna', why: 'Fel' }).version).toBe(version)
  expect(rollBackShell({ dataDir, by: 'anna', why: 'Fel' })).toBe(first)
  expect(shellDist('three')).toBeDefined()
})
