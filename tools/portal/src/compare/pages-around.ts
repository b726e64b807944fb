import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Contributions, type RegistryEntry, SLOTS, type SlotContribution } from '@portal/platform-contract'
import { checkedEntry } from '@portal/releases/releasing'
import { sendFile } from '../dev/answers.ts'
import type { Behind } from '../dev/made-up-portal.ts'

const PAGES: Readonly<Record<string, string>> = {
  [SLOTS.lobbyStatistics]: '/Lobby',
  [SLOTS.lobbyCards]: '/Lobby',
  [SLOTS.usersActs]: '/users',
  [SLOTS.settingsSections]: '/Installningar',
}

/** The address of the page that shows a part, or null for parts of forms and of the header. */
export const pageWith = ({ slot, id }: SlotContribution): string | null =>
  slot === SLOTS.userTab ? `/user?tab=${id}` : (PAGES[slot] ?? null)

/** A released remote of another area, in a folder. */
export interface OtherRemote {
  readonly name: string
  readonly folder: string
}

export const entryOf = ({ name, folder }: OtherRemote): RegistryEntry => checkedEntry(name, folder, true)
export const contributionsOf = (remote: OtherRemote): Contributions => entryOf(remote).contributions

/** Answers requests for the files of other areas' releases, and leaves all others to the portal behind. */
export function withReleases(others: readonly OtherRemote[], behind: Behind): Behind {
  return (request: IncomingMessage, response: ServerResponse) => {
    const [, name, file = ''] = /^\/mfe\/([a-z]+)\/[^/]+(\/[^?]*)/.exec(request.url ?? '') ?? []
    const other = others.find((remote) => remote.name === name)
    return other ? sendFile(response, other.folder, file) : behind(request, response)
  }
}
