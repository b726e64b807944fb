import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { CreatedPasskey, SignedByPasskey } from '@portal/identity-contract'

const UNLOCKED = 0x05
const WITH_KEY = 0x40

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const number = (value: number, bytes: number) => Buffer.from(value.toString(16).padStart(bytes * 2, '0'), 'hex')
/** CBOR encoding of the values in an attestation without statement. */
const attestation = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
    number(authData.length, 2),
    authData,
  ])

interface Options {
  readonly origin: string
  readonly rpId: string
  readonly flags?: number
  readonly counter?: number
}

/** An authenticator in software: one passkey, which it creates and signs with as a device does. */
export function softAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const id = randomBytes(16)
  const name = id.toString('base64url')
  const head = ({ rpId, flags = UNLOCKED, counter = 0 }: Options, more: number) =>
    Buffer.concat([sha256(rpId), number(flags | more, 1), number(counter, 4)])
  const client = (type: string, challenge: string, { origin }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = <T extends object>(response: T) => ({
    id: name,
    rawId: name,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  return {
    id: name,
    create(challenge: string, options: Options): CreatedPasskey {
      const authData = Buffer.concat([head(options, WITH_KEY), Buffer.alloc(16), number(id.length, 2), id, coseKey])
      return answer({
        clientDataJSON: client('webauthn.create', challenge, options).toString('base64url'),
        attestationObject: attestation(authData).toString('base64url'),
      })
    },
    sign(challenge: string, options: Options): SignedByPasskey {
      const clientData = client('webauthn.get', challenge, options)
      const authData = head(options, 0)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
