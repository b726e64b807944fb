import type { Check } from './repository.ts'

const MOST_LINES = 300
const WRITTEN_BY_HAND = /\.(?:ts|tsx|mjs|js|sql|css|html|sh|md)$/
/** One section for each measure of the bench. */
const REPORT = 'docs/benchmarks.md'

/** A file over 300 lines does two things; split it. */
export const smallFiles: Check = ({ files, read }) =>
  files
    .filter((file) => WRITTEN_BY_HAND.test(file) && file !== REPORT)
    .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines, at most ${MOST_LINES}`)
