import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { useChosenFile } from './use-chosen-file.ts'
import { useChosenTurns } from './use-chosen-turns.ts'

function Chosen({ file, readableAt }: { readonly file: File | null; readonly readableAt?: number }) {
  const { turns, onText } = useChosenFile(file)
  const [, turned] = useChosenTurns(file)
  return (
    <>
      <button onClick={() => onText(['Totalt 189,33'], readableAt)}>Läs</button>
      <button onClick={() => turned(2)}>Vrid</button>
      <output>{turns ?? 'som den är'}</output>
    </>
  )
}
const photo = (name: string) => new File(['jpeg'], name, { lastModified: 7 })
const open = (file: File | null, readableAt?: number) => {
  fakePortal()
  return renderPage(<Chosen file={file} {...(readableAt === undefined ? {} : { readableAt })} />)
}
const press = (name: string) => screen.getByRole('button', { name })
const turns = () => screen.getByRole('status').textContent

it('turns a photo as it has to be turned to be read', async () => {
  const { person } = open(photo('liggande.jpg'), 3)
  expect(turns()).toBe('som den är')
  await person.click(press('Läs'))
  expect(turns()).toBe('3')
})

it('leaves a photo as its user has turned it', async () => {
  const { person } = open(photo('vriden.jpg'), 3)
  await person.click(press('Vrid'))
  await person.click(press('Läs'))
  expect(turns()).toBe('2')
})

it.each([
  ['upright', 0],
  ['read by a shell that does not tell', undefined],
] as const)('leaves a photo that is %s as it is', async (name, readableAt) => {
  const { person } = open(photo(`${name}.jpg`), readableAt)
  await person.click(press('Läs'))
  expect(turns()).toBe('som den är')
})
