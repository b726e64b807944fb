// @vitest-environment jsdom
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { FileDrop, type FileDropProps } from './file-drop.tsx'

const pdf = new File(['%PDF'], 'taxi.pdf', { type: 'application/pdf' })
const text = new File(['x'], 'notes.txt', { type: 'text/plain' })
const rule = { kinds: ['pdf', 'jpeg'], maxBytes: 10 } as const

function dropping(props: Partial<FileDropProps> = {}) {
  const chosen = vi.fn<(file: File | null) => void>()
  function Form(): ReactNode {
    const [file, setFile] = useState<File | null>(props.value ?? null)
    return (
      <FileDrop
        label="Fil"
        rule={rule}
        {...props}
        value={file}
        onChange={(next) => {
          chosen(next)
          setFile(next)
        }}
      />
    )
  }
  return { chosen, ...show(<Form />, { applyAccept: false }) }
}
const input = () => screen.getByLabelText<HTMLInputElement>('Fil', { selector: 'input' })
const area = () => input().parentElement ?? document.body

async function drop(...files: File[]) {
  const event = createEvent.drop(area(), {
    dataTransfer: {
      files,
      items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
      types: ['Files'],
    },
  })
  await act(async () => void fireEvent(area(), event))
}

describe('a file', () => {
  it('is chosen by the picker, and shown with its size', async () => {
    const { person, chosen } = dropping()
    expect(screen.getByText('PDF, JPEG, högst 1 kB')).toBeVisible()
    await person.upload(input(), pdf)
    expect(await screen.findByText('taxi.pdf')).toBeVisible()
    expect(chosen.mock.calls).toEqual([[pdf]])
    expect(screen.getByRole('status')).toHaveTextContent('File type accepted!')
  })
  it('is accepted when dropped', async () => {
    const { chosen } = dropping()
    await drop(pdf)
    await waitFor(() => expect(chosen.mock.calls).toEqual([[pdf]]))
  })
  it('is removed again, and the focus stays near', async () => {
    const { person, chosen } = dropping({ value: pdf })
    await person.click(screen.getByRole('button', { name: 'Ta bort filen' }))
    expect(chosen.mock.calls).toEqual([[null]])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Välj fil' })).toHaveFocus())
  })
  it('comes back after it was removed, by undo', async () => {
    const { person, chosen } = dropping({ value: pdf })
    await person.click(screen.getByRole('button', { name: 'Ta bort filen' }))
    expect(await screen.findByText('taxi.pdf är borttagen.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Ångra' }))
    expect(chosen).toHaveBeenLastCalledWith(pdf)
    expect(screen.queryByRole('button', { name: 'Ångra' })).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Byt fil' })).toHaveFocus())
  })
  it('is not removed by Enter on the first button that Tab comes to', async () => {
    const { person } = dropping({ value: pdf })
    await person.tab()
    expect(screen.getByRole('button', { name: 'Byt fil' })).toHaveFocus()
  })
  it.each([
    ['of another type', [text], 'File type not accepted, sorry!!'],
    [
      'of another content',
      [new File(['Hej'], 'hej.pdf', { type: 'application/pdf' })],
      'File type not accepted, sorry!!',
    ],
    ['without content', [new File([], 'tom.pdf', { type: 'application/pdf' })], 'Filen är tom. Välj en annan fil.'],
    ['that is too large', [new File(['12345678901'], 'big.pdf', { type: 'application/pdf' })], 'File is too large'],
    ['that comes with one of another type', [pdf, text], '1 file is the maximum number of files !'],
    [
      'that is not alone',
      [pdf, new File(['%PDF'], 'two.pdf', { type: 'application/pdf' })],
      '1 file is the maximum number of files !',
    ],
  ])('%s is refused with a text', async (_, files, words) => {
    const { chosen } = dropping()
    await drop(...files)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.queryByText('File type accepted!')).not.toBeInTheDocument()
    expect(input()).toBeInvalid()
    expect(chosen).not.toHaveBeenCalled()
  })
  it('keeps the previous file when a new one is refused', async () => {
    const { chosen } = dropping({ value: pdf })
    await drop(text)
    expect(screen.getByText('taxi.pdf')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('File type not accepted, sorry!!taxi.pdf är fortfarande vald.')
    expect(chosen).not.toHaveBeenCalled()
  })
})

