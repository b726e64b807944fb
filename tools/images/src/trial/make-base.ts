import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import type { Engine } from './engine.ts'

const SEARCH = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/**
 * The image that stands for `node:26-slim`, from Debian's packages, this process's Node and the machine's npm: no
 * registry of images is needed. Trusts the certificates that the machine trusts.
 */
export async function makeBase(engine: Engine, folder: string): Promise<void> {
  const rootfs = path.join(folder, 'rootfs')
  const into = (place: string) => path.join(rootfs, place)
  if (!existsSync(into('usr/local/bin/npm'))) {
    rmSync(rootfs, { recursive: true, force: true })
    await engine.run('debootstrap', ['--variant=minbase', '--include=libatomic1,ca-certificates', 'bookworm', rootfs])
    cpSync(process.execPath, into('usr/local/bin/node'))
    const npm = realpathSync(await engine.run('which', ['npm']))
    mkdirSync(into('usr/local/lib/node_modules'), { recursive: true })
    cpSync(path.join(npm, '../..'), into('usr/local/lib/node_modules/npm'), { recursive: true, dereference: true })
    if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, into(CERTIFICATES))
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', into('usr/local/bin/npm'))
  }
  const container = await engine.run('buildah', ['from', 'scratch'])
  await engine.run('buildah', ['add', '--quiet', container, rootfs, '/'])
  const settings = [SEARCH, `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`].flatMap((setting) => ['--env', setting])
  await engine.run('buildah', ['config', ...settings, container])
  await engine.run('buildah', ['commit', '--quiet', container, 'localhost/base'])
  await engine.run('buildah', ['rm', container])
}
