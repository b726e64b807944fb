import type { identityCalls } from '@portal/identity-contract'
import type { moneyCalls } from '@portal/money-contract'
import { pdfOfSize } from '@portal/testkit/sample-files'
import type { timeCalls } from '@portal/time-contract'
import { A_DAY, AN_ID, type RowsOf } from './row.ts'

const HASHES = 'hashes a password: see "Signing in"'
const WORKBOOK = 'writes a workbook: see "Memory for an export" and "Snurra"'
const READS_WORKBOOK = 'reads a workbook in a process of its own: see "Snurra"'
const ONCE = 'works once for each session or link'
const PASSKEY = 'needs a key that signs each challenge'
const ONCE_A_MONTH = 'works once for each user and month'
const NEEDS_SEAL = 'needs a sealed month, which stays sealed'

const now = new Date()
const year = now.getFullYear()
const month = now.getMonth() + 1
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(now)
const monthText = today.slice(0, 7)
const file = pdfOfSize(200_000, 'kvitto.pdf')

export const IDENTITY_ROWS: RowsOf<typeof identityCalls> = {
  auth: {
    login: { without: HASHES },
    code: { without: HASHES },
    register: { without: HASHES },
    confirmEmail: { without: HASHES },
    resetPassword: { without: HASHES },
    resetLink: { without: ONCE },
    prove: { without: HASHES },
    proofTerms: { without: PASSKEY },
    proveByPasskey: { without: PASSKEY },
    chooseLanguage: { as: 'user', input: { language: 'sv' } },
    passkeyTerms: { without: PASSKEY },
    passkey: { without: PASSKEY },
    singleSignOn: { without: 'asks the sign-in provider' },
    singleSignOnTerms: { without: 'needs a sign-in provider' },
    logout: { without: ONCE },
    forgotPassword: { without: 'is refused after ten times' },
    options: { as: 'nobody', input: {} },
    me: { as: 'user', input: {} },
  },
  personalData: {
    summary: { without: 'reads rows of every table: no floor is a fair one' },
    archive: { without: 'reads rows and files of every service, as a stream' },
    erasure: { without: 'reads rows of every table: no floor is a fair one' },
    erase: { without: 'works once for each account' },
  },
  profile: {
    get: { as: 'user', input: {} },
    update: { as: 'user', input: { asAdministrator: false, wish: { phone: '070-123 45 67' } } },
    setPicture: { without: 'draws the picture again' },
    picture: { without: 'sends a file from the disk and asks no database: see "files.download"' },
  },
  users: {
    list: { as: 'admin', input: { page: 0, pageSize: 10 } },
    choices: { as: 'admin', input: {} },
    get: { as: 'user', input: {} },
    add: { without: HASHES },
    invite: { without: HASHES },
    mailLink: { without: 'sends a mail' },
    deactivate: { without: 'works once for each account' },
    deactivateMany: { without: 'works once for each account' },
    report: { without: WORKBOOK },
    revealNumber: { without: 'needs an account with a personal number' },
  },
  activity: {
    list: { as: 'admin', input: {} },
    clear: { as: 'admin', input: {} },
    visit: { as: 'user', input: { page: '/Lobby' } },
  },
  audit: { list: { as: 'admin', input: {} }, count: { as: 'admin', input: {} }, export: { without: WORKBOOK } },
  notifications: {
    list: { as: 'user', input: {} },
    live: { without: 'stays open' },
    markSeen: { as: 'user', input: {} },
    dismiss: { as: 'user', input: { ids: [AN_ID] }, takes: 'notification' },
    restore: { as: 'user', input: { ids: [AN_ID] }, takes: 'notification' },
    choices: { as: 'user', input: {} },
    choose: { as: 'user', input: { topic: 'news', delivery: 'portal' } },
  },
  posts: {
    list: { as: 'user', input: {} },
    find: { without: 'needs a post of its own' },
    search: { as: 'user', input: { search: 'inlägg' } },
    add: { as: 'user', input: { message: 'Hej alla' } },
    change: { without: 'needs a post of its own' },
    remove: { without: 'works once for each post' },
    restore: { without: 'works once for each post' },
    pin: { without: 'at most three posts are pinned' },
  },
  postPictures: {
    add: { without: 'draws the picture again' },
    remove: { without: 'works once for each picture' },
    bytes: { without: 'sends a file from the disk: see "The feed with pictures"' },
  },
  comments: {
    list: { without: 'needs a post of its own' },
    add: { without: 'needs a post of its own' },
    change: { without: 'needs a comment of its own' },
    remove: { without: 'works once for each comment' },
  },
  sessions: { list: { as: 'user', input: {} }, end: { without: ONCE }, endOthers: { without: ONCE } },
  passkeys: {
    list: { as: 'user', input: {} },
    terms: { without: PASSKEY },
    add: { without: PASSKEY },
    remove: { without: PASSKEY },
  },
  mailLook: {
    read: { as: 'admin', input: {} },
    save: { as: 'admin', input: { sender: 'Portalen', signature: '', colour: '' } },
    tryOut: { without: 'sends a mail' },
  },
  signInSettings: {
    read: { as: 'admin', input: {} },
    save: { as: 'admin', input: { registration: 'server' } },
  },
  secondFactor: {
    status: { as: 'user', input: {} },
    start: { without: 'needs a proof of the last ten minutes' },
    confirm: { without: 'needs a code of an authenticator app' },
    renewCodes: { without: HASHES },
    remove: { without: ONCE },
    ofUser: { as: 'admin', input: { userId: 1 } },
    removeOfUser: { without: ONCE },
    rule: { as: 'admin', input: {} },
    setRule: { without: 'would lock out the users of the load' },
  },
  frontEndErrors: {
    report: { without: 'is refused after 200 times' },
    list: { as: 'admin', input: {} },
  },
  releaseHealth: {
    report: { without: 'is refused after 600 times' },
    list: { as: 'admin', input: {} },
  },
  switches: {
    get: { as: 'user', input: {} },
    remotes: { as: 'admin', input: {} },
    setRemote: { without: 'needs a proof of the last ten minutes' },
    flags: { as: 'admin', input: {} },
    setFlag: { as: 'admin', input: { name: 'bench.flag', text: '', roles: [], users: [], share: 0 } },
    removeFlag: { without: ONCE },
  },
  releaseTokens: {
    list: { as: 'admin', input: {} },
    add: { without: 'needs a proof of the last ten minutes' },
    remove: { without: ONCE },
    steer: { without: 'needs a proof of the last ten minutes' },
  },
}

