import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { receiptCalls } from '@portal/money-contract'
import { PortalError } from '@portal/platform-contract'
import { today } from '@portal/web-kit'
import { open, taxi, withReceipts } from './testing.tsx'

describe('several files at once', () => {
  const bus = new File(['%PDF-1'], 'Buss 2026-11-03.pdf', { type: 'application/pdf' })
  const train = new File(['%PDF-2'], 'tåg.pdf', { type: 'application/pdf' })
  const saving = (portal: ReturnType<typeof withReceipts>) =>
    portal.answer(receiptCalls.add, ({ date, amount }) => ({ id: 9, fileName: 'x.pdf', fileKey: 'k9', date, amount }))
  const choose = async (files: File[]) => {
    const page = open()
    await screen.findByText('taxi.pdf')
    await page.person.upload(screen.getByLabelText('Flera filer', { selector: 'input' }), files)
    return page.person
  }

  it('have a form each, with the day of the file as a proposal, until all are saved', async () => {
    const portal = saving(withReceipts(taxi))
    const person = await choose([bus, train])
    const first = await screen.findByRole('dialog', { name: 'Nytt kvitto, 1 av 2' })
    expect(within(first).getByLabelText('Datum')).toHaveValue('2026-11-03')
    await person.type(within(first).getByLabelText('Värde'), '50')
    await person.click(within(first).getByRole('button', { name: 'Spara och nästa' }))
    const last = await screen.findByRole('dialog', { name: 'Nytt kvitto, 2 av 2' })
    expect(within(last).getByText('tåg.pdf')).toBeInTheDocument()
    await person.type(within(last).getByLabelText('Värde'), '60')
    await person.click(within(last).getByRole('button', { name: 'Spara kvitto' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(portal.received(receiptCalls.add).map(({ input, file }) => [input.amount, input.date, file?.name])).toEqual([
      [5_000, '2026-11-03', 'Buss 2026-11-03.pdf'],
      [6_000, today(), 'tåg.pdf'],
    ])
    expect(await screen.findByText('2 kvitton är sparade.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Visa' }))
    await waitFor(() =>
      expect(portal.received(receiptCalls.list).at(-1)?.input.filter).toEqual([{ from: '2026-11-03', to: today() }]),
    )
  })

  it('wait when the form is closed, and are gone only when they are removed', async () => {
    withReceipts(taxi)
    const person = await choose([bus, train])
    await person.click(
      within(await screen.findByRole('dialog', { name: 'Nytt kvitto, 1 av 2' })).getByRole('button', {
        name: 'Avbryt',
      }),
    )
    expect(await screen.findByText('2 filer väntar på att fyllas i.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Fortsätt' }))
    await person.click(
      within(await screen.findByRole('dialog', { name: 'Nytt kvitto, 1 av 2' })).getByRole('button', {
        name: 'Hoppa över',
      }),
    )
    const last = await screen.findByRole('dialog', { name: 'Nytt kvitto, 2 av 2' })
    await person.click(within(last).getByRole('button', { name: 'Avbryt' }))
    expect(await screen.findByText('2 filer väntar på att fyllas i.')).toBeVisible()
    await person.click(await screen.findByRole('button', { name: 'Ta bort' }))
    expect(screen.queryByText(/väntar på att fyllas i/)).not.toBeInTheDocument()
    await person.click(await screen.findByRole('button', { name: 'Ångra' }))
    expect(await screen.findByRole('dialog', { name: 'Nytt kvitto, 1 av 2' })).toBeVisible()
  })

  it('wait when they are skipped, the last one too, and none is called saved', async () => {
    const portal = withReceipts(taxi)
    const person = await choose([bus, train])
    for (const place of ['1 av 2', '2 av 2']) {
      const dialog = await screen.findByRole('dialog', { name: `Nytt kvitto, ${place}` })
      await person.click(within(dialog).getByRole('button', { name: 'Hoppa över' }))
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.queryByText(/sparat|sparade/)).not.toBeInTheDocument()
    expect(portal.received(receiptCalls.add)).toEqual([])
    expect(screen.getByText('2 filer väntar på att fyllas i.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Fortsätt' }))
    expect(await screen.findByRole('dialog', { name: 'Nytt kvitto, 1 av 2' })).toBeVisible()
  })

  it('show those that were saved when the rest is left for later', async () => {
    const portal = saving(withReceipts(taxi))
    const person = await choose([bus, train])
    const first = within(await screen.findByRole('dialog', { name: 'Nytt kvitto, 1 av 2' }))
    await person.type(first.getByLabelText('Värde'), '50')
    await person.click(first.getByRole('button', { name: 'Spara och nästa' }))
    const last = within(await screen.findByRole('dialog', { name: 'Nytt kvitto, 2 av 2' }))
    await person.click(last.getByRole('button', { name: 'Avbryt' }))
    await person.click(await screen.findByRole('button', { name: 'Visa' }))
    await waitFor(() =>
      expect(portal.received(receiptCalls.list).at(-1)?.input.filter).toEqual([
        { from: '2026-11-03', to: '2026-11-03' },
      ]),
    )
    expect(screen.getByText('1 fil väntar på att fyllas i.')).toBeVisible()
  })

  it('keep the form open when one is not saved, and the others wait', async () => {
    const portal = withReceipts(taxi).fail(receiptCalls.add, new PortalError('service_unavailable'))
    const person = await choose([bus, train])
    await person.type(await screen.findByLabelText('Värde'), '50')
    await person.click(screen.getByRole('button', { name: 'Spara och nästa' }))
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument()
    expect(screen.getByLabelText('Värde')).toHaveValue('50,00')
    saving(portal)
    await person.click(screen.getByRole('button', { name: 'Spara och nästa' }))
    expect(await screen.findByRole('dialog', { name: 'Nytt kvitto, 2 av 2' })).toBeVisible()
  })

  it('show the picture of a HEIC photo, or that it can be saved without one', async () => {
    withReceipts(taxi)
    await choose([new File(['\0\0\0\u0018ftyp, but broken'], 'IMG_1.HEIC')])
    fireEvent.error(await screen.findByRole('img', { name: 'IMG_1.HEIC' }))
    expect(await screen.findByText('Filen kan inte visas här, men den kan sparas.')).toBeVisible()
  })

  it('are taken without those of a wrong kind, which are named', async () => {
    withReceipts(taxi)
    const page = open()
    await screen.findByText('taxi.pdf')
    const input = screen.getByLabelText('Flera filer', { selector: 'input' })
    fireEvent.change(input, {
      target: { files: [bus, new File(['x'], 'virus.exe'), new File(['Hej'], 'hej.pdf', { type: 'application/pdf' })] },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Nytt kvitto' }))
    expect(dialog.getByText('2 filer kom inte med:')).toBeVisible()
    expect(dialog.getByText('virus.exe: File type not accepted, sorry!!')).toBeVisible()
    expect(dialog.getByText('hej.pdf: File type not accepted, sorry!!')).toBeVisible()
    expect(screen.getAllByText(/^virus\.exe/)).toHaveLength(1)
    await page.person.click(dialog.getByRole('button', { name: 'Avbryt' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByText('virus.exe: File type not accepted, sorry!!')).toBeVisible()
    await page.person.click(screen.getByRole('button', { name: 'Fortsätt' }))
    const again = within(await screen.findByRole('dialog', { name: 'Nytt kvitto' }))
    await page.person.click(within(again.getByRole('alert')).getByRole('button'))
    expect(again.queryByText(/^virus\.exe/)).not.toBeInTheDocument()
  })

  it('name those that were not taken once, not at the next form too', async () => {
    withReceipts(taxi)
    const { person } = open()
    await screen.findByText('taxi.pdf')
    const input = screen.getByLabelText('Flera filer', { selector: 'input' })
    fireEvent.change(input, { target: { files: [bus, train, new File(['x'], 'virus.exe')] } })
    const first = within(await screen.findByRole('dialog', { name: 'Nytt kvitto, 1 av 2' }))
    expect(first.getByText(/^virus\.exe/)).toBeVisible()
    await person.click(first.getByRole('button', { name: 'Hoppa över' }))
    expect(await screen.findByRole('dialog', { name: 'Nytt kvitto, 2 av 2' })).toBeVisible()
    expect(screen.queryByText(/^virus\.exe/)).not.toBeInTheDocument()
  })

  it('are all named on the page when none was taken', async () => {
    withReceipts(taxi)
    open()
    await screen.findByText('taxi.pdf')
    fireEvent.change(screen.getByLabelText('Flera filer', { selector: 'input' }), {
      target: { files: [new File(['x'], 'virus.exe')] },
    })
    expect(await screen.findByText('virus.exe: File type not accepted, sorry!!')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
