import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePorts } from '@portal/postgres'
import { expect } from '@playwright/test'

const ROOT = path.join(import.meta.dirname, '../..')

export interface AppWorkspace {
  /** The copy of an app. */
  readonly folder: (app: string) => string
  /** `portal dev --alone` of a remote, ready: its address, and how to end it. */
  readonly alone: (app: string, ...options: readonly string[]) => Promise<{ url: string; stop: () => Promise<void> }>
  readonly remove: () => void
}

/** A workspace with copies of the shell, built for development, and of these apps, so that a test may change them. */
export async function appWorkspace(...apps: readonly string[]): Promise<AppWorkspace> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-apps-'))
  const link = (name: string) =>
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name))
  mkdirSync(path.join(folder, 'node_modules/@portal'), { recursive: true })
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) if (!/^[.]|^@portal$/.test(name)) link(name)
  for (const name of readdirSync(path.join(ROOT, 'node_modules/@portal'))) if (name !== 'shell') link(`@portal/${name}`)
  cpSync(path.join(ROOT, 'package-lock.json'), path.join(folder, 'package-lock.json'))
  for (const app of ['shell', ...apps])
    cpSync(path.join(ROOT, 'apps', app), path.join(folder, app), {
      recursive: true,
      filter: (from) => !/[\\/](?:dist|node_modules)$/.test(from),
    })
  symlinkSync(path.join(folder, 'shell'), path.join(folder, 'node_modules/@portal/shell'))
  for (const app of apps) symlinkSync(path.join(folder, 'node_modules'), path.join(folder, app, 'node_modules'))
  const [built] = await once(run('rspack-preset/src/build.ts', ['--dev'], path.join(folder, 'shell')), 'exit')
  expect(built).toBe(0)
  return {
    folder: (app) => path.join(folder, app),
    alone: async (app, ...options) => {
      const [port = 0] = await freePorts(1)
      const url = `http://localhost:${port}`
      const server = run('portal/src/main.ts', ['dev', '--alone', ...options], path.join(folder, app), {
        PORT: String(port),
      })
      const stop = async () => {
        server.kill()
        if (server.exitCode === null) await once(server, 'exit')
      }
      const answers = () =>
        fetch(`${url}/mfe/registry.json`).then(
          ({ ok }) => ok,
          () => false,
        )
      await expect.poll(answers, { timeout: 90_000 }).toBe(true)
      return { url, stop }
    },
    // A build that was under way may still write into it.
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  }
}

/** A program of the tools. */
const run = (program: string, args: readonly string[], cwd: string, env = {}): ChildProcess =>
  spawn(process.execPath, [path.join(ROOT, 'tools', program), ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: '', ...env },
    stdio: 'inherit',
  })
