import { type Check, codeFiles } from './repository.ts'

interface Ban {
  readonly pattern: RegExp
  readonly why: string
}

// Assembled from pieces, so that this file does not match itself.
const word = (...pieces: string[]) => pieces.join('')
const BANS: readonly Ban[] = [
  {
    pattern: new RegExp(`\\b(?:${word('TO', 'DO')}|${word('FIX', 'ME')}|${word('X', 'XX')})\\b`),
    why: 'unfinished work',
  },
  {
    pattern: new RegExp(`@ts-(?:${word('ig', 'nore')}|${word('no', 'check')}|${word('expect', '-error')})`),
    why: 'a silenced compiler',
  },
  {
    pattern: new RegExp(
      `\\b(?:it|test|describe)(?:\\.\\w+)*\\.(?:${word('sk', 'ip')}|${word('on', 'ly')}|${word('fix', 'me')}|${word('to', 'do')})\\b`,
    ),
    why: 'a test that does not run',
  },
  {
    pattern: new RegExp(
      `(?<![\\w.:/])/(?:${word('ho', 'me')}|${word('ro', 'ot')}|${word('Us', 'ers')}|${word('wo', 'rk')})/`,
    ),
    why: "a path of a developer's machine",
  },
]

const TEXTS = /\.(?:ts|tsx|mjs|js|json|md|sql|css|html|sh|yml|yaml)$|(?:^|\/)\.ci\//

/** Refuses unfinished work, a silenced compiler, a skipped test, and a path of a developer's machine. */
export const cleanText: Check = (repository) => {
  const code = new Set(codeFiles(repository))
  const texts = repository.files.filter((file) => (code.has(file) || TEXTS.test(file)) && file !== 'package-lock.json')
  return texts.flatMap((file) =>
    repository
      .read(file)
      .split('\n')
      .flatMap((line, at) =>
        BANS.filter(({ pattern }) => pattern.test(line)).map(({ why }) => `${file}:${at + 1}: ${why}`),
      ),
  )
}
