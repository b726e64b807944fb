import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../statistics.ts'
import { openConnection } from './connection.ts'
import type { Job, JobResult } from './job.ts'

/** Sends the job's request over its connections until time or number is reached. */
export async function runJob(job: Job): Promise<JobResult> {
  const request = requestsOf(job)
  const connections = await Promise.all(
    Array.from({ length: job.connections }, () => openConnection(job.port, request)),
  )
  const times: number[] = []
  let failures = 0
  let firstFailure: string | undefined
  let started = 0
  const began = performance.now()
  const until = job.seconds === undefined ? Number.POSITIVE_INFINITY : began + job.seconds * 1000
  const most = job.requests ?? Number.POSITIVE_INFINITY

  await Promise.all(
    connections.map(async (connection) => {
      while (started < most && performance.now() < until) {
        started += 1
        const sent = performance.now()
        const answer = await connection.send().catch((error: Error) => error)
        times.push(performance.now() - sent)
        if (answer instanceof Error || answer.status !== 200) {
          failures += 1
          firstFailure ??= answer instanceof Error ? answer.message : `status ${answer.status}`
          if (answer instanceof Error) return
        }
        if (job.everyMs !== undefined) await pause(Math.max(0, sent + job.everyMs - performance.now()))
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  for (const connection of connections) connection.close()
  return {
    requests: times.length,
    failures,
    firstFailure,
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  }
}

/** The next request's bytes: always the same, or each with its own value. */
function requestsOf(job: Job): () => Buffer {
  const { takes, path, body } = job
  if (!takes) {
    const bytes = requestBytes(job)
    return () => bytes
  }
  const { inPlaceOf, values } = takes
  const text = Buffer.from(body ?? '', 'base64').toString()
  let taken = 0
  return () => {
    const value = values[taken++ % values.length] ?? ''
    return requestBytes({
      ...job,
      path: path.replaceAll(inPlaceOf, value),
      ...(body === undefined ? {} : { body: Buffer.from(text.replaceAll(inPlaceOf, value)).toString('base64') }),
    })
  }
}

function requestBytes({ port, method, path, headers, body }: Job): Buffer {
  const content = Buffer.from(body ?? '', 'base64')
  const all = {
    host: `127.0.0.1:${port}`,
    ...headers,
    ...(body === undefined ? {} : { 'content-length': String(content.length) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'), content])
}
