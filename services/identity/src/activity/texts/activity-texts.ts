import type { RegistrationChoice, RemoteSetting } from '@portal/identity-domain'
import { type PlainDate, type Role, ROLES } from '@portal/platform-domain'

const REGISTRATION_TEXTS: Readonly<Record<RegistrationChoice, string>> = {
  open: 'Öppnade registreringen av konton',
  closed: 'Stängde registreringen av konton',
  server: 'Lät serverns inställning avgöra vem som kan skapa konto',
}

/** Activity log texts of identity's own events, as administrators read them. */
export const ACTIVITY_TEXTS = {
  signedIn: 'Loggade in',
  signedOut: 'Loggade ut',
  sessionsEnded: 'Avslutade inloggningar på andra ställen',
  signInFailed: 'Misslyckad inloggning',
  proofFailed: 'Fel lösenord eller kod vid bekräftelse',
  accountAdded: 'Lade till kontot',
  accountRegistered: 'Skapade kontot',
  profileChanged: (fields: readonly string[]) => `Ändrade profilen: ${fields.join(', ')}`,
  pictureChanged: 'Bytte profilbild',
  addressConfirmed: 'Bekräftade sin e-postadress',
  linkedUnconfirmed: 'Kopplade företagskontot; lösenordet och inloggningarna från före kopplingen gäller inte längre',
  passkeyAdded: 'Lade till en passnyckel',
  passkeyRemoved: 'Tog bort en passnyckel',
  secondFactorAdded: 'Slog på tvåstegsverifiering',
  secondFactorRemoved: 'Slog av tvåstegsverifiering',
  recoveryCodesRenewed: 'Skapade nya återställningskoder',
  recoveryCodeUsed: 'Använde en återställningskod',
  codeFailed: 'Fel kod vid inloggning',
  factorsRemoved: 'Tog bort autentiseringsappen och passnycklarna',
  secondFactorRule: (roles: readonly Role[]) =>
    roles.length === 0
      ? 'Tog bort kravet på tvåstegsverifiering'
      : `Krävde tvåstegsverifiering för ${roles.map((role) => ROLES[role].label).join(' och ')}`,
  registrationChosen: (choice: RegistrationChoice) => REGISTRATION_TEXTS[choice],
  mailLookChanged: 'Ändrade mejlens utseende',
  passwordChanged: 'Bytte lösenord',
  resetRequested: 'Begärde en länk för nytt lösenord',
  invited: 'Skickade en inbjudan att välja lösenord',
  linkMailed: 'Skickade en länk för nytt lösenord',
  passwordReset: 'Valde nytt lösenord genom länken i mejlet',
  firstPasswordChosen: 'Valde eget lösenord vid första inloggningen',
  payChanged: (fields: readonly string[]) => `Ändrade löneuppgifterna: ${fields.join(', ')}`,
  payLocked: 'Låste löneuppgifterna',
  payUnlocked: 'Låste upp löneuppgifterna',
  roleChanged: (role: Role) => `Ändrade rollen till ${ROLES[role].label}`,
  mayReview: 'Gav rätt att se allas inköp',
  mayNotReview: 'Tog bort rätten att se allas inköp',
  employedFromChanged: (day: PlainDate | null, before: PlainDate | null = null) =>
    day === null
      ? `Tog bort anställningens första dag${before === null ? '' : ` ${before}`}`
      : `Ändrade anställningens första dag ${before === null ? '' : `från ${before} `}till ${day}`,
  activated: 'Aktiverade kontot',
  deactivated: 'Inaktiverade kontot',
  postWritten: 'Skrev ett inlägg',
  postChanged: 'Ändrade ett inlägg',
  postRemoved: 'Tog bort ett inlägg',
  postRestored: 'Ångrade att ett inlägg togs bort',
  postPinned: 'Fäste ett inlägg',
  postUnpinned: 'Lossade ett inlägg',
  commentWritten: 'Skrev en kommentar',
  commentChanged: 'Ändrade en kommentar',
  commentRemoved: 'Tog bort en kommentar',
  logCleared: 'Rensade loggen',
  dataFetched: 'Hämtade sina uppgifter',
  erasureOrdered: 'Begärde radering av personuppgifterna',
  erased: 'Raderade personuppgifterna',
  erasureKept: (what: string, law: string, until: string) => `Radering: behåller ${what} till ${until}, ${law}`,
  releaseTokenAdded: (name: string, remotes: readonly string[]) =>
    `Skapade releasenyckeln ${name} för ${remotes.join(', ')}`,
  releaseTokenRemoved: (name: string) => `Tog bort releasenyckeln ${name}`,
  releasesSteered: (remote: string) => `Öppnade releaserna av ${remote} för ändring`,
  remoteSwitched: ({ remote, isOff, rollsBack }: RemoteSetting) =>
    `Ställde in ${remote}: ${isOff ? 'avstängd' : 'visas'}, går ${rollsBack ? '' : 'inte '}tillbaka av sig själv vid fel`,
  flagSet: (name: string) => `Ställde in vilka som har funktionen ${name}`,
  flagRemoved: (name: string) => `Tog bort funktionen ${name}`,
  visited: (page: string) => `Besökte sidan ${page}`,
} as const

/** The same of a change that sets an account back to what it was before another one. */
export const UNDONE_TEXTS = {
  profileChanged: (fields: readonly string[]) => `Ångrade en ändring av profilen: ${fields.join(', ')}`,
  payChanged: (fields: readonly string[]) => `Ångrade en ändring av löneuppgifterna: ${fields.join(', ')}`,
  payLocked: 'Ångrade att löneuppgifterna låstes upp',
  payUnlocked: 'Ångrade att löneuppgifterna låstes',
  roleChanged: (role: Role) => `Ångrade en ändring av rollen, som åter är ${ROLES[role].label}`,
  mayReview: 'Ångrade att rätten att se allas inköp togs bort',
  mayNotReview: 'Ångrade att rätten att se allas inköp gavs',
  employedFromChanged: (day: PlainDate | null, before: PlainDate | null) =>
    day === null
      ? `Ångrade att anställningens första dag sattes till ${before ?? ''}`
      : `Ångrade en ändring av anställningens första dag, som åter är ${day}`,
  activated: 'Ångrade att kontot inaktiverades',
  deactivated: 'Ångrade att kontot aktiverades',
} as const satisfies Partial<Readonly<Record<keyof typeof ACTIVITY_TEXTS, unknown>>>
