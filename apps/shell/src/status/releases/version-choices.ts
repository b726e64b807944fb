import type { ReleaseStep } from '@portal/platform-contract/releases'
import { minuteInStockholm } from '@portal/web-kit'

/** The versions of a history that are not live, the latest first, each with when it was last given to users. */
export function versionChoices(
  steps: readonly ReleaseStep[],
  live: string,
  t: (key: string, values: Record<string, string>) => string,
): { readonly value: string; readonly label: string }[] {
  const seen = new Set([live])
  return steps.toReversed().flatMap(({ version, at, by }) => {
    if (seen.has(version)) return []
    seen.add(version)
    return [{ value: version, label: t('releases.versionOf', { version, at: minuteInStockholm(new Date(at)), by }) }]
  })
}
