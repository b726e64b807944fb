// Plain ESM for Node 20 and later: part of what runs before anything is installed.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Lets one process at a time change the packages of `root`. `release` lets the next one in; `workWith` names a child
 * that must also have ended before another process may start, in case this process is killed. Dead processes delay no
 * other. `waiting` is called once with the process that is waited for.
 */
export async function onlyOne(root, waiting) {
  const file = path.join(tmpdir(), `portal-install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`)
  let told = false
  while (!take(file)) {
    const holder = read(file).split(' ').map(Number).find(isAlive)
    if (holder === undefined) rmSync(file, { force: true })
    else {
      if (!told) waiting(holder)
      told = true
      await wait(200)
    }
  }
  return {
    workWith: (pid) => writeFileSync(file, `${process.pid} ${pid}`),
    release: () => rmSync(file, { force: true }),
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid) {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
