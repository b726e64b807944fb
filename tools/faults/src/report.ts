import { cpus, release, totalmem, type } from 'node:os'
import { isGood, type Row } from './row.ts'

const COLUMNS = [
  'case',
  'how often',
  'acknowledged',
  'lost',
  'doubled',
  'altered',
  'longest outage',
  'promise',
  'kept',
  'behind it',
]
const BEGIN = '<!-- written by npm run test:faults: begin -->'
const END = '<!-- written by npm run test:faults: end -->'

const seconds = (ms: number | null) => (ms === null ? '–' : `${(ms / 1000).toFixed(1)} s`)

const cellsOf = (row: Row) =>
  [
    row.what,
    row.times,
    row.acknowledged,
    row.lost,
    row.doubled,
    row.altered,
    seconds(row.outageMs),
    row.promise,
    isGood(row) ? 'yes' : '**no**',
    row.note || '–',
  ].map((cell) => String(cell).replaceAll('|', '/'))

/** The table of a run, as Markdown. */
export function tableOf(rows: readonly Row[]): string {
  return [COLUMNS, COLUMNS.map(() => '---'), ...rows.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const ofCase = (line: string) => line.split('|')[1]?.trim() ?? ''

/** Which cases ran: all of them, or those with these sentences, which name the row of a case that could not end. */
interface Ran {
  readonly whole: boolean
  readonly abouts?: readonly string[]
}

/** `docs/reliability.md` with these rows updated; rows of cases that did not run stay, unless it was a `whole` run. */
export function updatedReport(report: string, rows: readonly Row[], on: Date, { whole, abouts = [] }: Ran): string {
  const from = report.indexOf(BEGIN)
  const to = report.indexOf(END)
  if (from < 0 || to < from) throw new Error('docs/reliability.md has lost the marks of its table')
  const old = whole
    ? []
    : report
        .slice(from, to)
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .slice(2)
  const lines = new Map(old.map((line) => [ofCase(line), line]))
  for (const about of abouts) lines.delete(about)
  for (const line of tableOf(rows).split('\n').slice(2)) lines.set(ofCase(line), line)
  const [head = '', rule = ''] = tableOf([]).split('\n')
  const table = [head, rule, ...lines.values()].join('\n')
  return `${report.slice(0, from)}${BEGIN}\n\nLast run ${on.toISOString().slice(0, 10)} on ${machine()}.\n\n${table}\n\n${report.slice(to)}`
}

/** A shared machine measures longer times, so the report names the machine. */
function machine(): string {
  const processors = cpus()
  const shared = process.env['FAULTS_SHARED_MACHINE']
    ? ', shared with other work while it ran, so times are longer than they would be alone'
    : ''
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}, Node ${process.versions.node}${shared}`
}
