import { afterEach, expect, it, vi } from 'vitest'
import { savesData } from './saves-data.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['saves data', { connection: { saveData: true } }, true],
  ['does not save data', { connection: { saveData: false } }, false],
  ['does not tell', {}, false],
])('tells of a browser that %s', (_, navigator, saves) => {
  vi.stubGlobal('navigator', navigator)
  expect(savesData()).toBe(saves)
})

it('says no without a browser', () => {
  vi.stubGlobal('navigator', undefined)
  expect(savesData()).toBe(false)
})
