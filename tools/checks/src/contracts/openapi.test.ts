import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type AnyCall, type CallTable, openApiPaths } from '@portal/platform-contract'
import { errorComponents } from '@portal/platform-contract/openapi-errors'

interface Content {
  readonly example?: unknown
}
interface Operation {
  readonly operationId: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly parameters?: readonly { readonly name: string; readonly required: boolean; readonly example?: unknown }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, { $ref?: string; content?: Readonly<Record<string, Content>> }>>
}

const LIBS = join(import.meta.dirname, '../../../../libs')
const areas = readdirSync(LIBS).filter((area) => existsSync(join(LIBS, area, 'contract/src/index.ts')))

/** The rules of Spectral's `spectral:oas` that our generator could break, for every call of an area. */
describe.each(areas.filter((area) => area !== 'platform'))("%s's calls in /v1/openapi.json", async (area) => {
  const module = (await import(pathToFileURL(join(LIBS, area, 'contract/src/index.ts')).href)) as Record<
    string,
    Record<string, CallTable>
  >
  const calls = Object.values(module[`${area}Calls`] ?? {}).flatMap((table): AnyCall[] => Object.values(table))
  const paths = openApiPaths(calls, area) as Record<string, Record<string, Operation>>
  const described = calls.map((call) => {
    const operation = paths[`/v1/${call.path}`]?.[call.method.toLowerCase()]
    if (!operation) throw new Error(`${call.name} is not described.`)
    return { call, operation }
  })
  const known = errorComponents().responses

  it('have a description, their own id, and errors that the document defines', () => {
    expect(new Set(described.map(({ operation }) => operation.operationId)).size).toBe(calls.length)
    for (const { operation } of described) {
      const { description = '', operationId, responses, tags } = operation
      const missing = Object.values(responses).filter(
        ({ $ref }) => $ref && !($ref.replace('#/components/responses/', '') in known),
      )
      expect({ operationId, isDescribed: description.length > 20, missing }).toEqual({
        operationId: expect.stringMatching(/^[A-Za-z0-9-._~]+$/) as string,
        isDescribed: true,
        missing: [],
      })
      expect(tags).toEqual([area])
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '500', '503']))
    }
  })

  it('have patterns that mean the same with and without the flag u, as clients read them in JSON Schema', () => {
    expect(JSON.stringify(paths)).not.toMatch(/\\\\p\{/)
  })

  it('have examples that the service would accept and a client could read', () => {
    const refused = described.flatMap(({ call: { name, query, body, answer }, operation }) => {
      const sent = operation.parameters?.filter(({ example }) => example !== undefined) ?? []
      const given = operation.responses['200']?.content?.['application/json']
      const fit =
        fits(query, Object.fromEntries(sent.map((one) => [one.name, one.example]))) &&
        fits(body, Object.values(operation.requestBody?.content ?? {})[0]?.example) &&
        fits(answer === 'binary' ? undefined : answer, given?.example)
      return fit ? [] : [name]
    })
    expect(refused).toEqual([])
  })
})

const fits = (codec: z.ZodType | undefined, example: unknown) =>
  codec === undefined || z.safeDecode(codec, example as never).success
