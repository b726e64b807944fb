import path from 'node:path'
import { freePorts, startEmbeddedPostgres, withDatabase } from '@portal/postgres'
import { firstRow } from '@portal/postgres/testing'
import { portalClient } from '../trial/portal-client.ts'
import { administrator } from '../trial/trial.ts'
import { commandsTried, type Place, placed, portalSettings, told } from './place.ts'
import { runShell } from './shell.ts'

/** Those of the documented commands, which name each. */
const SERVICES = ['identity', 'money', 'time']
const passwordOf = (name: string) => `Password-of-a-role-${SERVICES.indexOf(name) + 1}`

/** Makes a database for single services, starts them one by one, and runs the documented statements in it. */
export async function tryOnDatabase({ root, folder, say }: Place): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
  const [identity = 0, money = 0, time = 0, gateway = 0] = await freePorts(4)
  const { host, username, password } = new URL(server.adminUrl)
  const gatewayKey = 'the-key-between-them-1'
  const known = {
    'postgres:$PASSWORD@db.company.se': `${username}:${password}@${host}`,
    'db.company.se': host,
    'GATEWAY_KEY=…': `GATEWAY_KEY=${gatewayKey}`,
    'HOST=10.0.0.2 PORT=4101 …': `HOST=127.0.0.1 PORT=${money} GATEWAY_KEY=${gatewayKey}`,
    ...Object.fromEntries(
      Object.entries({ 4101: identity, 4102: money, 4103: time, 8080: gateway }).flatMap(([port, own]) => [
        [`PORT=${port}`, `PORT=${own}`],
        [`127.0.0.1:${port}`, `127.0.0.1:${own}`],
      ]),
    ),
    'owner_id = … and month = …': "owner_id = 0 and month = '2026-10'",
    'user_id = …': 'user_id = 0',
  }
  const addresses = SERVICES.map((name) => [
    `${name.toUpperCase()}_DATABASE_URL`,
    `postgres://portal_${name}:${passwordOf(name)}@${host}/portal`,
  ])
  const environment = {
    ...portalSettings(path.join(folder, 'own'), gateway),
    ...(Object.fromEntries(addresses) as NodeJS.ProcessEnv),
    ...Object.fromEntries(SERVICES.map((name, at) => [`P${at + 1}`, passwordOf(name)])),
  }
  const portal = portalClient(`http://127.0.0.1:${gateway}`, administrator)
  const whileReady = async () => {
    await portal.healthy()
    await portal.addReceipt('321,09')
  }
  try {
    for (const { text } of commandsTried(root, 'database')) {
      const command = placed(text, folder, known)
      const isWhole = text.includes('service -- gateway')
      if (text.includes('npm run'))
        await runShell(command, { directory: root, environment, ...(isWhole ? { whileReady } : {}) })
      else await firstRow(withDatabase(server.adminUrl, 'portal'), command)
      say(told(text))
    }
  } finally {
    await server.stop()
  }
}
