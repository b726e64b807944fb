import { pack } from '@portal/releases'
import { callOk, signInByApi } from '../portal/api.ts'
import { ADMIN, portalUrl } from '../portal/settings.ts'
import { expect, test } from '../portal/test.ts'
import { buildDelivery } from './releases.ts'

const ROUNDS = 5
const MOST_PUBLISH_MS = 5_000
const MOST_ROLLBACK_MS = 1_000

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity

/** Sends a request of the release API, and returns how long it took, in ms. */
async function timed(path: string, method: string, token: string, type: string, body: string | Buffer<ArrayBuffer>) {
  const started = performance.now()
  const answer = await fetch(`${portalUrl()}/releases/delivery${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
  })
  expect(await answer.text(), path).toContain('is now released to all users')
  return performance.now() - started
}

test('a release by the API takes five seconds beyond the build at most, and a rollback one', async () => {
  const [one, two] = [await buildDelivery('ett'), await buildDelivery('två')]
  const { results } = await callOk<{ results: { token: string } }>('PUT', 'portal/release-tokens', {
    as: await signInByApi(ADMIN.email, ADMIN.password),
    json: { name: 'Mätning', remotes: ['delivery'], paths: ['/leverans'], slots: [] },
  })
  const archives = [await pack(one.distDir), await pack(two.distDir)].map((bytes) => Buffer.from(bytes))
  const times: { publish: number[]; rollback: number[] } = { publish: [], rollback: [] }
  const publish = async (archive = Buffer.alloc(0)) =>
    times.publish.push(await timed('', 'PUT', results.token, 'application/gzip', archive))
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await publish(archives[0])
      await publish(archives[1])
      const why = JSON.stringify({ why: 'Mätning' })
      times.rollback.push(await timed('/rollback', 'POST', results.token, 'application/json', why))
    }
  } finally {
    one.remove()
    two.remove()
  }
  const [released, rolledBack] = [median(times.publish), median(times.rollback)]
  process.stdout.write(
    `A release takes ${released.toFixed(0)} ms beyond the build, a rollback ${rolledBack.toFixed(0)} ms.\n`,
  )
  expect(released).toBeLessThan(MOST_PUBLISH_MS)
  expect(rolledBack).toBeLessThan(MOST_ROLLBACK_MS)
})
