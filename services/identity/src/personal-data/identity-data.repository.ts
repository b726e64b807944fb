import { PROFILE_FIELD_NAMES } from '@portal/identity-domain'
import type { PersonalData, PersonalKind } from '@portal/service-kit'
import { type SQL, sql } from 'drizzle-orm'
import { ACTIVITY_KIND_TEXTS } from '../activity/texts/activity-kind-texts.ts'
import type { IdentityDeps } from '../deps.ts'
import { eraseIdentity } from './erase-identity.repository.ts'
import { isUsersPicture } from './erasures.repository.ts'

const stamp = (column: SQL): SQL => sql`to_char(${column} at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI:SS')`
const kronor = (column: SQL): SQL => sql`(${column} / 100.0)::numeric(20, 2)::text`

const account = (numbers: IdentityDeps['personalNumbers']): PersonalKind => ({
  name: 'konto',
  title: 'Konto',
  columns: {
    id: '#',
    ...PROFILE_FIELD_NAMES,
    role: 'Roll',
    active: 'Aktivt',
    employedFrom: 'Anställd från',
    salary: 'Lön (kr)',
    pension: 'Pension (kr)',
    payChangedAt: 'Lön ändrad',
    lastSignInAt: 'Senaste inloggning',
    createdAt: 'Skapat',
    language: 'Språk',
    fileName: 'Profilbild',
  },
  hasFiles: true,
  rows: (userId) => sql`
    select id as place, id, first_name as "firstName", last_name as "lastName", email, phone, other_phone as "otherPhone",
      personal_number as plain, personal_number_sealed as sealed, address, postal_code as "postalCode", city,
      case role when 0 then 'Admin' else 'Användare' end as role, case when active then 'Ja' else 'Nej' end as active,
      to_char(employed_from, 'YYYY-MM-DD') as "employedFrom", ${kronor(sql`salary`)} as salary, ${kronor(sql`pension`)} as pension, ${stamp(sql`pay_changed_at`)} as "payChangedAt",
      ${stamp(sql`last_sign_in_at`)} as "lastSignInAt", ${stamp(sql`created_at`)} as "createdAt",
      case language when 'en' then 'English' when 'sv' then 'Svenska' end as language,
      picture_key as "fileKey", case when picture_key is not null then 'profilbild.webp' end as "fileName", 0 as "fileBytes"
    from account where id = ${userId}`,
  complete: async ({ id, plain, sealed }) => ({
    personalNumber: await numbers.open({ id: Number(id), plain: String(plain), sealed: String(sealed) }),
  }),
})

const KIND_TEXTS = JSON.stringify(ACTIVITY_KIND_TEXTS.sv)

const KINDS: readonly PersonalKind[] = [
  {
    name: 'inlagg',
    title: 'Inlägg i flödet',
    columns: { createdAt: 'Tid', message: 'Text' },
    rows: (userId) =>
      sql`select id as place, message, ${stamp(sql`created_at`)} as "createdAt" from post
        where author_id = ${userId} and deleted_at is null`,
  },
  {
    name: 'bilder',
    title: 'Bilder i inlägg',
    columns: { addedAt: 'Tid', post: 'Inlägg', description: 'Beskrivning', fileName: 'Fil' },
    hasFiles: true,
    rows: (userId) => sql`
      select x.id as place, x.description, p.message as post, ${stamp(sql`x.added_at`)} as "addedAt",
        x.file_key as "fileKey", 'bild-' || x.id || '.webp' as "fileName", x.bytes as "fileBytes"
      from post_picture x left join post p on p.id = x.post_id where x.user_id = ${userId}`,
  },
  {
    name: 'kommentarer',
    title: 'Kommentarer i flödet',
    columns: { createdAt: 'Tid', message: 'Text' },
    rows: (userId) =>
      sql`select id as place, message, ${stamp(sql`created_at`)} as "createdAt" from post_comment where author_id = ${userId}`,
  },
  {
    name: 'notiser',
    title: 'Notiser',
    columns: { happenedAt: 'Tid', message: 'Text' },
    rows: (userId) =>
      sql`select id as place, message, ${stamp(sql`happened_at`)} as "happenedAt" from notification where user_id = ${userId}`,
  },
  {
    name: 'handelser',
    title: 'Händelser i loggen',
    columns: { happenedAt: 'Tid', kind: 'Sort', message: 'Text', by: 'Av' },
    rows: (userId) => sql`
      select id as place, message, ${KIND_TEXTS}::jsonb ->> kind as kind, ${stamp(sql`happened_at`)} as "happenedAt",
        case when actor_id = ${userId} then 'Du' when actor_id is null then 'Okänd' else 'Någon annan' end as by
      from activity where user_id = ${userId} or actor_id = ${userId}`,
  },
  {
    name: 'inloggningar',
    title: 'Inloggningar',
    columns: {
      createdAt: 'Tid',
      device: 'Enhet',
      clientAddress: 'Adress',
      usedAt: 'Senast använd',
      endedAt: 'Avslutad',
    },
    byText: true,
    rows: (userId) => sql`
      select sid::text as place, device, client_address as "clientAddress", ${stamp(sql`created_at`)} as "createdAt",
        ${stamp(sql`used_at`)} as "usedAt", ${stamp(sql`ended_at`)} as "endedAt"
      from session where user_id = ${userId}`,
  },
  {
    name: 'passnycklar',
    title: 'Passnycklar',
    columns: { name: 'Namn', createdAt: 'Tillagd', usedAt: 'Senast använd' },
    byText: true,
    rows: (userId) => sql`
      select id as place, name, ${stamp(sql`created_at`)} as "createdAt", ${stamp(sql`used_at`)} as "usedAt"
      from passkey where user_id = ${userId}`,
  },
  {
    name: 'foretagskonto',
    title: 'Koppling till företagskonto',
    columns: { issuer: 'Utfärdare', subject: 'Id hos utfärdaren', linkedAt: 'Kopplat' },
    byText: true,
    rows: (userId) => sql`
      select issuer as place, issuer, subject, ${stamp(sql`linked_at`)} as "linkedAt" from provider_link where user_id = ${userId}`,
  },
  {
    name: 'adresser-att-bekrafta',
    title: 'E-postadresser som väntar på bekräftelse',
    columns: { email: 'E-post', createdAt: 'Begärd' },
    byText: true,
    rows: (userId) => sql`
      select encode(token_hash, 'hex') as place, email, ${stamp(sql`created_at`)} as "createdAt" from address_confirmation where user_id = ${userId}`,
  },
]

/** The account and everything of identity's that belongs to it. The law keeps none of it. */
export const identityData = ({
  database,
  pictures,
  personalNumbers,
}: Pick<IdentityDeps, 'database' | 'pictures' | 'personalNumbers'>): PersonalData => ({
  title: 'Konto',
  kinds: [account(personalNumbers), ...KINDS],
  openFile: async (userId, key) => ((await isUsersPicture(database.orm, userId, key)) ? pictures.get(key) : null),
  erase: eraseIdentity,
})
