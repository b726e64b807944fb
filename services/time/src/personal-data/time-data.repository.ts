import { BOOKKEEPING_LAW, type PersonalData, type PersonalKind } from '@portal/service-kit'
import { type SQL, sql } from 'drizzle-orm'
import { WITHDRAWS } from '../close/corrections.repository.ts'
import { eraseTime } from './erase-time.repository.ts'

const kronor = (column: SQL): SQL => sql`(${column} / 100.0)::numeric(20, 2)::text`
const hundredths = kronor
const stamp = (column: SQL): SQL => sql`to_char(${column} at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI:SS')`
const firstDay = (month: SQL): SQL => sql`(${month} || '-01')::date`

const WORKING_TIME_LAW = `${BOOKKEEPING_LAW}; arbetstidslagen (1982:673) 11 §`

const entries: PersonalKind = {
  name: 'tid',
  title: 'Tidrapport',
  columns: {
    day: 'Dag',
    status: 'Status',
    hours: 'Timmar',
    description: 'Beskrivning',
    externalNote: 'Extern anteckning',
    timeCode: 'Tidkod',
    projectNumber: 'Projektnummer',
    costCode: 'Kostnadsställe',
    reference: 'Referens',
    createdAt: 'Tillagd',
    deletedAt: 'Borttagen',
  },
  kept: { what: 'Dag, status, timmar och koder; beskrivning, anteckning och referens tas bort', law: WORKING_TIME_LAW },
  rows: (userId) => sql`
    select id as place, day::text as day, ${hundredths(sql`hours`)} as hours, description, external_note as "externalNote",
      time_code as "timeCode", project_number as "projectNumber", cost_code as "costCode", reference,
      case status when 'work' then 'Arbete' when 'vacation' then 'Semester' when 'leave' then 'Ledigt' when 'childCare' then 'VAB'
        when 'sick' then 'Sjuk' else 'Föräldraledighet' end as status,
      ${stamp(sql`created_at`)} as "createdAt", ${stamp(sql`deleted_at`)} as "deletedAt", day as "keptFrom"
    from time_entry where owner_id = ${userId}`,
}

const months: PersonalKind = {
  name: 'manader',
  title: 'Månader',
  columns: {
    month: 'Månad',
    closed: 'Klar',
    closedAt: 'Klarmarkerad',
    mileage: 'Milersättning (kr)',
    closeReason: 'Skäl',
  },
  byText: true,
  kept: { what: 'Månad, Klar och milersättning; skälet tas bort', law: BOOKKEEPING_LAW },
  rows: (userId) => sql`
    select month as place, month, case when closed then 'Ja' else 'Nej' end as closed, ${stamp(sql`closed_at`)} as "closedAt",
      ${kronor(sql`mileage`)} as mileage, close_reason as "closeReason", ${firstDay(sql`month`)} as "keptFrom"
    from month_state where owner_id = ${userId}`,
}

const pay: PersonalKind = {
  name: 'snurra',
  title: 'Sparade månader i Snurra',
  columns: {
    month: 'Månad',
    currentSalary: 'Nuvarande lön (kr)',
    hourlyRate: 'Timpris (kr)',
    workingHours: 'Arbetade timmar',
    chosenGross: 'Vald bruttolön (kr)',
    benefitValue: 'Förmånsvärde (kr)',
    paidVacationDays: 'Semesterlönedagar',
    pension: 'Pension (kr)',
    conferenceAccount: 'Konferenskonto (kr)',
    tools: 'Arbetsverktyg (kr)',
    insurance: 'Försäkring (kr)',
    costs: 'Kostnader (kr)',
    savedAt: 'Sparad',
  },
  byText: true,
  kept: { what: 'Allt: underlag för lön', law: BOOKKEEPING_LAW },
  rows: (userId) => sql`
    select month as place, month, ${kronor(sql`current_salary`)} as "currentSalary", ${kronor(sql`hourly_rate`)} as "hourlyRate",
      ${hundredths(sql`working_hours`)} as "workingHours", ${kronor(sql`chosen_gross`)} as "chosenGross",
      ${kronor(sql`benefit_value`)} as "benefitValue", ${hundredths(sql`paid_vacation_days`)} as "paidVacationDays",
      ${kronor(sql`pension`)} as pension, ${kronor(sql`conference_account`)} as "conferenceAccount", ${kronor(sql`tools`)} as tools,
      ${kronor(sql`insurance`)} as insurance, ${kronor(sql`costs`)} as costs, ${stamp(sql`saved_at`)} as "savedAt",
      ${firstDay(sql`month`)} as "keptFrom"
    from pay_record where owner_id = ${userId}`,
}

