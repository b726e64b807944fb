import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWholePortal } from '@portal/testkit/whole-portal'
import { CLIENT_ID, startSignInProvider } from './sign-in-provider.ts'

/** Starts the portal in an empty data folder, beside a sign-in provider. */
export default async function startPortal(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['PORTAL_URL']) return undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
  const provider = await startSignInProvider()
  const tidy = async () => {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    await provider.close()
  }
  try {
    const { pageUrl, stop } = await startWholePortal(dataDir, {
      // All users of a run register from one address.
      CALL_LIMITS: 'auth.register=10000/600',
      SSO_ISSUER: provider.issuer,
      SSO_CLIENT_ID: CLIENT_ID,
      SSO_NAME: 'Företaget',
    })
    provider.serve(pageUrl)
    Object.assign(process.env, {
      PORTAL_URL: pageUrl,
      PORTAL_DATA_DIR: dataDir,
      PROVIDER_KEY: JSON.stringify(provider.key),
    })
    return async () => {
      await stop()
      await tidy()
    }
  } catch (error) {
    await tidy()
    throw error
  }
}
