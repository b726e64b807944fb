// The part of it that the tests' provider uses; the package has no types of its own.
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  export interface Interaction {
    readonly params: { readonly client_id: string }
  }
  interface Grant {
    addOIDCScope(scopes: string): void
    addOIDCClaims(names: readonly string[]): void
    save(): Promise<string>
  }
  export type Outcome =
    | { readonly login: { readonly accountId: string }; readonly consent: { readonly grantId: string } }
    | { readonly error: string }

  export class Provider {
    constructor(issuer: string, configuration: object)
    readonly Grant: new (of: { readonly accountId: string; readonly clientId: string }) => Grant
    callback(): RequestListener
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(request: IncomingMessage, response: ServerResponse, outcome: Outcome): Promise<void>
  }
}
