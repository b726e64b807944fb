import { connectDatabase, readSettings, serviceSettings, startOrExplain } from '@portal/service-kit'
import { verifyChain } from './audit/verify-chain.repository.ts'

const NOTED = /^(\d{1,15}):([0-9a-f]{64})$/

/**
 * The command behind `npm run verify-audit`, with a recorded position of the chain as `position:hash` or none; exit
 * code 1 at a wrong row.
 */
await startOrExplain(async () => {
  const settings = readSettings(serviceSettings.pick({ DATABASE_URL: true }), process.env)
  const [noted] = process.argv.slice(2)
  const [, position, hash = ''] = NOTED.exec(noted ?? '') ?? []
  if (noted !== undefined && position === undefined)
    throw new Error('Give the recorded position as position:hash, such as 1200:3f9a… with 64 hexadecimal digits.')
  const database = connectDatabase(settings.DATABASE_URL, { connections: 3 })
  const report = await verifyChain(
    database.orm,
    position === undefined ? undefined : { position: Number(position), hash },
  )
  await database.close()
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(
    `identity: ${report.checked} entries checked, ${report.emptied} with a deleted text, ${report.waiting} not chained yet`,
  )
  if (report.head) say(`The chain ends at ${report.head.position}:${report.head.hash}`)
  if (report.fault === null) return
  say(`First wrong row: ${report.fault}`)
  process.exitCode = 1
})
