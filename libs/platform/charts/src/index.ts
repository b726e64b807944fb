export { Chart } from './chart.tsx'
export type { ChartFigures, ChartSeries } from './chart-figures.ts'
export { HiddenTable } from './hidden-table.tsx'
