import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { servicesIn } from './service-files.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

/** The program text of a service, without tests. */
const sourcesOf = (name: string): string =>
  readdirSync(path.join(ROOT, 'services', name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.includes('testing'))
    .map((file) => readFileSync(path.join(ROOT, 'services', name, 'src', file), 'utf8'))
    .join('\n')

/** Pairs of service and path, without what every service serves. */
const calledIn = (text: string): string[] =>
  [...text.matchAll(/\.call\(\s*'([a-z]+)',\s*['`](\/internal\/[a-z-]+)/g)]
    .map(([, service, internal]) => `${service} ${internal}`)
    .concat(/\bfetchPeople\(/.test(text) ? ['identity /internal/people'] : [])

test.each(servicesIn(ROOT))('$name says in service.json what it gives other services and needs of them', (service) => {
  const text = sourcesOf(service.name)
  const given = [...text.matchAll(/hono\.(?:get|post)\('(\/internal\/[a-z-]+)'/g)].map(([, internal]) =>
    String(internal),
  )
  expect([...new Set(given)].toSorted()).toEqual(service.gives.toSorted())
  const needed = Object.entries(service.needs).flatMap(([of, paths]) => paths.map((internal) => `${of} ${internal}`))
  expect([...new Set(calledIn(text))].toSorted()).toEqual(needed.toSorted())
})
