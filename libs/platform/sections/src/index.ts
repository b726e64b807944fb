export { CutArrows } from './cut-arrows.tsx'
export { FOLDED_STYLES } from './fold-others.ts'
export { keepInView } from './keep-in-view.ts'
export { BELOW_ROW, BESIDE_COLUMN, ROW_HEIGHT, SectionLinks } from './section-links.tsx'
