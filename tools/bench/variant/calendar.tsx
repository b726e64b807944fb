import Calendar, { type EventDisplayInfo } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import swedish from '@fullcalendar/react/locales/sv'
import '@fullcalendar/react/skeleton.css'
import classicTheme from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/themes/classic/theme.css'
import { createRoot } from 'react-dom/client'

const today = new Date().toISOString().slice(0, 10)
/** As many entries as on the portal's page, on the same days. */
const events = Array.from({ length: 20 }, (_, index) => ({
  id: String(index + 1),
  start: `${today.slice(0, 8)}${String(index + 1).padStart(2, '0')}`,
  allDay: true,
  extendedProps: { name: 'Arbete', hours: '8 h' },
}))

function Month() {
  return (
    <Calendar
      plugins={[dayGrid, interaction, classicTheme]}
      locales={[swedish]}
      locale="sv"
      timeZone="UTC"
      initialView="dayGridMonth"
      firstDay={1}
      height={500}
      fixedWeekCount={false}
      headerToolbar={false}
      weekNumbers
      weekNumberCalculation="ISO"
      dayMaxEventRows={2}
      selectable
      eventInteractive
      events={events}
      eventContent={({ event }: EventDisplayInfo) => (
        <span className="entry-name">
          {String(event.extendedProps['name'])} {String(event.extendedProps['hours'])}
        </span>
      )}
    />
  )
}

function start(): void {
  const root = document.getElementById('portal')
  if (!root) throw new Error('The page has no place for the calendar.')
  createRoot(root).render(<Month />)
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
else start()
