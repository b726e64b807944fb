import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { eventually } from '@portal/testkit/eventually'
import { DEFAULT_LIMITS } from '../limits.ts'
import { isSigned } from './registry-signature.ts'
import { GOOD, startReleases } from './api/testing.ts'

const OFTEN = { limits: { trials: { ...DEFAULT_LIMITS.trials, lookEveryMs: 20 } } }

it('users of a trial are told to identity; what browsers read does not name them, and is signed', async () => {
  const portal = await startReleases(OFTEN)
  await portal.put(GOOD)
  const before = await portal.gateway.send('/mfe/registry.json')
  expect(before.text).toBe(portal.registryText())
  await portal.put(`${GOOD};2`, {}, { query: '?users=4711,4712&share=10' })
  const { version = '' } = portal.entry('money')?.canary ?? {}
  await eventually(() => expect(portal.told).toEqual([{ trials: [{ remote: 'money', version, users: [4711, 4712] }] }]))

  const shown = await portal.gateway.send('/mfe/registry.json')
  expect(shown.text).not.toMatch(/4711|4712|publicSignature/)
  expect(shown.json()).toMatchObject({ remotes: [{ canary: { version, users: [], chosen: 2, share: 10 } }] })
  expect(isSigned(shown.text, portal.key)).toBe(true)
  expect(isSigned(shown.text.replace('"share":10', '"share":99'), portal.key)).toBe(false)
  expect(shown.headers.etag).toBe(`"${createHash('sha256').update(shown.text).digest('base64url').slice(0, 22)}"`)

  await portal.post('canary', { version, users: [], share: 50 })
  await eventually(() => expect(portal.told.at(-1)).toEqual({ trials: [{ remote: 'money', version, users: [] }] }))
  expect((await portal.gateway.send('/mfe/registry.json')).text).toBe(portal.registryText())
})

it('a page has the key with which the browser verifies its copy', async () => {
  const portal = await startReleases()
  portal.publishShell('<meta name="registry-key" content="__REGISTRY_KEY__">')
  const page = await portal.gateway.send('/', { headers: { accept: 'text/html' } })
  const key = portal.key.export({ type: 'spki', format: 'der' }).toString('base64')
  expect(page.text).toContain(`content="${key}"`)
})
