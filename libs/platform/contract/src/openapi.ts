import * as z from 'zod'
import type { AnyCall } from './call.ts'
import type { Codec } from './wire-object.ts'

type Json = Record<string, unknown>

/** JSON Schema of the wire side of a codec. */
export const wireSchema = (codec: Codec<unknown>): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(codec, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json
  return schema
}

const errorSchema: Json = {
  type: 'object',
  properties: {
    error: { type: 'string' },
    code: { type: 'string' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['error', 'code', 'requestId'],
}

function operation(call: AnyCall, area: string): Json {
  const query = call.query ? wireSchema(call.query as Codec<unknown>) : undefined
  const required = (query?.['required'] ?? []) as string[]
  const content = call.body ? wireSchema(call.body as Codec<unknown>) : { type: 'object', properties: {} }
  const multipart = call.file && {
    ...content,
    properties: { 'files[]': { type: 'string', format: 'binary' }, ...(content['properties'] as Json) },
    required: [...(call.file.required ? ['files[]'] : []), ...((content['required'] ?? []) as string[])],
  }
  return {
    operationId: call.name,
    tags: [area],
    summary: call.summary,
    ...(call.access === 'anyone' ? { security: [] } : {}),
    ...(query
      ? {
          parameters: Object.entries(query['properties'] as Json).map(([name, schema]) => ({
            name,
            in: 'query',
            required: required.includes(name),
            schema,
          })),
        }
      : {}),
    ...(multipart
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: multipart } } } }
      : {}),
    ...(call.body && !multipart
      ? { requestBody: { required: true, content: { 'application/json': { schema: content } } } }
      : {}),
    responses: {
      200: {
        description: 'OK',
        content:
          call.answer === 'binary'
            ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: wireSchema(call.answer as Codec<unknown>) } },
      },
      default: { description: 'Fel', content: { 'application/json': { schema: errorSchema } } },
    },
  }
}

/** OpenAPI 3.1 paths of these calls; the gateway merges the areas into one document. */
export function openApiPaths(calls: readonly AnyCall[], area: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) (paths[`/v1/${call.path}`] ??= {})[call.method.toLowerCase()] = operation(call, area)
  return paths
}

/** What a call carries besides JSON: a file to the service, or bytes from it. */
const callKind = z.enum(['call', 'upload', 'download'])

/**
 * A service's description for the gateway (`GET /internal/contract`): enough to route, limit and document its calls.
 */
export const serviceContract = z.object({
  service: z.string(),
  calls: z.array(
    z.object({
      name: z.string(),
      method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
      path: z.string(),
      changesState: z.boolean(),
      maxBodyBytes: z.int(),
      /** Missing in services of earlier releases. */
      kind: callKind.optional(),
    }),
  ),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})
export type ServiceContract = z.infer<typeof serviceContract>

/** Room for a form's text fields and part headers beside its file. */
const FORM_OVERHEAD_BYTES = 256 * 1024
const JSON_BODY_BYTES = 256 * 1024

const kindOf = ({ file, answer }: AnyCall): z.infer<typeof callKind> => {
  if (file) return 'upload'
  return answer === 'binary' ? 'download' : 'call'
}

export function describeService(service: string, calls: readonly AnyCall[]): ServiceContract {
  return {
    service,
    calls: calls.map((call) => {
      const { name, method, path, changesState, file } = call
      return {
        name,
        method,
        path,
        changesState,
        maxBodyBytes: file ? file.maxBytes + FORM_OVERHEAD_BYTES : JSON_BODY_BYTES,
        kind: kindOf(call),
      }
    }),
    paths: openApiPaths(calls, service) as ServiceContract['paths'],
  }
}
