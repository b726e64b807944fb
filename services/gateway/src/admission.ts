import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { PortalError } from '@portal/platform-contract'
import { type Exchange, newRequestId } from './exchange.ts'
import type { Limits } from './limits.ts'
import { createPace } from './pace.ts'
import { refuse } from './proxy/refuse.ts'
import { tooManyRequests } from './proxy/upstream-failure.ts'
import type { FlatHeaders } from './security-headers.ts'
import type { CookieSession } from './session-cookie.ts'
import { Shares } from './shares.ts'

interface Options {
  readonly limits: Limits
  readonly security: FlatHeaders
  addressOf(incoming: IncomingMessage): string
  cookieSession(headers: IncomingHttpHeaders): CookieSession | undefined
  /** A proxy's connections carry the requests of many clients. */
  isProxy(address: string): boolean
}

/** Accepts requests: limits them for each address and session, and their duration. */
export interface Admission {
  connected(this: void, socket: Socket): void
  enter(incoming: IncomingMessage, outgoing: ServerResponse, then: (exchange: Exchange) => void): void
  start(): void
  stop(): void
}

export function createAdmission({ limits, security, addressOf, cookieSession, isProxy }: Options): Admission {
  const connections = new Shares(Infinity, limits.connectionsPerAddress)
  const byAddress = new Shares(Infinity, limits.openPerAddress)
  const byUser = new Shares(Infinity, limits.openPerUser)
  const pace = createPace(limits, (exchange) => {
    // A service that has received part of the request sees its end; otherwise the client still gets an answer.
    if (exchange.passedOn || exchange.outgoing.headersSent) exchange.outgoing.destroy()
    else refuse(exchange, new PortalError('too_slow'), security)
  })

  return {
    connected(socket) {
      const address = socket.remoteAddress ?? ''
      if (isProxy(address)) return
      if (!connections.take(address)) return void socket.destroy()
      socket.once('close', () => connections.giveBack(address))
    },

    enter(incoming, outgoing, then) {
      const address = addressOf(incoming)
      const byCookie = cookieSession(incoming.headers)
      const authorization = byCookie ? `Bearer ${byCookie.token}` : incoming.headers.authorization
      const user = authorization ?? address
      const exchange: Exchange = {
        incoming,
        outgoing,
        address,
        user,
        byCookie,
        requestId: newRequestId(),
        carriesFile: false,
        passedOn: false,
      }
      // All visitors at one address are not one user.
      const isNamed = authorization !== undefined
      const mayEnter = (!isNamed || byUser.hasRoom(user)) && byAddress.take(address)
      if (mayEnter && isNamed) byUser.take(user)
      const unwatch = pace.watch(exchange)
      outgoing.once('close', () => {
        unwatch()
        if (!mayEnter) return
        byAddress.giveBack(address)
        if (isNamed) byUser.giveBack(user)
      })
      if (mayEnter) then(exchange)
      else refuse(exchange, tooManyRequests(), security)
    },

    start: () => pace.start(),
    stop: () => pace.stop(),
  }
}
