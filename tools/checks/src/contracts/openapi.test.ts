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
      expect(description.length, operationId).toBeGreaterThan(20)
      expect(operationId).toMatch(/^[A-Za-z0-9-._~]+$/)
      expect(tags).toEqual([area])
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '500', '503']))
      const missing = Object.values(responses).filter(
        ({ $ref }) => $ref && !($ref.replace('#/components/responses/', '') in known),
      )
      expect(missing, operationId).toEqual([])
    }
  })

  it('have examples that the service would accept and a client could read', () => {
    for (const { call, operation } of described) {
      const { name, query, body, answer } = call
      const sent = operation.parameters?.filter(({ example }) => example !== undefined) ?? []
      if (query) expectFits(name, query, Object.fromEntries(sent.map((one) => [one.name, one.example])))
      if (body) expectFits(name, body, Object.values(operation.requestBody?.content ?? {})[0]?.example)
      const given = operation.responses['200']?.content?.['application/json']
      if (answer !== 'binary') expectFits(name, answer, given?.example)
    }
  })
})

const expectFits = (name: string, codec: z.ZodType, example: unknown) =>
  expect(z.safeDecode(codec, example as never), name).toMatchObject({ success: true })
