/** The sections of Portalstatus, in order. */
export const SECTIONS = ['services', 'trends', 'remotes', 'switches', 'measured', 'flags', 'tokens', 'errors'] as const
export type SectionName = (typeof SECTIONS)[number]

/** The id of a section's heading. */
export const headingId = (section: SectionName): string => `status-${section}`

/** Scrolls to a section and gives the button of its heading the focus. */
export function goTo(section: SectionName): void {
  const heading = document.getElementById(headingId(section))
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
