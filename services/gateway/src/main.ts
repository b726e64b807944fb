import { openReleases } from '@portal/releases'
import {
  createLog,
  openOperations,
  readSettings,
  requireFolder,
  runServer,
  startOrExplain,
  startTracing,
} from '@portal/service-kit/process'
import { createReleaseMirror } from './releases/release-mirror.ts'
import { createGateway } from './gateway.ts'
import { gatewaySettings } from './settings.ts'

await startOrExplain(async () => {
  const settings = readSettings(gatewaySettings, process.env)
  const log = createLog('gateway', settings.LOG_LEVEL)
  await startTracing({ service: 'gateway', log, settings })
  const operations = await openOperations({
    service: 'gateway',
    host: settings.METRICS_HOST,
    port: settings.METRICS_PORT,
    log,
  })
  if (settings.RELEASES_URL) {
    await requireFolder('SHELL_DIR', settings.SHELL_DIR)
    await requireFolder('MFE_DIR', settings.MFE_DIR)
  }
  const mirror = settings.RELEASES_URL
    ? createReleaseMirror({
        bucket: await openReleases(settings.RELEASES_URL),
        mfeDir: settings.MFE_DIR,
        shellDir: settings.SHELL_DIR,
        registryKey: settings.REGISTRY_KEY,
        log,
      })
    : undefined
  await mirror?.first()
  const { server, prepare, endStreams, close } = createGateway({
    operations,
    services: settings.SERVICE_URLS,
    gatewayKey: settings.GATEWAY_KEY,
    shellDir: settings.SHELL_DIR,
    mfeDir: settings.MFE_DIR,
    registryKey: settings.REGISTRY_KEY,
    mirror,
    releases:
      settings.RELEASE_DIR === undefined ? undefined : { dataDir: settings.RELEASE_DIR, store: settings.RELEASES_URL },
    trustedProxies: settings.TRUSTED_PROXIES,
    connectOrigins: [...(settings.SSO_ISSUER === undefined ? [] : [settings.SSO_ISSUER]), ...settings.CONNECT_ORIGINS],
    filesOrigin: settings.RELEASE_FILES_ORIGIN,
    publicUrl: settings.PUBLIC_URL,
    securityContact: settings.SECURITY_CONTACT,
    isOfflineOff: settings.OFFLINE === 'off',
    log,
  })
  if (settings.PUBLIC_URL.startsWith('https:') && settings.TRUSTED_PROXIES.rules.length === 0) {
    log.warn(
      'PUBLIC_URL is https and TRUSTED_PROXIES is empty: all users behind the proxy count as one address, for limits and failed sign-ins. Set TRUSTED_PROXIES to its address.',
    )
  }
  await prepare()
  await runServer({ server, host: settings.HOST, port: settings.PORT, log, operations, stopping: endStreams, close })
})
