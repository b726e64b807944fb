import type { FigureName, PaySource } from '@portal/time-domain'

const OF_PROFILE: readonly FigureName[] = ['currentSalary', 'chosenGross', 'pension']
const OF_MONEY: readonly FigureName[] = ['costs', 'tools']

/** The key of the text that says where a figure comes from, and of a missing one where it is filled in. */
export function sourceKey(name: FigureName, source: PaySource) {
  if (source !== 'missing' || OF_MONEY.includes(name)) return `snurra.source.${source}` as const
  return OF_PROFILE.includes(name) ? 'snurra.source.noProfile' : 'snurra.source.unset'
}
