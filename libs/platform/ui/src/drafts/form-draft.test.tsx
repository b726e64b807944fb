// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, it, vi } from 'vitest'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { FormAmount } from '../fields/form-amount.tsx'
import { FormDate } from '../fields/form-date.tsx'
import { FormFile } from '../fields/form-file.tsx'
import { FormText } from '../fields/form-text.tsx'
import { show } from '../testing/show.tsx'
import { DraftsProvider, type KeptDraft } from './draft-store.ts'

let kept: KeptDraft | null = null
const openDraft = () => ({
  found: kept,
  keep: (values: KeptDraft['values'], version?: string) => {
    kept = { values: JSON.parse(JSON.stringify(values)) as KeptDraft['values'], savedAt: Date.now(), version }
  },
  discard: () => {
    kept = null
  },
  close: () => {},
})
const save = vi.fn<() => Promise<boolean>>()
const close = vi.fn<() => void>()
beforeEach(() => {
  kept = null
  save.mockReset().mockResolvedValue(false)
  close.mockReset()
})

const EMPTY = { note: '', amount: Number.NaN, password: '', file: null as File | null }

function Dialog({ record }: { readonly record?: Partial<typeof EMPTY> }): ReactNode {
  const form = useForm({ defaultValues: { ...EMPTY, ...record } })
  return (
    <FormDialog
      title="Nytt"
      submitLabel="Spara"
      form={form}
      onSubmit={save}
      onClose={close}
      draft="notes"
      editsRecord={record !== undefined}
    >
      <FormText name="note" label="Notis" />
      <FormAmount name="amount" label="Värde" />
      <FormText name="password" label="Lösenord" type="password" />
      <FormFile name="file" label="Fil" rule={{ kinds: ['pdf'], maxBytes: 10 }} />
    </FormDialog>
  )
}
/** Accepts one note only; its other field comes first and has the focus. */
function TaxiDialog(): ReactNode {
  const form = useForm({
    defaultValues: EMPTY,
    resolver: (values) =>
      values.note === 'taxi'
        ? { values, errors: {} }
        : { values: {}, errors: { note: { type: 'custom', message: 'Skriv taxi' } } },
  })
  return (
    <FormDialog title="Nytt" submitLabel="Spara" form={form} onSubmit={save} onClose={close} draft="taxi">
      <FormAmount name="amount" label="Värde" />
      <FormText name="note" label="Notis" />
    </FormDialog>
  )
}
const open = (record?: Partial<typeof EMPTY>) =>
  show(
    <DraftsProvider value={openDraft}>
      <Dialog {...(record ? { record } : {})} />
    </DraftsProvider>,
  )
const note = () => screen.getByLabelText('Notis')

it('typed values are restored when the dialog opens again, except secrets and files', async () => {
  const { person, unmount } = open()
  await person.type(note(), 'Taxi till Arlanda')
  await person.type(screen.getByLabelText('Värde'), '250')
  await person.type(screen.getByLabelText('Lösenord'), 'Hemligt1')
  await person.upload(
    screen.getByLabelText('Fil', { selector: 'input' }),
    new File(['%PDF'], 'taxi.pdf', { type: 'application/pdf' }),
  )
  unmount()
  expect(kept?.values).toEqual({ note: 'Taxi till Arlanda', amount: 25_000, '(file)': true })
  const again = open()
  expect(note()).toHaveValue('Taxi till Arlanda')
  expect(screen.getByLabelText('Värde')).toHaveValue('250,00')
  expect(screen.getByLabelText('Lösenord')).toHaveValue('')
  expect(screen.getByText(/^Utkast från \d\d:\d\d\. Filen följde inte med: välj den igen\.$/)).toBeVisible()
  await again.person.upload(
    screen.getByLabelText('Fil', { selector: 'input' }),
    new File(['%PDF'], 'taxi.pdf', { type: 'application/pdf' }),
  )
  expect(await screen.findByText(/^Utkast från \d\d:\d\d$/)).toBeVisible()
})
it('a restored value that the form refuses is marked at once and takes no focus, until it is mended', async () => {
  kept = { values: { note: 'Tåg', amount: 25_000 }, savedAt: Date.now(), version: undefined }
  const { person } = show(
    <DraftsProvider value={openDraft}>
      <TaxiDialog />
    </DraftsProvider>,
  )
  expect(await screen.findByText('Skriv taxi')).toBeVisible()
  expect(note()).toBeInvalid()
  expect(note()).not.toHaveFocus()
  expect(screen.getByLabelText('Värde')).toBeValid()
  await person.clear(note())
  await person.type(note(), 'taxi')
  await waitFor(() => expect(note()).toBeValid())
  expect(screen.queryByText('Skriv taxi')).not.toBeInTheDocument()
})
it('a restored draft that is emptied by hand is no longer one', async () => {
  kept = { values: { note: 'Taxi' }, savedAt: Date.now(), version: undefined }
  const { person } = open()
  expect(await screen.findByText(/^Utkast från/)).toBeVisible()
  await person.clear(note())
  await waitFor(() => expect(screen.queryByText(/^Utkast från/)).not.toBeInTheDocument())
  expect(kept).toBeNull()
})

