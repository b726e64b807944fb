import { cpus, release, totalmem, type } from 'node:os'
import type { Section } from './result.ts'

const INTRODUCTION = `# Benchmarks

Written by \`npm run bench\`; \`npm run bench -- lists calls\` measures these and rewrites their sections alone. Load generator,
services, database and browser share one machine. Figures are ratios of two sides measured in turns in one run, as the median
of the rounds with the least and the most in brackets: they hold on another machine too, the times and rates behind them do not.
`

/** The machine of the figures; absolute times mean nothing without it. */
function machine(): string {
  const processors = cpus()
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}, Node ${process.versions.node}`
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function sectionText({ title, how, figures }: Section, on: Date): string {
  const rows = figures.map(({ name, measured, target, met, behind }) =>
    row([name, `**${measured}**`, target ?? '–', target === undefined ? '–' : met ? 'yes' : '**no**', behind]),
  )
  const table = [
    row(['figure', 'measured', 'target', 'met', 'behind it']),
    row(['---', '---', '---', '---', '---']),
    ...rows,
  ].join('\n')
  return `## ${title}\n\n${how}\n\nMeasured ${on.toISOString().slice(0, 10)} on ${machine()}.\n\n${table}\n`
}

/** `docs/benchmarks.md` with these sections updated; sections of other measures stay. */
export function updatedReport(report: string, sections: readonly Section[], on: Date): string {
  const texts = new Map(
    report
      .split(/^(?=## )/m)
      .filter((text) => text.startsWith('## '))
      .map((text) => [/^## (.*)/.exec(text)?.[1] ?? '', `${text.trimEnd()}\n`]),
  )
  for (const section of sections) texts.set(section.title, sectionText(section, on))
  return [INTRODUCTION, ...texts.values()].join('\n')
}
