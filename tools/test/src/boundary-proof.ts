import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './commands.ts'
import { type Counts, one } from './counts.ts'

/**
 * One forbidden import for each kind of boundary: between areas, upwards, between browser and server, and past a
 * project's entry point.
 */
const BAD_IMPORTS: Readonly<Record<string, string>> = {
  'services/money/src/boundary-proof.ts': '@portal/identity-domain',
  'services/time/src/boundary-proof.ts': '@portal/money-contract',
  'libs/money/domain/src/boundary-proof.ts': '@portal/platform-contract',
  'libs/platform/web-kit/src/boundary-proof.ts': '@portal/service-kit',
  'apps/money-mfe/src/boundary-proof.ts': '../../../services/money/src/app.ts',
}
/** The second rule keeps an area to what another publishes for services. */
const RULES = ['nx(enforce-module-boundaries)', 'eslint(no-restricted-imports)']

interface LintReport {
  readonly diagnostics: readonly { readonly code?: string; readonly filename: string }[]
}

/**
 * Proves that the linter enforces the boundaries: writes bad imports into the tree, expects each to be reported, and
 * removes them again, also after an error. The Nx rule reports nothing when the project graph is missing.
 */
export async function proveBoundaries(): Promise<Counts> {
  const files = Object.keys(BAD_IMPORTS)
  const remove = () => {
    for (const file of files) rmSync(join(ROOT, file), { force: true })
  }
  process.once('exit', remove)
  try {
    for (const file of files)
      writeFileSync(join(ROOT, file), `import * as wrong from '${BAD_IMPORTS[file]}'\n\nexport const proof = wrong\n`)
    const { output } = await run('oxlint', ['--format', 'json', ...files], { quiet: true })
    const { diagnostics } = JSON.parse(output.slice(output.indexOf('{'))) as LintReport
    const reported = new Set(
      diagnostics.filter(({ code }) => RULES.includes(code ?? '')).map(({ filename }) => filename),
    )
    const missed = files.filter((file) => !reported.has(file))
    for (const file of missed)
      console.log(`No lint error was reported for ${BAD_IMPORTS[file]} in ${file.slice(0, file.indexOf('/src/'))}`)
    console.log(`${files.length - missed.length} of ${files.length} bad imports were reported`)
    return one(missed.length === 0, `nobody objected to ${missed.join(', ')}`)
  } finally {
    remove()
  }
}

/** A killed run may have left some behind, which the linter would find. */
export function removeLeftProofs(): void {
  for (const file of Object.keys(BAD_IMPORTS)) if (existsSync(join(ROOT, file))) rmSync(join(ROOT, file))
}
