import { expect, it } from 'vitest'
import { isOwnScript, trustOwnScripts } from './trusted-types.ts'

const PAGE = 'https://portal.se/Kvitto'

it.each([
  ['/static/main.1f3a9c02.js', true],
  ['https://portal.se/mfe/money/4/remoteEntry.js', true],
  ['/assets/pdf.worker.min.0123456789.js', true],
  ['/sw.js', true],
  ['/v1/sw.js', false],
  ['blob:https://portal.se/5d0c', true],
  ['blob:https://other.se/5d0c', false],
  ['https://other.se/static/main.js', false],
  ['//other.se/static/main.js', false],
  ['/v1/user/Kvitto/Download/7.js', false],
  ['/static/../v1/user/7.js', false],
  ['/mfe/registry.json', false],
  ['data:text/javascript,alert(1)', false],
  // oxlint-disable-next-line eslint/no-script-url -- it is what must be refused
  ['javascript:alert(1)', false],
])('loads %s as a script: %s', (url, isLoaded) => expect(isOwnScript(url, PAGE)).toBe(isLoaded))

it.each([
  ['https://cdn.se/mfe/money/4/entry.js', true],
  ['https://cdn.se/static/main.js', false],
  ['https://cdn.se/mfe/money/4/page.html', false],
  ['https://other.se/mfe/money/4/entry.js', false],
  ['/mfe/money/4/entry.js', true],
])('loads %s as a script where files of remotes are at https://cdn.se: %s', (url, isLoaded) =>
  expect(isOwnScript(url, PAGE, 'https://cdn.se')).toBe(isLoaded),
)

it('turns HTML into text', () => {
  const rules: Parameters<NonNullable<Parameters<typeof trustOwnScripts>[0]>['createPolicy']>[1][] = []
  trustOwnScripts({ createPolicy: (_name, its) => rules.push(its) })
  expect(rules[0]?.createHTML('&times; <img src=x onerror=alert(1)>')).toBe('&times; &lt;img src=x onerror=alert(1)>')
})
it('does nothing in browsers without Trusted Types', () => expect(() => trustOwnScripts(undefined)).not.toThrow())
