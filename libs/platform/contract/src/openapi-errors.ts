import type { AnyCall } from './call.ts'
import { errorBody, type ErrorCode, PortalError } from './errors.ts'

type Json = Record<string, unknown>

/** What each status means in the API's description, and the code of its example. */
const STATUSES = {
  400: ['invalid_input', 'Uppgifterna går inte att använda; `fields` säger vilka.'],
  401: ['not_signed_in', 'Ingen giltig session: inloggningen saknas, är avslutad eller för gammal.'],
  403: [
    'forbidden',
    'Den som anropar får inte göra detta, eller behöver bekräfta vem det är (`step_up`) eller slå på tvåstegsverifiering (`second_factor`).',
  ],
  404: ['not_found', 'Posten eller användaren finns inte.'],
  409: ['conflict', 'Uppgiften är låst eller har ändrats av någon annan.'],
  413: ['body_too_large', 'Anropet eller filen är för stor.'],
  415: ['file_type', 'Filens slag eller innehållets format godtas inte.'],
  429: ['too_many_requests', 'För många anrop; `Retry-After` säger efter hur många sekunder.'],
  500: ['internal', 'Oväntat fel; `requestId` finns i loggen.'],
  503: ['service_unavailable', 'Tjänsten svarar inte just nu; `Retry-After` säger när.'],
} as const satisfies Record<number, readonly [ErrorCode, string]>

type Status = keyof typeof STATUSES

const schema: Json = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'Texten som användaren ser.' },
    code: { type: 'string', description: 'Fast kod för program.' },
    requestId: { type: 'string', description: 'Anropets id i loggarna.' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Fel per fält.' },
  },
  required: ['error', 'code', 'requestId'],
}

/** `components.schemas` and `components.responses` that the operations of {@link errorResponses} refer to. */
export function errorComponents(): { readonly schemas: Json; readonly responses: Json } {
  const responses = Object.entries(STATUSES).map(([status, [code, description]]) => {
    const example = errorBody(new PortalError(code), '6f1c6d0e-8f0a-4c59-9d1e-3f0b6a1d2c4e')
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } }
    return [`Error${status}`, { description, content }] as const
  })
  return { schemas: { Error: schema }, responses: Object.fromEntries(responses) }
}

/** The ways in which a call can fail, by status. */
export function errorResponses(call: AnyCall): Json {
  const isForAnyone = call.access === 'anyone'
  const isRestricted = !isForAnyone && (call.access !== 'signed-in' || call.needsProof || !call.beforeFactor)
  const takesInput = call.query !== undefined || call.body !== undefined || call.file !== undefined
  const possible: readonly (readonly [Status, boolean])[] = [
    [400, takesInput || call.changesState],
    [401, !isForAnyone],
    [403, isRestricted],
    [404, takesInput && !isForAnyone],
    [409, call.changesState && !isForAnyone],
    [413, call.body !== undefined || call.file !== undefined],
    [415, call.body !== undefined || call.file !== undefined],
    [429, call.limit !== undefined || isForAnyone],
    [500, true],
    [503, true],
  ]
  return Object.fromEntries(
    possible
      .filter(([, isPossible]) => isPossible)
      .map(([status]) => [status, { $ref: `#/components/responses/Error${status}` }]),
  )
}
