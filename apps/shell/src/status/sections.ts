/** The sections of Portalstatus that an administrator uses, in order. */
export const OF_ADMINISTRATORS = ['switches'] as const
/** Those that developers of the portal and those who run its server use, in order. */
export const OF_DEVELOPERS = ['services', 'trends', 'remotes', 'measured', 'flags', 'tokens', 'errors'] as const
export const SECTIONS = [...OF_ADMINISTRATORS, ...OF_DEVELOPERS] as const
export type SectionName = (typeof SECTIONS)[number]

/** The id of a section's heading. */
export const headingId = (section: SectionName): string => `status-${section}`

/** Scrolls to a section and gives the button of its heading the focus. */
export function goTo(section: SectionName): void {
  const heading = document.getElementById(headingId(section))
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
