import { cpus, release, totalmem, type } from 'node:os'
import type { Section } from './result.ts'

/** The machine that the figures are from; absolute times mean nothing without it. */
export function machine(): string {
  const processors = cpus()
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}, Node ${process.versions.node}`
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function sectionText({ title, how, figures }: Section): string {
  const rows = figures.map(({ name, measured, target, met, behind }) => row([name, `**${measured}**`, target, met ? 'yes' : '**no**', behind]))
  return [`## ${title}`, '', how, '', row(['figure', 'measured', 'target', 'met', 'behind it']), row(['---', '---', '---', '---', '---']), ...rows].join('\n')
}

/** `docs/benchmarks.md`: what was measured, on what, and how to do it again. */
export function reportText(sections: readonly Section[], on: Date): string {
  return `# Benchmarks

Written by \`npm run bench\` on ${on.toISOString().slice(0, 10)}. Machine: ${machine()}; load generator, services, database and
browser share it. Figures are ratios of two sides measured in turns in one run, as the median of the rounds with the least
and the most in brackets: they hold on another machine too, the times and rates behind them do not.

${sections.map(sectionText).join('\n\n')}
`
}
