import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { FileNameNote, useProposedName } from './file-name-note.tsx'

const photo = new File(['jpeg'], 'IMG_2041.jpg', { type: 'image/jpeg', lastModified: 7 })

function Chosen({ file, lines }: { readonly file: File; readonly lines: readonly string[] | null }) {
  const name = useProposedName(file, lines)
  const [sent, setSent] = useState('')
  const send = () => {
    const { name: by, type, size, lastModified } = name.named(file)
    setSent([by, type, size, lastModified].join(' '))
  }
  return (
    <>
      <FileNameNote file={file} name={name} />
      <button onClick={send}>Skicka</button>
      <output>{sent}</output>
    </>
  )
}
async function sendAfter(file: File, lines: readonly string[] | null, keep?: string) {
  fakePortal()
  const { person } = renderPage(<Chosen file={file} lines={lines} />)
  if (keep !== undefined) await person.click(screen.getByRole('button', { name: keep }))
  await person.click(screen.getByRole('button', { name: 'Skicka' }))
}

it('names a photo after the seller in its text', async () => {
  await sendAfter(photo, ['ICA KVANTUM', 'Totalt 189,33'])
  expect(screen.getByText('Filen sparas som ICA KVANTUM.jpg.')).toBeVisible()
  expect(screen.getByText('ICA KVANTUM.jpg image/jpeg 4 7')).toBeVisible()
})

it('keeps its own name when the user wants so', async () => {
  await sendAfter(photo, ['ICA KVANTUM'], 'Behåll IMG_2041.jpg')
  expect(screen.queryByText(/Filen sparas som/)).not.toBeInTheDocument()
  expect(screen.getByText('IMG_2041.jpg image/jpeg 4 7')).toBeVisible()
})

it.each<[string, File, readonly string[] | null]>([
  ['a name that a user gave', new File(['pdf'], 'taxi.pdf', { lastModified: 7 }), ['Taxi Göteborg']],
  ['the name of a photo without a seller', photo, ['Totalt 189,33']],
  ['the name of a photo that is not read', photo, null],
])('keeps %s', async (_what, file, lines) => {
  await sendAfter(file, lines)
  expect(screen.getByText(new RegExp(`^${file.name} `))).toBeVisible()
})
