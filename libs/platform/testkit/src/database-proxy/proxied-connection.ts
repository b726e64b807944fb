import { connect, type Socket } from 'node:net'
import { type Exchanges, followExchanges, type Statement } from './exchanges.ts'
import type { ArmedFault, Moment } from './fault.ts'
import { asksForEncryption, createMessageReader, type Message } from './messages.ts'

export interface ProxiedConnection {
  /** Ends both sides at once, like a cable pulled out with a reset. */
  cut(): void
  /** Passes no bytes until `resume`. */
  stall(): void
  resume(): void
}

interface Wiring {
  readonly server: { readonly host: string; readonly port: number }
  readonly count: (text: string) => Statement
  readonly faultAt: (statement: Statement, moment: Moment) => ArmedFault | null
  /** How long each piece is delayed. */
  readonly delayMs: () => number
  readonly onEnd: () => void
}

const NO_ENCRYPTION = Buffer.from('N')

/** Connects one client to the server, message by message. */
export function proxyConnection(client: Socket, { server, count, faultAt, delayMs, onEnd }: Wiring): ProxiedConnection {
  // Both sides send small pieces at once: waiting for more would cost 40 ms per statement.
  const upstream = connect({ ...server, noDelay: true })
  client.setNoDelay(true)
  const exchanges = followExchanges(count)
  let held = false
  const cut = () => {
    client.resetAndDestroy()
    upstream.resetAndDestroy()
  }
  const suffer = (fault: ArmedFault) => {
    held = true
    if (fault.act === 'cut') cut()
    else fault.onRelease(cut)
  }
  const readClient = createMessageReader({ startsWithLogin: true })
  const readServer = createMessageReader({ startsWithLogin: false })
  const fromClient = (message: Message) => {
    if (held) return
    if (asksForEncryption(message)) {
      client.write(NO_ENCRYPTION)
      return
    }
    const begun = message.type === '' ? null : exchanges.ask(message)
    const fault = begun && faultAt(begun, 'before')
    if (fault) suffer(fault)
    else upstream.write(message.bytes)
  }
  const fromServer = answerTaker({ exchanges, faultAt, suffer, pass: (bytes) => void (held || client.write(bytes)) })

  carry(client, upstream, delayMs, (piece) => readClient(piece).forEach(fromClient))
  carry(upstream, client, delayMs, (piece) => readServer(piece).forEach(fromServer))
  client.once('close', () => {
    upstream.destroy()
    onEnd()
  })
  upstream.once('close', () => client.destroy())
  return {
    cut,
    stall: () => [client, upstream].forEach((socket) => socket.pause()),
    resume: () => [client, upstream].forEach((socket) => socket.resume()),
  }
}

/**
 * Passes the server's messages on; messages of a statement whose answer must be lost are dropped, and its fault applies
 * at the last one.
 */
function answerTaker({
  exchanges,
  faultAt,
  suffer,
  pass,
}: {
  exchanges: Exchanges
  faultAt: Wiring['faultAt']
  suffer: (fault: ArmedFault) => void
  pass: (bytes: Buffer) => void
}): (message: Message) => void {
  let losing: ArmedFault | null = null
  return (message) => {
    const { statement, last } = exchanges.answer(message)
    losing ??= statement && faultAt(statement, 'answer')
    if (!losing) pass(message.bytes)
    else if (last) suffer(losing)
  }
}

/** Passes each piece on after the delay, in order; a slow reader makes its sender wait. */
function carry(from: Socket, to: Socket, delayMs: () => number, hand: (piece: Buffer) => void): void {
  let before = Promise.resolve()
  from.on('data', (piece: Buffer) => {
    const waitMs = delayMs()
    if (waitMs === 0) hand(piece)
    else before = before.then(() => new Promise((resolve) => setTimeout(resolve, waitMs))).then(() => hand(piece))
    if (to.writableNeedDrain) {
      from.pause()
      to.once('drain', () => from.resume())
    }
  })
  from.on('error', () => to.destroy())
}
