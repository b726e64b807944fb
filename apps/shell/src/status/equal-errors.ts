import type { CountedFrontEndError } from '@portal/identity-domain'

/** The same error of a part at the same place, in one release or several. */
export interface EqualErrors extends Omit<CountedFrontEndError, 'version'> {
  /** The releases that had it, the latest first. */
  readonly versions: readonly string[]
}

/** The place in the sources, which is the same in each release, or the place in the release. */
const placeOf = ({ source, place }: CountedFrontEndError) => source?.[0] ?? place

/** Errors, the latest first, with equal ones of several releases counted together. */
export function equalErrors(errors: readonly CountedFrontEndError[]): EqualErrors[] {
  const groups = new Map<string, EqualErrors>()
  for (const counted of errors) {
    const { version, ...error } = counted
    const key = [error.remote, error.kind, error.error, placeOf(counted)].join(' ')
    const known = groups.get(key)
    groups.set(
      key,
      known
        ? {
            ...known,
            versions: known.versions.includes(version) ? known.versions : [...known.versions, version],
            count: known.count + error.count,
            firstDay: earlier(known.firstDay, error.firstDay),
          }
        : { ...error, versions: [version] },
    )
  }
  return [...groups.values()]
}

const earlier = (one: string | undefined, other: string | undefined): string | undefined =>
  one !== undefined && other !== undefined && other < one ? other : one
