import { formatAmount } from '@portal/platform-domain'
import { PAY_FIELD_NAMES } from '@portal/time-contract'
import { type Difference, figureTraits, type Finding, formatHundredths, type SaidFinding } from '@portal/time-domain'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const listed = (days: readonly string[] = []) => days.map((day) => String(Number(day.slice(8)))).join(', ')

/** A finding with its words. */
export const saidFinding = (finding: Finding): SaidFinding => ({
  kind: finding.kind,
  ...(finding.days ? { days: finding.days } : {}),
  text: findingText(finding),
})

/** A month's findings in a few words. */
function findingText({ kind, days, fields, count = 0 }: Finding): string {
  switch (kind) {
    case 'missing_days':
      return `${counted(days?.length ?? 0, 'arbetsdag', 'arbetsdagar')} utan tid: den ${listed(days)}`
    case 'over_24':
      return `Mer än 23 timmar den ${listed(days)}`
    case 'sick_without_hours':
      return `Sjuk utan timmar den ${listed(days)}`
    case 'not_klar':
      return 'Inte klarmarkerad'
    case 'pay_not_saved':
      return 'Snurra är inte sparad'
    case 'pay_differs':
      return `Snurra skiljer sig från underlaget: ${(fields ?? []).map(differenceText).join(', ')}`
    case 'negative_balance':
      return 'Maxkonto är under noll'
    case 'purchase_undecided':
      return counted(count, 'inköp väntar på beslut', 'inköp väntar på beslut')
    case 'record_after_seal':
      return `${counted(count, 'underlag', 'underlag')} i den förseglade månaden före har lagts till, ändrats eller tagits bort sedan förseglingen`
  }
}

/** `kostnader 2 563,35 → 3 751,35`: the saved figure, and its source's. Only administrators read it (D22). */
function differenceText({ name, saved, source }: Difference): string {
  const shown = figureTraits(name).kind === 'amount' ? formatAmount : formatHundredths
  return `${PAY_FIELD_NAMES.get(name) ?? name} ${shown(saved)} → ${shown(source)}`
}

const MOST_NAMED = 5

/** `Eva Ek, Per Holm och 3 till`. */
export function namesText(people: readonly { readonly firstName: string; readonly lastName: string }[]): string {
  const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
  const [shown, more] = [names.slice(0, MOST_NAMED), names.length - MOST_NAMED]
  if (more > 0) return `${shown.join(', ')} och ${more} till`
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} och ${shown.at(-1)}` : (shown[0] ?? '')
}

/** Why nothing was done; `month` as in `November 2026`. */
export const CLOSE_REFUSALS = {
  future: 'ska vara den här månaden eller en tidigare.',
  unknown: (ids: readonly number[]) => `finns inte: ${ids.slice(0, MOST_NAMED).join(', ')}.`,
  notKlar: (month: string, names: string) => `${month} är inte klarmarkerad för ${names}.`,
  earlierOpen: (names: string) => `En tidigare månad är inte förseglad för ${names}. Försegla månaderna i ordning.`,
  laterSealed: (names: string) => `En senare månad är redan förseglad för ${names}.`,
  sealed: (month: string, names: string) => `${month} är redan förseglad för ${names}.`,
  moneyAway: 'Kvitton och inköp kan inte läsas just nu, så ingenting förseglades. Försök igen om en stund.',
  reasonMissing: (names: string) => `behöver fyllas i, eftersom det finns anmärkningar för ${names}.`,
  notSealed: 'ska vara en förseglad månad.',
  notRequested: 'ska vara en månad med en begäran som väntar på svar.',
  beforeIt: 'ska vara en senare månad än den som rättas.',
  tooFar: 'ska vara högst en månad framåt.',
  oneOf: 'behöver fyllas i, eller amount: ett av dem åt gången.',
  noDay: 'behöver fyllas i när timmar rättas.',
  otherMonth: 'ska vara en dag i månaden som rättas.',
  dayOutside: (day: string) => `Timmarna den ${day} blir färre än 0 eller fler än 24.`,
  noAmount: 'ska inte vara 0.',
} as const

/** Log and notification texts of closing; no pay figures (D22). */
export const CLOSE_LOG = {
  closedFor: (month: string, reason: string | undefined) =>
    reason ? `Klarmarkerade ${month} (${reason})` : `Klarmarkerade ${month}`,
  closedForYou: (month: string, reason: string | undefined) =>
    reason ? `Klarmarkerade ${month} åt dig: ${reason}` : `Klarmarkerade ${month} åt dig`,
  sealed: (month: string) => `Förseglade ${month}`,
  sealedForYou: (month: string) => `Förseglade din månad ${month}`,
  reminded: (month: string) => `Påminde om ${month}`,
  remindedYou: (month: string, days: number) =>
    days === 0
      ? `Påminner dig om att klarmarkera ${month}`
      : `Påminner dig om ${month}: ${counted(days, 'arbetsdag', 'arbetsdagar')} saknar tid`,
  corrected: (ofMonth: string, month: string, value: string, reason: string) =>
    `Rättade ${ofMonth} i ${month} med ${value}: ${reason}`,
  correctedForYou: (ofMonth: string, month: string) => `Rättade din månad ${ofMonth}; rättelsen står i ${month}`,
  answered: (month: string) => `Besvarade begäran om rättelse av ${month}`,
  answeredYou: (month: string, text: string) => `Besvarade din begäran om rättelse av ${month} utan att rätta: ${text}`,
  requested: (month: string) => `Begärde rättelse av ${month}`,
  requestedOf: (month: string, text: string) => `Begär rättelse av ${month}: ${text}`,
  withdrawn: (month: string) => `Tog tillbaka begäran om rättelse av ${month}`,
} as const