const openings: PersonalKind = {
  name: 'ingaende-saldon',
  title: 'Ingående saldon i Snurra',
  columns: { year: 'År', balance: 'Saldo (kr)', savedAt: 'Sparat' },
  kept: { what: 'Allt: underlag för lön', law: BOOKKEEPING_LAW },
  rows: (userId) => sql`
    select year as place, year, ${kronor(sql`balance`)} as balance, ${stamp(sql`saved_at`)} as "savedAt", make_date(year, 1, 1) as "keptFrom"
    from pay_opening where owner_id = ${userId}`,
}

const seals: PersonalKind = {
  name: 'bokslut',
  title: 'Förseglade månader',
  columns: { month: 'Månad', sha256: 'SHA-256', sealedAt: 'Förseglad', snapshot: 'Innehåll' },
  byText: true,
  kept: { what: 'Allt, byte för byte: ändras det stämmer inte hashkedjan', law: BOOKKEEPING_LAW },
  rows: (userId) => sql`
    select month as place, month, sha256, ${stamp(sql`sealed_at`)} as "sealedAt", convert_from(snapshot, 'UTF8') as snapshot,
      ${firstDay(sql`month`)} as "keptFrom"
    from month_seal where owner_id = ${userId}`,
}

const corrections: PersonalKind = {
  name: 'rattelser',
  title: 'Rättelser av förseglade månader',
  columns: {
    ofMonth: 'Gäller månad',
    month: 'Räknas i',
    day: 'Dag',
    hours: 'Timmar',
    value: 'Belopp (kr)',
    reason: 'Skäl',
  },
  kept: { what: 'Allt: rättelser av underlag för lön', law: `${BOOKKEEPING_LAW}, 5 kap. 5 §` },
  rows: (userId) => sql`
    select id as place, of_month as "ofMonth", month, day::text as day, ${hundredths(sql`hours`)} as hours, ${kronor(sql`value`)} as value,
      case when ${WITHDRAWS} then 'Begäran om rättelse togs tillbaka' else reason end as reason, ${firstDay(sql`month`)} as "keptFrom"
    from pay_correction c where owner_id = ${userId}`,
}

const requests: PersonalKind = {
  name: 'begarda-rattelser',
  title: 'Begärda rättelser av förseglade månader',
  columns: { month: 'Månad', text: 'Text', requestedAt: 'Begärd' },
  rows: (userId) => sql`
    select id as place, month, text, ${stamp(sql`requested_at`)} as "requestedAt" from correction_request where owner_id = ${userId}`,
}

const imports: PersonalKind = {
  name: 'importer',
  title: 'Importerade månader som inte är sparade',
  columns: { month: 'Månad', inputs: 'Innehåll', importedAt: 'Importerad' },
  byText: true,
  rows: (userId) => sql`
    select month as place, month, inputs::text as inputs, ${stamp(sql`imported_at`)} as "importedAt" from pay_import where owner_id = ${userId}`,
}

const feed: PersonalKind = {
  name: 'kalenderlank',
  title: 'Kalenderlänk till egen frånvaro',
  columns: { createdAt: 'Skapad', lastReadAt: 'Senast hämtad' },
  rows: (userId) => sql`
    select owner_id as place, ${stamp(sql`created_at`)} as "createdAt", ${stamp(sql`last_read_at`)} as "lastReadAt"
    from absence_feed where owner_id = ${userId}`,
}

const shares: PersonalKind = {
  name: 'egen-andel',
  title: 'Egen andel av intäkten',
  columns: { validFrom: 'Gäller från', share: 'Andel (%)' },
  kept: { what: 'Andel och månad: lön räknas med dem', law: BOOKKEEPING_LAW },
  rows: (userId) => sql`
    select id as place, valid_from as "validFrom", (share / 10000.0)::numeric(7, 2)::text as share, ${firstDay(sql`valid_from`)} as "keptFrom"
    from income_share where user_id = ${userId}`,
}

/** Time, months, pay and what was sealed of them. */
export const timeData: PersonalData = {
  title: 'Tid och lön',
  kinds: [entries, months, pay, openings, seals, corrections, requests, imports, feed, shares],
  erase: eraseTime,
}
