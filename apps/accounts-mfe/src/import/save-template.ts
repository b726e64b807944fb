import type { TFunction } from 'i18next'
import { MEDIA_TYPES } from '@portal/platform-domain'
import { saveFile } from '@portal/web-kit'
import { IMPORT_FIELDS } from './imported-users.ts'

/** In characters. */
const COLUMN_WIDTH = 26

/**
 * Saves an empty workbook with the headings that the import reads, in the page's language. The library is loaded with
 * the first one.
 */
export async function saveTemplate(t: TFunction): Promise<void> {
  const { default: excel } = await import('exceljs')
  const workbook = new excel.Workbook()
  const sheet = workbook.addWorksheet(t('users.title'), { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = IMPORT_FIELDS.map((field) => ({ header: t(`importUsers.heading.${field}`), width: COLUMN_WIDTH }))
  sheet.getRow(1).font = { bold: true }
  saveFile(
    new Blob([await workbook.xlsx.writeBuffer()], { type: MEDIA_TYPES.xlsx }),
    `${t('importUsers.templateName')}.xlsx`,
  )
}
