import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '@portal/page-testkit'
import { setLanguage } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { readUsers } from './imported-users.ts'
import { readSheet } from './read-sheet.ts'
import { saveTemplate } from './save-template.ts'

const Save = () => {
  const t = useAccountsText()
  return <button onClick={() => void saveTemplate(t)}>mall</button>
}
afterEach(() => act(() => setLanguage('sv')))

it.each(['sv', 'en'] as const)('saves a workbook whose headings the import reads: %s', async (language) => {
  const saved: Blob[] = []
  const createObjectURL = (bytes: Blob) => `blob:${saved.push(bytes)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }))
  const { person } = renderPage(<Save />)
  await act(() => setLanguage(language))
  await person.click(await screen.findByRole('button'))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [bytes] = saved
  if (!bytes) throw new Error('Nothing was saved')
  const rows = await readSheet(new File([bytes], 'mall.xlsx'))
  expect(readUsers(rows, '2026-11-24')).toEqual({ users: [], faults: [], missing: [], isTooLong: false })
  const filled = [
    ...rows,
    { number: 2, cells: ['Bo', 'Ek', 'bo@foretag.se', '08-1', '2026-12-01', 'English', 'Admin'] },
  ]
  expect(readUsers(filled, '2026-11-24').users).toEqual([
    {
      row: 2,
      user: {
        firstName: 'Bo',
        lastName: 'Ek',
        email: 'bo@foretag.se',
        phone: '08-1',
        employedFrom: '2026-12-01',
        language: 'en',
        role: 'admin',
      },
    },
  ])
})
