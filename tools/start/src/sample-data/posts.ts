/** Posts of the feed, oldest first; `by` is the index of the user. */
export const posts: readonly { by: number; text: string }[] = [
  { by: 0, text: 'Välkomna till nya portalen! Kvitton, tid och Snurra på ett och samma ställe.' },
  { by: 2, text: 'Någon som vill ta en lunch i Malmö på torsdag?' },
  { by: 1, text: 'Påminnelse: lämna in månadens kvitton senast den sista.' },
  { by: 4, text: 'Konferensen i Åre är bokad. Buss från Sundsvall 07.30, säg till om ni vill åka med.' },
  { by: 3, text: 'Första sprinten hos Norrsken är i mål. Bra jobbat allihop!' },
  { by: 0, text: 'Fredagsfika kl. 14.30 på kontoret. Kardemummabullar utlovas.' },
  { by: 2, text: 'Tips: fotografera kvittot direkt i mobilen, då är det klart på tio sekunder.' },
]
