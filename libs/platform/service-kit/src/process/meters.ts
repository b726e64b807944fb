import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { DURATION_LIMITS_S } from './durations.ts'
import type { Log } from './log.ts'
import type { GaugeSource, Meter } from './meter.ts'

const PREFIX = 'portal_'

interface Meters extends Meter {
  readonly contentType: string
  text(): Promise<string>
}

/** The metrics of one process, each with the label `service`; process, memory and event loop come from the library. */
export function createMeters(service: string, log: Log): Meters {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const durations = new Histogram({
    name: `${PREFIX}request_duration_seconds`,
    help: 'Time until a request was answered, by call and first digit of the status.',
    labelNames: ['call', 'status'],
    buckets: [...DURATION_LIMITS_S],
    registers,
  })
  const errors = new Counter({
    name: `${PREFIX}request_errors_total`,
    help: 'Requests answered with a status of 400 or more, by call and status.',
    labelNames: ['call', 'status'],
    registers,
  })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered(call, status, ms) {
      durations.observe({ call, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
      if (status >= 400) errors.inc({ call, status: String(status) })
    },
    gauge({ name, help, labels = [], read }: GaugeSource) {
      new Gauge({
        name: PREFIX + name,
        help,
        labelNames: [...labels],
        registers,
        // A value that cannot be read now is left out; the others are shown.
        async collect() {
          this.reset()
          try {
            for (const { labels: of = {}, value } of await read()) this.set(of, value)
          } catch (error) {
            this.remove()
            log.debug({ err: error, metric: name }, 'a metric cannot be read')
          }
        },
      })
    },
  }
}
