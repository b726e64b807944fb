import { createContext, useContext } from 'react'

/**
 * Every text that these components contain, in one place (D2). English texts and `Kivttosdatum` are the customer's
 * documented spelling and stay.
 */
export const uiTexts = {
  actions: 'Åtgärder',
  addDate: 'Lägg till',
  allDays: 'Alla',
  cancel: 'Avbryt',
  cancelUpload: 'Avbryt uppladdningen',
  changeFile: 'Byt fil',
  chooseDate: 'Datum',
  chooseFile: 'Välj fil',
  clearSearch: 'Rensa sökningen',
  close: 'Stäng',
  closeWithoutSaving: 'Stäng utan att spara',
  dateFilter: 'Datumfilter',
  discardDraft: 'Släng utkastet',
  download: 'Ladda ner',
  dropHint: 'eller släpp den här',
  emptyList: 'There are no records found.',
  emptyListWithFilter: 'There are no records found with your filter.',
  fileAccepted: 'File type accepted!',
  fileTooLarge: 'File is too large',
  fileTypeRefused: 'File type not accepted, sorry!!',
  failed: 'There was something issue in responding server.',
  keepEditing: 'Fortsätt redigera',
  leaveTitle: 'Vill du lämna sidan utan att spara?',
  leaveWithoutSaving: 'Lämna utan att spara',
  loading: 'Loading ...',
  nextFile: 'Nästa fil',
  nextPage: 'Nästa sida',
  noPreview: 'Den här filtypen kan inte visas här. Ladda ner filen för att öppna den.',
  notADate: 'Välj ett datum som finns.',
  numberOfFiles: '1 file is the maximum number of files !',
  optional: '(valfritt)',
  preview: 'Förhandsvisning',
  previewFailed: 'Filen kunde inte visas.',
  previewLocked: 'Filen är låst med lösenord. Ladda ner den för att öppna den.',
  previousFile: 'Föregående fil',
  previousPage: 'Föregående sida',
  quickDates: 'Snabbval',
  receiptDate: 'Kivttosdatum',
  removeFile: 'Ta bort filen',
  retriesItself: 'Portalen försöker igen av sig själv.',
  retry: 'Försök igen',
  rowsPerPage: 'Rader per sida',
  search: 'Sök',
  selectAll: 'Markera alla på sidan',
  sortAscending: 'Stigande',
  sortDescending: 'Fallande',
  sortBy: 'Sortera efter',
  sum: 'Summa',
  sumUnit: 'Kr',
  takePhoto: 'Ta foto',
  thisMonth: 'Denna månad',
  thisYear: 'I år',
  today: 'Idag',
  unsavedText: 'Det du har skrivit sparas inte.',
  unsavedTitle: 'Vill du stänga utan att spara?',
  takeDraft: 'Använd utkastet',
  untilDate: 'Till och med',
  zoomIn: 'Förstora',
  zoomOut: 'Förminska',
  draftFrom: (time: string) => `Utkast från ${time}`,
  outdatedDraft: (time: string) => `Ditt utkast från ${time} gäller en tidigare version.`,
  fileKept: (name: string) => `${name} är fortfarande vald.`,
  fileLimit: (kinds: string, size: string) => `${kinds}, högst ${size}`,
  openRow: (row: string) => `Öppna ${row}`,
  pageOf: (page: number, pages: number) => `Sida ${page} av ${pages}`,
  removeFilter: (filter: string) => `Ta bort ${filter}`,
  rowsShown: (from: number, to: number, total: number) => `${from}–${to} av ${total}`,
  selectRow: (row: string) => `Markera ${row}`,
  uploaded: (percent: number) => `${percent} % uppladdat`,
}

export type UiTexts = typeof uiTexts

const TextsContext = createContext<UiTexts>(uiTexts)

/** Lets a company replace texts: `<UiTextsProvider value={{ ...uiTexts, cancel: 'Ångra' }}>`. */
export const UiTextsProvider = TextsContext.Provider

export const useUiTexts = (): UiTexts => useContext(TextsContext)