describe('an optional file that is refused', () => {
  it('stops no form, and says that it is left out until another is chosen', async () => {
    dropping({ isOptional: true })
    await drop(text)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'File type not accepted, sorry!!Filen följer inte med. Välj en annan, eller fortsätt utan.',
    )
    expect(input().checkValidity()).toBe(true)
    await drop(pdf)
    await screen.findByText('taxi.pdf')
    expect(screen.queryByText(/^Filen följer inte med/)).not.toBeInTheDocument()
  })
  it('says that the file chosen before stays', async () => {
    dropping({ isOptional: true, value: pdf })
    await drop(text)
    expect(await screen.findByRole('alert')).toHaveTextContent('taxi.pdf är fortfarande vald.')
    expect(screen.queryByText(/^Filen följer inte med/)).not.toBeInTheDocument()
    expect(input().checkValidity()).toBe(true)
  })
})

it('names the accepted types to the file picker', () => {
  dropping({ rule: { ...rule, kinds: ['pdf', 'xlsx', 'xls'] } })
  expect(input().accept.split(',')).toEqual(expect.arrayContaining(['application/pdf', '.pdf', '.xlsx', '.xls']))
  expect(input().accept).not.toContain('image')
})

it('opens the picker by the keyboard', async () => {
  const { person } = dropping()
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {})
  await person.tab()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Välj fil' })).toHaveFocus())
  await person.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledTimes(1)
})
it('offers the camera where photos are accepted', async () => {
  const { chosen } = dropping()
  const camera = screen.getByLabelText<HTMLInputElement>('Ta foto', { selector: 'input' })
  expect(camera).toHaveAttribute('capture', 'environment')
  const photo = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'photo.jpg', { type: 'image/jpeg' })
  fireEvent.change(camera, { target: { files: [photo] } })
  await waitFor(() => expect(chosen.mock.calls).toEqual([[photo]]))
})
it('refuses what the camera’s picker gives that is no photo by its content', async () => {
  const { chosen } = dropping()
  fireEvent.change(screen.getByLabelText('Ta foto', { selector: 'input' }), {
    target: { files: [new File(['hello'], 'photo.jpg', { type: 'image/jpeg' })] },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('File type not accepted, sorry!!')
  expect(chosen).not.toHaveBeenCalled()
})
it('refuses a photo that is too large', () => {
  const { chosen } = dropping()
  fireEvent.change(screen.getByLabelText('Ta foto', { selector: 'input' }), {
    target: { files: [new File(['12345678901'], 'photo.jpg')] },
  })
  expect(screen.getByRole('alert')).toHaveTextContent('File is too large')
  expect(chosen).not.toHaveBeenCalled()
})
it('offers no camera where only documents are accepted', () => {
  dropping({ rule: { ...rule, kinds: ['pdf'] } })
  expect(screen.queryByLabelText('Ta foto')).not.toBeInTheDocument()
})
it("shows the upload's progress, cannot be changed meanwhile, and can be stopped", async () => {
  const cancelled = vi.fn<() => void>()
  const { person } = dropping({ value: pdf, progress: 0.42, onCancel: cancelled })
  expect(screen.getByRole('progressbar', { name: '42 % uppladdat' })).toHaveAttribute('aria-valuenow', '42')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Avbryt uppladdningen'])
  await person.click(screen.getByRole('button', { name: 'Avbryt uppladdningen' }))
  expect(cancelled).toHaveBeenCalledTimes(1)
})
it('shows the error of the form or the server, and still which files it takes', () => {
  dropping({ error: 'Välj en fil.' })
  expect(screen.getByText('Välj en fil.')).toBeVisible()
  expect(screen.getByText('PDF, JPEG, högst 1 kB')).toBeVisible()
  expect(input()).toHaveAccessibleDescription('Välj en fil. PDF, JPEG, högst 1 kB')
})
