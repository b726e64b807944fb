import type { Colour, Scene } from './png.ts'

const mix = (from: Colour, to: Colour, share: number): Colour => {
  const part = Math.min(1, Math.max(0, share))
  return [0, 1, 2].map((at) => (from[at] ?? 0) * (1 - part) + (to[at] ?? 0) * part) as unknown as Colour
}

/** Height of a ridge at a place, 0 to 1 from the top. */
const ridge = (x: number, base: number, size: number, phase: number): number =>
  base -
  size * Math.abs(Math.sin(x * 5 + phase)) * (0.6 + 0.4 * Math.sin(x * 11 + phase * 3)) -
  size * 0.12 * Math.sin(x * 47 + phase)

interface Hour {
  readonly sky: readonly [top: Colour, low: Colour]
  readonly sun: { readonly x: number; readonly y: number; readonly colour: Colour }
  readonly far: Colour
  readonly near: Colour
  readonly snow: Colour
}

const DAY: Hour = {
  sky: [
    [74, 144, 205],
    [206, 228, 242],
  ],
  sun: { x: 0.78, y: 0.2, colour: [255, 246, 214] },
  far: [104, 134, 160],
  near: [45, 84, 74],
  snow: [244, 249, 252],
}
const EVENING: Hour = {
  sky: [
    [44, 38, 88],
    [246, 150, 96],
  ],
  sun: { x: 0.3, y: 0.52, colour: [255, 214, 140] },
  far: [88, 66, 110],
  near: [34, 34, 58],
  snow: [232, 190, 190],
}

/** Mountains in front of each other, the farthest with snow on top, and a sun. */
const mountains =
  ({ sky, sun, far, near, snow }: Hour): Scene =>
  (x, y) => {
    const [farRidge, nearRidge] = [ridge(x, 0.62, 0.34, 0.7), ridge(x, 0.86, 0.16, 2.1)]
    if (y > nearRidge) return mix(near, [12, 22, 28], (y - nearRidge) * 2)
    if (y > farRidge) {
      const depth = y - farRidge
      return depth < 0.05 + 0.03 * Math.sin(x * 60) ? snow : mix(far, near, depth * 1.8)
    }
    const distance = Math.hypot((x - sun.x) * 1.5, y - sun.y)
    const light = distance < 0.06 ? 1 : 0.45 * Math.exp(-(distance - 0.06) * 9)
    return mix(mix(sky[0], sky[1], y * 1.6), sun.colour, light)
  }

const BUNS = [
  [0.36, 0.4],
  [0.62, 0.37],
  [0.3, 0.62],
  [0.52, 0.6],
  [0.7, 0.6],
] as const

/** Buns on a plate, on a table of wood. */
const buns: Scene = (x, y) => {
  const wood = mix([150, 104, 66], [116, 76, 46], 0.5 + 0.5 * Math.sin(y * 70 + 3 * Math.sin(x * 4)))
  const plate = Math.hypot((x - 0.5) * 1.5, y - 0.52)
  if (plate > 0.46) return plate < 0.5 ? mix(wood, [40, 28, 20], 0.5) : wood
  for (const [left, top] of BUNS) {
    const [across, down] = [(x - left) * 1.5, y - top]
    const distance = Math.hypot(across, down)
    if (distance > 0.125) continue
    const swirl = Math.sin(distance * 110 - Math.atan2(down, across) * 2)
    const bun = mix([214, 150, 78], [146, 84, 36], 0.5 + 0.5 * swirl)
    const grain = Math.sin(x * 913) * Math.sin(y * 787) > 0.86
    return grain ? [252, 248, 240] : mix(bun, [92, 50, 20], (distance / 0.125) ** 4 * 0.6)
  }
  return plate > 0.4 ? [226, 230, 232] : [244, 246, 247]
}

/** Pictures of the feed's posts, drawn by these lines. */
export const scenes = { day: mountains(DAY), evening: mountains(EVENING), buns } as const
