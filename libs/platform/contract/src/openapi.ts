import * as z from 'zod'
import type { Access, AccessRule, AnyCall } from './call.ts'
import { errorResponses } from './openapi-errors.ts'
import { wireExample } from './openapi-example.ts'
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

const WHO: Readonly<Record<Exclude<Access, AccessRule>, string>> = {
  anyone: 'Ingen inloggning behövs.',
  'signed-in': 'För inloggade, om egna uppgifter.',
  'owner-or-admin': 'För inloggade om egna uppgifter; administratörer kan ange vems (`userid`).',
  admin: 'Bara för administratörer.',
}

/** Who may call, how often, with which file, and whether the call can be repeated safely. */
function descriptionOf({ summary, access, limit, file, needsProof, changesState, readNote }: AnyCall): string {
  return [
    `${summary}.`,
    typeof access === 'string' ? WHO[access] : access.description,
    needsProof && 'Kräver att användaren har bekräftat vem det är inom tio minuter, annars 403 `step_up`.',
    changesState && 'Med `Idempotency-Key` kan samma anrop skickas igen utan att verka två gånger.',
    file &&
      `Filen ${file.required ? 'krävs' : 'är frivillig'}: ${file.kinds.join(', ')}, högst ${Math.round(file.maxBytes / MB)} MB.`,
    limit &&
      `Högst ${limit.times} anrop på ${limit.seconds} sekunder per ${limit.per === 'user' ? 'användare' : 'adress'}.`,
    readNote !== undefined && 'Läsning av andras uppgifter antecknas i granskningsloggen.',
  ]
    .filter((line) => typeof line === 'string')
    .join('\n\n')
}

const MB = 1024 * 1024

function parametersOf(call: AnyCall): Json {
  if (!call.query) return {}
  const schema = wireSchema(call.query as Codec<unknown>)
  const required = (schema['required'] ?? []) as string[]
  const examples = (wireExample(call.query) ?? {}) as Json
  const parameters = Object.entries(schema['properties'] as Json).map(([name, one]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: one,
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }))
  return { parameters }
}

function requestBodyOf({ body, file }: AnyCall): Json {
  if (!body && !file) return {}
  const content = body ? wireSchema(body as Codec<unknown>) : { type: 'object', properties: {} }
  const example = body ? wireExample(body) : {}
  if (!file) return { requestBody: { required: true, content: { 'application/json': { schema: content, example } } } }
  const schema = {
    ...content,
    properties: { 'files[]': { type: 'string', format: 'binary' }, ...(content['properties'] as Json) },
    required: [...(file.required ? ['files[]'] : []), ...((content['required'] ?? []) as string[])],
  }
  const sent = { ...(example as Json), 'files[]': '@kvitto.pdf' }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema, example: sent } } } }
}

const answerOf = ({ answer, stays }: AnyCall): Json =>
  answer === 'binary'
    ? { [stays ? 'text/event-stream' : 'application/octet-stream']: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: wireSchema(answer as Codec<unknown>), example: wireExample(answer) } }

function operation(call: AnyCall, area: string): Json {
  return {
    operationId: call.name,
    tags: [area],
    summary: call.summary,
    description: descriptionOf(call),
    ...(call.access === 'anyone' ? { security: [] } : {}),
    ...parametersOf(call),
    ...requestBodyOf(call),
    responses: { 200: { description: 'OK', content: answerOf(call) }, ...errorResponses(call) },
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
      /** These are missing in services of earlier releases. */
      kind: callKind.optional(),
      yields: z.boolean().optional(),
      stays: z.boolean().optional(),
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
        ...(call.yields ? { yields: true } : {}),
        ...(call.stays ? { stays: true } : {}),
      }
    }),
    paths: openApiPaths(calls, service) as ServiceContract['paths'],
  }
}
