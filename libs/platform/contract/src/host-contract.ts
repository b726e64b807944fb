import { HOST_CONTRACT_VERSION } from './remote.ts'

/** Names that the shell gives to remotes since a minor step of the contract; all others since the major one. */
const SINCE: Readonly<Record<string, string>> = {
  useFlag: '1.1.0',
  sentence: '1.2.0',
  FetchedAt: '1.3.0',
  WaitingRows: '1.3.0',
  isQueued: '1.3.0',
  keeperNow: '1.3.0',
  useFetchedAt: '1.3.0',
  useWaiting: '1.3.0',
  Picture: '1.4.0',
  PdfPicture: '1.5.0',
  dropOverlay: '1.5.0',
  saveFile: '1.5.0',
  useWidth: '1.5.0',
  askToLeave: '1.6.0',
}

/**
 * The range of host contracts that a remote needs which imports these names of shared modules: a remote that uses
 * nothing new runs in an older shell too.
 */
export function rangeFor(names: Iterable<string>): string {
  const [major = '1'] = HOST_CONTRACT_VERSION.split('.')
  let least: Version = [Number(major), 0, 0]
  for (const name of names) {
    const since = parse(SINCE[name] ?? '')
    if (since && compare(since, least) > 0) least = since
  }
  return `^${least.join('.')}`
}

type Version = readonly [major: number, minor: number, patch: number]

/**
 * True when a shell of that version satisfies a contract range: `^1.2.0`, or several of those with `||`. Any other form
 * is refused.
 */
export function keepsContract(range: string, version = HOST_CONTRACT_VERSION): boolean {
  const kept = parse(version)
  return kept !== null && range.split('||').some((part) => isWithin(part.trim(), kept))
}

function isWithin(caret: string, version: Version): boolean {
  const least = caret.startsWith('^') ? parse(caret.slice(1)) : null
  return least !== null && least[0] === version[0] && compare(version, least) >= 0
}

const compare = (a: Version, b: Version) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

function parse(text: string): Version | null {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? []
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)]
}
