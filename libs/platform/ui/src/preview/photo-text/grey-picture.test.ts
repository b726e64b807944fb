import { expect, it } from 'vitest'
import { greyPicture } from './grey-picture.ts'

/** One row of pixels of these greys. */
function greysOf(...greys: number[]): number[] {
  const data = new Uint8ClampedArray(greys.flatMap((grey) => [grey, grey, grey, 255]))
  const picture = greyPicture({ width: greys.length, height: 1, data })
  const head = `P5 ${greys.length} 1 255\n`
  expect(new TextDecoder().decode(picture.slice(0, head.length))).toBe(head)
  return Array.from(picture.subarray(head.length))
}

it('spreads a pale picture from black to white', () => expect(greysOf(100, 125, 150)).toEqual([0, 128, 255]))

it('leaves a picture of one colour as it is', () => expect(greysOf(100, 105, 110)).toEqual([100, 105, 110]))

it('takes no notice of a single speck', () => {
  const paper = Array.from({ length: 500 }, (_, at) => (at % 2 === 0 ? 50 : 150))
  expect(greysOf(...paper, 255).slice(0, 2)).toEqual([0, 255])
})

it('weighs colours as eyes do', () => {
  const [red, green] = greyPicture({
    width: 2,
    height: 1,
    data: new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255]),
  }).slice(-2)
  expect([red, green]).toEqual([0, 255])
})
