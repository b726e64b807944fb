import path from 'node:path'
import { freePorts } from '@portal/postgres'
import { startS3Server } from '@portal/testkit/s3-server'
import { portalClient } from '../trial/portal-client.ts'
import { administrator } from '../trial/trial.ts'
import { commandsTried, type Place, portalSettings, told } from './place.ts'
import { runShell } from './shell.ts'

/** Runs a portal whose front ends are in a store, and releases one there. */
export async function tryOnStore({ root, folder, say }: Place): Promise<void> {
  const [port = 0] = await freePorts(1)
  const store = await startS3Server()
  const environment = portalSettings(path.join(folder, 'with-store'), port)
  const [start, ...others] = commandsTried(root, 'store').map(({ text }) => ({
    text,
    command: text.replace('RELEASES_URL=…', `RELEASES_URL='${store.url.replace('?', '/releases?')}'`),
  }))
  try {
    await runShell(start?.command ?? '', {
      directory: root,
      environment,
      whileReady: async () => {
        await portalClient(`http://127.0.0.1:${port}`, administrator).healthy()
        say(told(start?.text ?? ''))
        for (const { text, command } of others) {
          await runShell(command, { directory: root, environment })
          say(told(text))
        }
      },
    })
  } finally {
    await store.stop()
  }
}
