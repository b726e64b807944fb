import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { requireLoads } from './load-modules.ts'

const HOST = { versions: { react: '19.3.0' }, names: {} }

/** Loads `./page` of a container whose module is made by this code. */
function load(module: string, withinMs?: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'smoke-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const get = `async () => { const module = await (async () => { ${module} })(); return () => module }`
  writeFileSync(join(folder, 'entry.js'), `var portal_money = { init: async () => {}, get: ${get} }`)
  return requireLoads('money', folder, { entry: 'entry.js', modules: ['./page'] }, HOST, withinMs)
}

it('passes modules with a component, plain or wrapped', async () => {
  const page = 'document.title; window.matchMedia("print").addEventListener("change", () => {})'
  await expect(load(`${page}; return { default: () => null }`)).resolves.toBeUndefined()
  await expect(load('return { default: { $$typeof: Symbol.for("react.memo") } }')).resolves.toBeUndefined()
})

it('passes a module that defines a property of each of two objects that the shell makes', async () => {
  const define = 'Object.defineProperty(make(), "known", { value: {} })'
  await expect(
    load(`const make = document.createRange; ${define}; ${define}; return { default: () => null }`),
  ).resolves.toBeUndefined()
})

it.each([
  ['throws', 'null.x', './page cannot be loaded: TypeError: Cannot read properties of null'],
  ['has no default export', 'return { Page: () => null }', './page has no component as its default export'],
  ['exports no component', 'return { default: "text" }', './page has no component as its default export'],
  ['uses what only Node has', 'process.exit(0)', './page cannot be loaded: ReferenceError: process is not defined'],
])('refuses a module that %s', async (_, code, sentence) => {
  await expect(load(code)).rejects.toThrow(sentence)
})

it('refuses a module that never ends', async () => {
  await expect(load('for (;;) {}', 1500)).rejects.toThrow('modules do not load within 1.5 seconds')
})

it('lets code that breaks out of the page read, write, start and connect nothing', async () => {
  const escape = 'const process = URL.constructor("return process")()'
  for (const act of [
    'process.getBuiltinModule("fs").readFileSync("/etc/hostname")',
    'process.getBuiltinModule("fs").writeFileSync("/tmp/portal-smoke-escape", "x")',
    'process.getBuiltinModule("child_process").execFileSync("/bin/true")',
  ])
    await expect(load(`${escape}; ${act}; return { default: () => null }`)).rejects.toThrow(/permission|restricted/i)
  const connect = `await new Promise((_, reject) => process.getBuiltinModule("net").connect(9, "127.0.0.1").on("error", reject))`
  await expect(load(`${escape}; ${connect}`)).rejects.toThrow(/permission|restricted/i)
  await expect(load(`${escape}; throw new Error(JSON.stringify(process.env))`)).rejects.toThrow('Error: {}')
})
