import type { CappedLog } from './capped-log.ts'
import type { Say } from './terminal.ts'

const errorLevel = 50

/**
 * Tells the operator: the sentence goes to the terminal, and as an error to a log in the format of the services' logs.
 */
export function tellLoudly(say: Say, log: CappedLog): Say {
  return (sentence) => {
    say(sentence)
    log.write(`${JSON.stringify({ level: errorLevel, time: Date.now(), service: 'portal', msg: sentence })}\n`)
  }
}
