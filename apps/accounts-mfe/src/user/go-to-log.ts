import { keepInView } from '@portal/sections'

/** The heading of the log. */
export const LOG_ID = 'user-log'

/** On a narrow screen the log is below a long form: leads there, also while the form is still loading. */
export function goToLog(): void {
  const heading = document.getElementById(LOG_ID)
  if (!heading) return
  heading.focus({ preventScroll: true })
  keepInView(heading)
}
