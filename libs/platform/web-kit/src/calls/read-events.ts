import { networkError } from './api-error.ts'

/** The server sends a sign of life every ten seconds; a line that is silent for longer is dead. */
const SILENCE_MS = 30_000

/**
 * Reads server-sent events and gives the data of each. Resolves when the stream ends or falls silent; throws `network`
 * when it breaks off.
 */
export async function readEvents(response: Response, onEvent: (data: string) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let silence: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => void reader.cancel().catch(() => null), SILENCE_MS)
  }
  let text = ''
  try {
    listen()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      listen()
      const events = (text + part.value).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const data = event.split('\n').filter((line) => line.startsWith('data: '))
        if (data.length > 0) onEvent(data.map((line) => line.slice('data: '.length)).join('\n'))
      }
    }
  } catch (cause) {
    throw networkError(cause)
  } finally {
    clearTimeout(silence)
  }
}