it('Släng utkastet empties the form and deletes the draft', async () => {
  kept = { values: { note: 'Taxi' }, savedAt: Date.UTC(2026, 10, 20, 12) }
  const { person, unmount } = open()
  expect(screen.getByText(/^Utkast från 2026-11-20 \d\d:\d\d$/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Släng utkastet' }))
  expect(note()).toHaveValue('')
  expect(screen.queryByText(/Utkast/)).not.toBeInTheDocument()
  unmount()
  expect(kept).toBeNull()
})
it('a failed save keeps the draft, a successful save deletes it', async () => {
  const { person, unmount } = open()
  await person.type(note(), 'Taxi')
  await person.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(kept?.values).toEqual({ note: 'Taxi' }))
  save.mockResolvedValue(true)
  await person.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(kept).toBeNull())
  unmount()
  expect(kept).toBeNull()
})
it('closing without saving discards the draft', async () => {
  const { person } = open()
  await person.type(note(), 'Taxi')
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('button', { name: 'Stäng utan att spara' }))
  expect(close).toHaveBeenCalledTimes(1)
  expect(kept).toBeNull()
})
it("fills in a record's draft only while the record is unchanged; otherwise offers it", async () => {
  const first = open({ note: 'Taxi', amount: 100 })
  await first.person.type(note(), ' till Arlanda')
  first.unmount()
  const same = open({ note: 'Taxi', amount: 100 })
  expect(note()).toHaveValue('Taxi till Arlanda')
  same.unmount()
  const { person } = open({ note: 'Buss', amount: 100 })
  expect(note()).toHaveValue('Buss')
  expect(screen.getByText(/^Ditt utkast från \d\d:\d\d gäller en tidigare version\.$/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Använd utkastet' }))
  expect(note()).toHaveValue('Taxi till Arlanda')
  expect(screen.getByText(/^Utkast från/)).toBeVisible()
})
it("keeps a record's value where the typed text cannot be read, and asks nothing afterwards", async () => {
  const { person, unmount } = open({ note: 'Taxi', amount: 24_300 })
  await person.clear(screen.getByLabelText('Värde'))
  await person.type(screen.getByLabelText('Värde'), 'abc')
  unmount()
  expect(kept).toBeNull()
  const again = open({ note: 'Taxi', amount: 24_300 })
  expect(screen.getByLabelText('Värde')).toHaveValue('243,00')
  await again.person.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})
it("leaves a value as it is stored where an earlier release's draft has none", async () => {
  const { person, unmount } = open({ note: 'Taxi', amount: 24_300 })
  await person.type(note(), ' hem')
  unmount()
  kept = { ...(kept as unknown as KeptDraft), values: { note: 'Taxi hem', amount: null } }
  open({ note: 'Taxi', amount: 24_300 })
  expect(note()).toHaveValue('Taxi hem')
  expect(screen.getByLabelText('Värde')).toHaveValue('243,00')
})
it('discarding an outdated draft keeps what was typed since', async () => {
  kept = { values: { note: 'Taxi' }, savedAt: Date.now(), version: 'another' }
  const { person } = open({ note: 'Buss' })
  await person.type(note(), ' 4')
  await person.click(screen.getByRole('button', { name: 'Släng utkastet' }))
  expect(note()).toHaveValue('Buss 4')
  expect(screen.queryByText(/tkast/)).not.toBeInTheDocument()
})
it("uses from another release's draft only what still fits", () => {
  kept = { values: { note: 7, amount: 12_300, gone: 'x', password: 'Hemligt1' }, savedAt: Date.now() }
  open()
  expect(note()).toHaveValue('')
  expect(screen.getByLabelText('Värde')).toHaveValue('123,00')
  expect(screen.getByLabelText('Lösenord')).toHaveValue('')
})

it('says that a draft has no date where its text could not be read, until a date is typed', async () => {
  function Dated(): ReactNode {
    const form = useForm({ defaultValues: { date: '2026-11-20' } })
    return (
      <FormDialog title="Nytt" submitLabel="Spara" form={form} onSubmit={save} onClose={close} draft="dated">
        <FormDate name="date" label="Datum" />
      </FormDialog>
    )
  }
  const dated = (
    <DraftsProvider value={openDraft}>
      <Dated />
    </DraftsProvider>
  )
  const date = () => screen.getByLabelText('Datum')
  const hint = 'Utkastet har inget läsbart datum. Skriv datumet igen.'
  const first = show(dated)
  await first.person.clear(date())
  await first.person.type(date(), '31/2')
  expect(date()).not.toHaveAccessibleDescription(hint)
  first.unmount()
  const { person } = show(dated)
  expect(date()).toHaveValue('')
  expect(date()).toHaveAccessibleDescription(hint)
  await person.type(date(), '2026-11-21')
  expect(date()).not.toHaveAccessibleDescription()
  await person.clear(date())
  expect(date()).not.toHaveAccessibleDescription(hint)
})
