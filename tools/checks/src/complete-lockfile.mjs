// Run it after every `npm install` that changes package-lock.json. npm leaves optional packages of other platforms out
// of the lock file when the registry lacks them, and `npm ci` then refuses its own file. Each missing one gets an inert
// entry that no platform installs. With `--check` nothing is written and missing entries are a failure.
import { readFileSync, writeFileSync } from 'node:fs'

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
const packages = lock.packages

function resolve(from, name) {
  for (let dir = from; ; dir = dir.includes('/node_modules/') ? dir.slice(0, dir.lastIndexOf('/node_modules/')) : '') {
    const key = `${dir ? `${dir}/` : ''}node_modules/${name}`
    if (packages[key]) return key
    if (!dir) return null
  }
}

const added = []
for (const [path, entry] of Object.entries({ ...packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const wanted = range.replace(/^[\^~]/, '')
    const found = resolve(path, name)
    if (found && (/^[\^~*>]/.test(range) || packages[found].version === wanted)) continue
    packages[found ? `${path}/node_modules/${name}` : `node_modules/${name}`] = {
      version: wanted,
      optional: true,
      os: ['none'],
    }
    added.push(`${name}@${wanted}`)
  }
}

if (process.argv.includes('--check')) {
  for (const entry of added) console.log(entry)
  process.exitCode = added.length === 0 ? 0 : 1
} else {
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`package-lock.json: ${added.length} inert entries added`)
}
