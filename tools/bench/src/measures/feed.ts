import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compare } from '../load/compare.ts'
import { atMost, type Figure, shown } from '../result.ts'
import { growthOver } from '../turns.ts'
import { PICTURE_KEY, PROFILE_KEY, seedPosts } from '../world/post-rows.ts'
import { GATEWAY_KEY, startService } from '../world/portal.ts'
import type { ServerProcess } from '../world/server-process.ts'
import type { Bench, Measure } from './bench.ts'

const SIDES = ['1000 posts', '1000 posts with pictures', '100000 posts with pictures'] as const
type Side = (typeof SIDES)[number]
const MOST = 2
const ROUNDS = 7
const REQUESTS = 300
/** A large picture of a post: 1600 pixels long. */
const PICTURE_BYTES = 200_000

/** The Lobby's feed with four pictures in each post, and the bytes of a picture. */
export const feed: Measure = async (bench) => {
  const { cluster, say, ...place } = bench
  const services = new Map<Side, ServerProcess>()
  try {
    for (const [at, side] of SIDES.entries()) {
      say(`  filling ${side}`)
      const shape = { posts: Number.parseInt(side, 10), pictures: side.endsWith('pictures') ? 4 : 0 }
      const database = await cluster.createDatabase(`feed_${at}`, (sql) =>
        seedPosts(sql, shape, cluster.people.user.id),
      )
      services.set(side, await startService(place, 'identity', database))
    }
    const request = {
      method: 'GET',
      path: '/v1/user/post',
      headers: headersOf(bench),
      connections: 1,
      requests: REQUESTS,
    }
    const run = async (side: Side) =>
      (await bench.generator.run({ ...request, port: services.get(side)?.port ?? 0 })).p50
    const pictures = await growthOver([SIDES[0], SIDES[1]], ROUNDS, run)
    const posts = await growthOver([SIDES[1], SIDES[2]], ROUNDS, run)
    return {
      title: 'The feed with pictures',
      how: `p50 of the newest 20 posts, 1 connection, at identity itself, in turns; with four described pictures in each post against the same posts without, and with a hundred times the posts. The bytes of a picture of a post, which only sessions get, against those of a profile picture, which needs neither session nor row; both ${PICTURE_BYTES / 1000} kB.`,
      figures: [
        atMost(
          'four pictures in each of the 20 posts, against none',
          pictures.growthTo(SIDES[1]),
          MOST,
          pictures.behind,
        ),
        atMost('a hundred times the posts', posts.growthTo(SIDES[2]), MOST, posts.behind),
        await pictureBytes(bench, services.get(SIDES[1])?.port ?? 0),
      ],
    }
  } finally {
    for (const service of services.values()) await service.stop()
  }
}

const headersOf = ({ cluster }: Bench) => ({
  authorization: `Bearer ${cluster.people.user.token}`,
  'x-gateway-key': GATEWAY_KEY,
})

async function pictureBytes(bench: Bench, port: number): Promise<Figure> {
  for (const key of [PICTURE_KEY, PROFILE_KEY]) {
    const folder = join(bench.folder, 'identity/pictures/kept', key.slice(0, 2))
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, key), Buffer.alloc(PICTURE_BYTES, 'x'))
  }
  const job = { method: 'GET', port, headers: headersOf(bench), connections: 1 }
  const jobs = {
    a: { ...job, path: `/v1/user/post/picture?key=${PICTURE_KEY}` },
    b: { ...job, path: `/v1/user/picture?key=${PROFILE_KEY}` },
  }
  const figure = await compare(bench.generator, jobs, { rounds: ROUNDS, warmUpSeconds: 2, seconds: 1 })
  const failures = figure(({ a, b }) => a.failures + b.failures).most
  if (failures > 0) throw new Error(`${failures} pictures were not sent`)
  return {
    name: 'the bytes of a picture of a post, against a profile picture',
    measured: shown(figure(({ a, b }) => a.p50 / b.p50)),
    behind: `${shown(figure(({ a }) => a.p50))} ms against ${shown(figure(({ b }) => b.p50))} ms`,
  }
}
