import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import type { Drawn } from './draw-build.ts'
import { isFailure, judgeLooks } from './judge-looks.ts'
import { type Look, nameOf } from './looks.ts'
import { difference } from './picture-difference.ts'

/** A white picture with a black square of this many pixels' side in its corner. */
function picture(square: number, height = 100): Buffer {
  const png = new PNG({ width: 100, height })
  png.data.fill(255)
  for (let y = 0; y < square; y += 1) for (let x = 0; x < square; x += 1) png.data.set([0, 0, 0], (y * 100 + x) * 4)
  return PNG.sync.write(png)
}

const look = (path: string): Look => ({ path, role: 'user', width: 390, theme: 'dark' })
const RECEIPTS = look('/Kvitto')

function judged(before: Drawn | null, after: Drawn | null, accepted: readonly string[] = [], page = RECEIPTS) {
  const built = (drawn: Drawn | null) => ({
    looks: drawn ? [page] : [],
    pictures: new Map(drawn ? [[nameOf(page), drawn]] : []),
  })
  const [one] = judgeLooks(built(before), built(after), { most: 0.5, accepted: new Set(accepted) })
  if (!one) throw new Error('nothing was judged')
  return { result: one.result, note: one.note, isFailure: isFailure(one), changes: one.changes !== undefined }
}

it('measures the changed share of two pictures, also where one is higher', () => {
  expect(difference(picture(10), picture(10), 900).percent).toBe(0)
  expect(difference(picture(10), picture(20), 900).percent).toBeCloseTo(3)
  expect(difference(picture(10), picture(10, 200), 900).percent).toBe(50)
})

it('counts a change alike on a short and a long page', () => {
  const [low, high] = [100, 2400].map((height) => difference(picture(10, height), picture(20, height), 100).percent)
  expect(high).toBe(low)
  expect(difference(picture(10), picture(10, 2400), 100).percent).toBe(100)
})

it('passes a page that is as before, or changed less than the limit', () => {
  expect(judged({ picture: picture(10) }, { picture: picture(10) })).toMatchObject({ result: 'same', isFailure: false })
  expect(judged({ picture: picture(0) }, { picture: picture(6) })).toMatchObject({ result: 'same', isFailure: false })
})

it('fails a changed page and shows the change, unless it is accepted', () => {
  const [before, after] = [{ picture: picture(10) }, { picture: picture(20) }]
  const changed = { result: 'changed', note: '3.00 % differs', isFailure: true, changes: true }
  expect(judged(before, after)).toEqual(changed)
  expect(judged(before, after, ['/Inkop'])).toEqual(changed)
  expect(judged(before, after, ['/Kvitto'])).toMatchObject({ result: 'accepted', isFailure: false, changes: true })
})

it('fails a page that throws, even where it is accepted', () => {
  const thrown = { result: 'broken', note: 'TypeError', isFailure: true }
  expect(judged({ picture: picture(1) }, { fault: 'TypeError' }, ['/Kvitto'])).toMatchObject(thrown)
  expect(judged(null, { fault: 'TypeError' })).toMatchObject(thrown)
})

it('shows a new page, and fails for a removed one unless it is accepted', () => {
  expect(judged(null, { picture: picture(1) })).toMatchObject({ result: 'new', isFailure: false })
  expect(judged({ picture: picture(1) }, null)).toMatchObject({ result: 'removed', isFailure: true })
  expect(judged({ picture: picture(1) }, null, ['/Kvitto'])).toMatchObject({ result: 'accepted', isFailure: false })
})

it('says that it did not compare other fonts, or a release that throws', () => {
  const [drawn, unlike] = [{ picture: picture(1) }, { picture: picture(50), foreignFonts: 'Inter could not be loaded' }]
  const skipped = { result: 'not compared', note: 'Inter could not be loaded', isFailure: false, changes: false }
  expect(judged(drawn, unlike)).toEqual(skipped)
  expect(judged(unlike, drawn)).toEqual(skipped)
  expect(judged({ fault: 'TypeError' }, drawn)).toMatchObject({
    result: 'not compared',
    note: 'the last release fails there: TypeError',
    isFailure: false,
  })
})

it('fails the page of another area only where this build breaks it', () => {
  const lobby: Look = { ...look('/Lobby'), isAround: true }
  const [drawn, thrown] = [{ picture: picture(1) }, { fault: 'TypeError' }]
  expect(judged(thrown, thrown, [], lobby)).toMatchObject({ result: 'not compared', isFailure: false })
  expect(judged(drawn, thrown, [], lobby)).toMatchObject({ result: 'broken', isFailure: true })
})
