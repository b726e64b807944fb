import type { scenes } from './scenes.ts'

interface SamplePost {
  /** Index of the user. */
  readonly by: number
  readonly text: string
  readonly pictures?: readonly { readonly scene: keyof typeof scenes; readonly description: string }[]
}

/** Posts of the feed, oldest first. */
export const posts: readonly SamplePost[] = [
  { by: 0, text: 'Välkomna till nya portalen! Kvitton, tid och Snurra på ett och samma ställe.' },
  { by: 2, text: 'Någon som vill ta en lunch i Malmö på torsdag?' },
  { by: 1, text: 'Påminnelse: lämna in månadens kvitton senast den sista.' },
  {
    by: 4,
    text: 'Konferensen i Åre är bokad. Buss från Sundsvall 07.30, säg till om ni vill åka med.',
    pictures: [
      { scene: 'day', description: 'Fjäll i solsken, med snö på topparna' },
      { scene: 'evening', description: 'Samma fjäll i solnedgången' },
    ],
  },
  { by: 3, text: 'Första sprinten hos Norrsken är i mål. Bra jobbat allihop!' },
  {
    by: 0,
    text: 'Fredagsfika kl. 14.30 på kontoret. Kardemummabullar utlovas.',
    pictures: [{ scene: 'buns', description: 'Fem kardemummabullar på ett fat' }],
  },
  { by: 2, text: 'Tips: fotografera kvittot direkt i mobilen, då är det klart på tio sekunder.' },
]