const voucher = { as: 'user', input: { date: today, amount: 34_950 }, file } as const
const purchase = { date: today, type: 'workTool', quantity: 1, amount: 34_950, note: 'Skärm' } as const
const page = { page: 0, pageSize: 10 } as const

export const MONEY_ROWS: RowsOf<typeof moneyCalls> = {
  receipts: {
    list: { as: 'user', input: page },
    export: { without: WORKBOOK },
    add: voucher,
    correct: { as: 'admin', input: { id: AN_ID, date: today, amount: 35_050 }, takes: 'receipt' },
    remove: { as: 'admin', input: { id: AN_ID }, takes: 'receipt' },
    restore: { without: 'works once for each deleted receipt' },
  },
  invoices: {
    list: { as: 'user', input: page },
    export: { without: WORKBOOK },
    add: voucher,
    correct: { as: 'admin', input: { id: AN_ID, date: today, amount: 35_050 }, takes: 'invoice' },
    remove: { as: 'admin', input: { id: AN_ID }, takes: 'invoice' },
    restore: { without: 'works once for each deleted invoice' },
  },
  purchases: {
    list: { as: 'user', input: page },
    export: { without: WORKBOOK },
    listAll: { as: 'admin', input: page },
    exportAll: { without: WORKBOOK },
    add: { as: 'user', input: purchase },
    edit: { as: 'admin', input: { ...purchase, id: AN_ID }, takes: 'purchase' },
    history: { as: 'admin', input: { id: AN_ID }, takes: 'purchase' },
    remove: { as: 'admin', input: { id: AN_ID }, takes: 'purchase' },
    restore: { without: 'works once for each deleted purchase' },
  },
  documents: {
    list: { as: 'user', input: page },
    export: { without: WORKBOOK },
    numbered: { as: 'admin', input: { number: 1 } },
    found: { as: 'admin', input: { search: 'kvitto 77' } },
  },
  duplicates: { find: { as: 'user', input: { kind: 'receipt', date: today, amount: 12_500 } } },
  sealedMonths: { find: { as: 'user', input: {} } },
  files: {
    download: { without: 'sends a file from the disk: one statement, see "duplicates.find"' },
    turn: { without: 'changes one row by the key of its file: see "receipts.correct"' },
  },
}

