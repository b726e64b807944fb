import { addCatalogue, useText } from '@portal/web-kit'

addCatalogue('status', {
  title: 'Portalstatus',
  text: 'Vilka versioner som är i drift, och hur de mår.',
  services: 'Tjänster',
  remotes: 'Delar',
  failed: 'Portalen svarar inte. Försök igen om en stund.',
  registryFailed: 'Listan över portalens delar kunde inte hämtas. Försök igen om en stund.',
  service: 'Tjänst',
  health: 'Hälsa',
  version: 'Version',
  started: 'Startad',
  queue: 'Kö',
  waiting: '{{count}} väntar, äldst {{seconds}} s, {{failed}} uppgivna',
  starts: 'Starter senaste dygnet',
  disk: 'Ledigt diskutrymme',
  diskFree: '{{free}} av {{size}} GB',
  lastBackup: 'Senaste säkerhetskopia: {{at}}.',
  noBackup: 'Ingen säkerhetskopia är känd.',
  oldBackup: 'Äldre än ett dygn',
  archiveFails: 'Databasens logg har inte kunnat arkiveras på {{minutes}} min',
  trends: 'Utveckling',
  trendDays: 'Period',
  lastDays: { 1: 'Senaste dygnet', 7: 'Senaste veckan' },
  trendsFailed: 'Utvecklingen kunde inte hämtas. Försök igen om en stund.',
  chartFailed: 'Diagrammet kunde inte hämtas. Ladda om sidan för att se det.',
  measures: {
    requests: 'Anrop per minut',
    failed: 'Misslyckade anrop',
    duration: 'Svarstid, 95 av 100 anrop',
    wait: 'Äldsta väntande händelse',
    disk: 'Ledigt diskutrymme',
  },
  figures: {
    highest: '{{name}}: {{now}} nu, som mest {{extreme}} ({{at}})',
    lowest: '{{name}}: {{now}} nu, som minst {{extreme}} ({{at}})',
  },
  noFigure: 'inget',
  noFigures: '{{name}}: inga mätvärden än',
  remote: 'Del',
  contract: 'Kontrakt',
  load: 'Laddad här',
  canary: 'På prov',
  lastError: 'Senaste fel här',
  kept: '{{range}} hålls',
  notKept: '{{range}} hålls inte av {{version}}',
  loaded: '{{kilobytes}} kB på {{ms}} ms',
  notLoaded: 'inte ännu',
  errors: 'Fel hos användare, senaste sju dagarna',
  noErrors: 'Inga fel har rapporterats de senaste sju dagarna.',
  errorsFailed: 'Felen kunde inte hämtas. Försök igen om en stund.',
  errorKinds: { load: 'Kunde inte laddas', render: 'Kraschade', uncaught: 'Ofångat fel' },
  error: 'Fel',
  count: 'Antal',
  latest: 'Senast',
  onTrial: '{{version}} för {{share}} % och {{users}} utvalda',
})

/** The texts of the status page, loaded with it. */
export const useStatusText = () => useText('status')

const HEALTH_WORDS: Readonly<Record<string, string>> = {
  ok: 'Mår bra',
  'no answer': 'Svarar inte',
  'no contract': 'Känner inte sina anrop',
  database: 'Når inte databasen',
  unwell: 'Mår inte bra',
}

/** The gateway's report on a service, in Swedish for known values. */
export const healthText = (word: string): string => HEALTH_WORDS[word] ?? word
