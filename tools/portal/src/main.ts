#!/usr/bin/env node
import { run } from './commands.ts'

/** `portal <command>` in the folder of a remote, on Node 22.18 or later. */
try {
  process.exitCode = await run(process.argv.slice(2), { folder: process.cwd(), env: process.env, say: console.log })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