const entry = { start: A_DAY, end: A_DAY, status: 'work', hours: 100, description: 'Möte' } as const

export const TIME_ROWS: RowsOf<typeof timeCalls> = {
  timeEntries: {
    list: { as: 'user', input: { year, month } },
    found: { as: 'user', input: { search: 'möte' } },
    add: { as: 'user', input: { event: entry }, takes: 'day' },
    addAll: { as: 'user', input: { events: [entry, entry] }, takes: 'day' },
    change: { as: 'user', input: { change: { id: AN_ID, hours: 0 } }, takes: 'time_entry' },
    remove: { as: 'user', input: { id: AN_ID }, takes: 'time_entry' },
    removeAll: { as: 'user', input: { ids: [AN_ID] }, takes: 'time_entry' },
  },
  months: {
    get: { as: 'user', input: { month: monthText } },
    unfinished: { as: 'user', input: {} },
    saveMileage: { as: 'user', input: { month: monthText, mileage: 100 } },
    close: { as: 'admin', input: { month: monthText } },
    reopen: { as: 'admin', input: { month: monthText } },
    fill: { as: 'admin', input: { month: `${year}-01` } },
  },
  pay: {
    years: { as: 'user', input: {} },
    get: { as: 'user', input: { year, tab: month } },
    prepare: { as: 'user', input: { year, month } },
    save: { as: 'user', input: { year, tab: month, inputs: { hourlyRate: 95_000 }, balances: {} } },
  },
  payRates: {
    list: { as: 'admin', input: {} },
    preview: {
      as: 'admin',
      input: { kind: 'share', share: { userId: null, validFrom: `${year + 1}-01`, share: 820_000 } },
    },
    add: { without: 'grows the table that every month is calculated with' },
    withdraw: { without: 'needs an addition for each measurement' },
  },
  paySources: { get: { as: 'user', input: { year, month } } },
  payWorkbooks: {
    preview: { without: READS_WORKBOOK },
    import: { without: READS_WORKBOOK },
    discard: { as: 'user', input: { year } },
    export: { without: WORKBOOK },
    template: { without: WORKBOOK },
  },
  statistics: { get: { as: 'user', input: {} } },
  timeExport: { download: { without: WORKBOOK } },
  absenceFeed: {
    get: { as: 'user', input: {} },
    renew: { without: 'is refused after sixty times' },
    end: { as: 'user', input: {} },
    read: { without: 'is refused after sixty times' },
  },
  close: {
    list: { as: 'admin', input: { year, month } },
    remind: { without: ONCE_A_MONTH },
    close: { without: ONCE_A_MONTH },
  },
  closingViews: {
    year: { as: 'admin', input: { year } },
    waiting: { as: 'admin', input: {} },
    history: { as: 'admin', input: { year, month } },
  },
  seals: {
    seal: { without: ONCE_A_MONTH },
    get: { without: NEEDS_SEAL },
    download: { without: NEEDS_SEAL },
    request: { without: NEEDS_SEAL },
  },
  corrections: {
    correct: { without: NEEDS_SEAL },
    answer: { without: NEEDS_SEAL },
    withdraw: { without: NEEDS_SEAL },
    list: { as: 'user', input: { year } },
  },
}
