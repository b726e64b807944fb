// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { RecordOwner } from './dialog-heading.tsx'
import { UnsavedQuestion } from './unsaved-question.tsx'

const question = (
  <ConfirmDialog title="Vill du ta bort kvittot?" confirmLabel="Ta bort" onConfirm={() => {}} onCancel={() => {}} />
)

it('names the user whose records the dialog changes', () => {
  show(<RecordOwner value="Elin Bergström">{question}</RecordOwner>)
  expect(screen.getByRole('alertdialog', { name: 'Vill du ta bort kvittot? för Elin Bergström' })).toBeVisible()
})
it("has only its title for the reader's own records", () => {
  show(question)
  expect(screen.getByRole('alertdialog', { name: 'Vill du ta bort kvittot?' })).toBeVisible()
})
it('is left out of the question about unsaved changes', () => {
  show(
    <RecordOwner value="Elin Bergström">
      <UnsavedQuestion title="Lämna sidan?" confirmLabel="Lämna" onConfirm={() => {}} onCancel={() => {}} />
    </RecordOwner>,
  )
  expect(screen.getByRole('alertdialog', { name: 'Lämna sidan?' })).toBeVisible()
})
