import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { formatHundredths } from '@portal/time-domain'
import { Box } from '@portal/ui/kit'
import { STATUS_LOOK, StatusIcon } from '../status-look.tsx'
import { useTimeText } from '../texts.ts'
import { useCalendarDays } from './calendar-days.ts'
import { useTabStop } from './use-tab-stop.ts'

/** The day of the button and what it holds; the calendar does not tell which day that is. */
function useHeldHere(buttonRef: RefObject<HTMLElement | null>) {
  const [day, setDay] = useState<string>()
  useEffect(() => setDay(buttonRef.current?.closest<HTMLElement>('[data-date]')?.dataset['date']), [buttonRef])
  return useCalendarDays()?.held.get(day ?? '')
}

/** The text of the button that opens a full day's hidden entries, with the day's sum. */
export function MoreLink({ text }: { readonly text: string }): ReactNode {
  const t = useTimeText()
  const content = useTabStop<HTMLSpanElement>()
  const hours = useHeldHere(content)?.hours ?? 0
  return (
    <span ref={content} className="figures">
      {text}
      {hours > 0 && (
        <span className="day-total">{` · ${t('report.dayTotal', { hours: formatHundredths(hours) })}`}</span>
      )}
    </span>
  )
}

/** On a phone, whose days have room for one entry only: the day's sum and the signs of its statuses. */
export function DaySum(): ReactNode {
  const t = useTimeText()
  const content = useTabStop<HTMLSpanElement>()
  const held = useHeldHere(content)
  return (
    <span ref={content} className="day-sum">
      {held && held.hours > 0 && (
        <span className="figures">
          {formatHundredths(held.hours)}
          {t('report.hoursUnit')}
        </span>
      )}
      <span className="day-statuses">
        {[...(held?.statuses ?? [])].map((status) => {
          const { tint } = STATUS_LOOK[status]
          return (
            <Box
              key={status}
              component="span"
              title={t(`status.${status}`)}
              sx={{ bgcolor: `tint.${tint}.fill`, color: `tint.${tint}.text` }}
            >
              <StatusIcon status={status} size={12} />
            </Box>
          )
        })}
      </span>
    </span>
  )
}
