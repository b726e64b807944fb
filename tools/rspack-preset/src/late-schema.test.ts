import { describe, expect, it, vi } from 'vitest'
import * as zod from 'zod/v4'
import { late, lateSchema } from './late-schema.ts'
import * as z from './shared-zod.ts'

describe('a late schema', () => {
  it('is created once, when it is first used', () => {
    const create = vi.fn<() => zod.ZodString>(() => zod.string('ska vara text.'))
    const schema = late(create)()
    const inner = schema.min(2).optional()
    const outer = z.object({ name: inner })
    expect(create).not.toHaveBeenCalled()
    expect(outer.parse({ name: 'ab' })).toEqual({ name: 'ab' })
    expect(outer.safeParse({ name: 'a' }).success).toBe(false)
    expect(schema.parse('a')).toBe('a')
    expect(create).toHaveBeenCalledOnce()
  })

  it('is tried again when its creation failed', () => {
    const create = vi
      .fn<() => zod.ZodString>(() => zod.string())
      .mockImplementationOnce(() => {
        throw new Error('not yet')
      })
    const schema = late(create)()
    expect(() => schema.parse('a')).toThrow('not yet')
    expect(schema.parse('a')).toBe('a')
  })

  it.each([
    ['before its creation', false],
    ['after it', true],
  ])('has what is defined on it, also inside another schema: %s', (_, isUsed) => {
    const NAMES = Symbol('names')
    const schema = z.object({ a: z.string() })
    if (isUsed) schema.parse({ a: 'x' })
    Object.defineProperty(schema, NAMES, { value: 'ours' })
    const inner = z.array(schema).element
    expect([schema, inner].map((one) => Reflect.get(one, NAMES) as unknown)).toEqual(['ours', 'ours'])
  })

  it('gives inner schemas as zod itself creates them', () => {
    const name = z.string()
    const { shape } = z.object({ name, names: z.array(name) })
    expect(shape.name).toBe(shape.names.element)
    expect(Object.keys(shape)).toEqual(['name', 'names'])
  })

  it('is known as the schema that it is', () => {
    const schema = lateSchema(() => zod.string())
    expect('_zod' in schema).toBe(true)
    expect([schema instanceof z.ZodType, schema instanceof zod.ZodString, schema instanceof zod.ZodNumber]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('may name itself', () => {
    const folder = z.object({
      name: z.string(),
      get folders() {
        return z.array(folder).optional()
      },
    })
    const tree = { name: 'a', folders: [{ name: 'b', folders: [{ name: 'c' }] }] }
    expect(folder.parse(tree)).toEqual(tree)
    expect(folder.safeParse({ name: 'a', folders: [{ name: 1 }] }).error?.issues[0]?.path).toEqual([
      'folders',
      0,
      'name',
    ])
  })
})

const payOrNote = (
  zods: Pick<typeof zod, 'codec' | 'int' | 'number' | 'object' | 'string' | 'discriminatedUnion' | 'literal'>,
) =>
  zods.discriminatedUnion('kind', [
    zods.object({
      kind: zods.literal('pay'),
      amount: zods.codec(zods.number('ska vara ett tal.'), zods.int(), {
        decode: (value) => Math.round(value * 100),
        encode: (value) => value / 100,
      }),
    }),
    zods.object({ kind: zods.literal('note'), text: zods.string().trim().min(1, 'saknas.').max(5, 'är för lång.') }),
  ])

it.each([
  { kind: 'pay', amount: 12.5 },
  { kind: 'note', text: ' hej ' },
  { kind: 'note', text: '' },
  { kind: 'note', text: 'för lång' },
  { kind: 'pay', amount: '12' },
  { kind: 'other' },
  null,
])('reads and writes as zod does: %o', (value) => {
  const read = z.safeDecode(payOrNote(z), value as never)
  const expected = zod.safeDecode(payOrNote(zod), value as never)
  const written = read.success && z.encode(payOrNote(z), read.data)
  const expectedWritten = expected.success && zod.encode(payOrNote(zod), expected.data)
  expect([read.success, read.data, read.error?.issues, written]).toEqual([
    expected.success,
    expected.data,
    expected.error?.issues,
    expectedWritten,
  ])
})
