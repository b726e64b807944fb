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
