import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Trial } from './trial.ts'

/** systemd itself reads the units: a misspelt or unknown setting, or a unit that names a missing one, is wrong. */
export async function checkUnits({ root, folder, engine, say }: Trial): Promise<void> {
  const units = path.join(folder, 'units')
  rmSync(units, { recursive: true, force: true })
  cpSync(path.join(root, 'deploy/systemd'), units, { recursive: true })
  // A template is read as one of its units.
  for (const name of readdirSync(units).filter((file) => file.includes('@.')))
    cpSync(path.join(units, name), path.join(units, name.replace('@.', '@money.')))
  for (const name of readdirSync(units).filter((file) => !file.includes('@.'))) {
    const unit = path.join(units, name)
    const complaints = await engine.run('bash', ['-euc', `systemd-analyze verify '${unit}' 2>&1`])
    if (complaints !== '') throw new Error(`systemd refuses ${name}: ${complaints}`)
    const [, program] = /^ExecStart=\/usr\/bin\/env node (\S+)\.js/m.exec(readFileSync(unit, 'utf8')) ?? []
    if (program !== undefined && !existsSync(path.join(root, `${program}.ts`)))
      throw new Error(`${name} starts ${program}.js, which is not in a bundle`)
    say(`ok    systemd takes ${name}`)
  }
}
