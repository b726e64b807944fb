import { safeName } from '@portal/service-kit'
import type { PersonalFile, PersonalKindSummary } from '@portal/platform-contract/personal-data'
import type { DataArea } from './data-areas.ts'

/** One kind of one area, as the archive takes it up. */
export interface ArchiveKind {
  readonly from: DataArea
  readonly areaTitle: string
  readonly kind: PersonalKindSummary
}

/** Where a row's file stands in the archive; the start of its key keeps equal names apart. */
export const filePath = ({ from, kind }: ArchiveKind, { key, name }: PersonalFile): string =>
  `${from.area}/${kind.name}/${key.slice(0, 12)} ${safeName(name)}`

export const jsonPath = ({ from, kind }: ArchiveKind): string => `${from.area}/${kind.name}.json`
