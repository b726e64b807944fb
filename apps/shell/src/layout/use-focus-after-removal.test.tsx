import { type ReactNode, useEffect, useRef, useState } from 'react'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anna } from '@portal/page-testkit'
import { ConfirmDialog } from '@portal/ui'
import { toast } from '@portal/web-kit'
import { renderPortal } from '../testing.tsx'

/** A month that is locked by a button, which goes when it is pressed and after its question. */
function Month({ hasOwnPlace = false }: { readonly hasOwnPlace?: boolean }): ReactNode {
  const [step, setStep] = useState<'open' | 'asked' | 'locked'>('open')
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (hasOwnPlace && step === 'locked') note.current?.focus()
  }, [hasOwnPlace, step])
  return (
    <>
      <section aria-label="Månaden" tabIndex={-1}>
        {step === 'open' && <button onClick={() => setStep('asked')}>Klar</button>}
        {step === 'asked' && (
          <ConfirmDialog
            title="Vill du låsa månaden?"
            text="November"
            confirmLabel="Lås"
            onConfirm={() => setStep('locked')}
            onCancel={() => setStep('open')}
          />
        )}
        {step === 'locked' && <button onClick={() => setStep('open')}>Lås upp</button>}
      </section>
      <p ref={note} tabIndex={-1}>
        Låst
      </p>
      {step !== 'locked' && <button onClick={() => setStep('locked')}>Lås genast</button>}
    </>
  )
}

const open = (page: ReactNode) =>
  renderPortal({ at: '/Lobby', user: anna, load: () => Promise.resolve({ default: () => page }) })
const press = async ({ person }: ReturnType<typeof open>, name: string) =>
  person.click(await screen.findByRole('button', { name }))

it('moves to what was around a button that is gone after its dialog', async () => {
  const page = open(<Month />)
  await press(page, 'Klar')
  await press(page, 'Lås')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Månaden' })).toHaveFocus())
  await page.person.tab()
  expect(screen.getByRole('button', { name: 'Lås upp' })).toHaveFocus()
})

it('moves to the main area when nothing nearer can take it', async () => {
  const page = open(<Month />)
  await press(page, 'Lås genast')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

it('leaves the focus where the page itself moves it', async () => {
  const page = open(<Month hasOwnPlace />)
  await press(page, 'Lås genast')
  await waitFor(() => expect(screen.getByText('Låst')).toHaveFocus())
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(screen.getByText('Låst')).toHaveFocus()
})

/** Purchases that wait: a decided one leaves the list. */
function Waiting(): ReactNode {
  const [names, setNames] = useState(['Stol', 'Bord', 'Lampa'])
  return (
    <table tabIndex={-1} aria-label="Inköp">
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <td>
              <button>{`Öppna ${name}`}</button>
              {name === 'Bord' && <button>Hämta filen</button>}
            </td>
            <td>
              <button onClick={() => setNames(names.filter((other) => other !== name))}>{`Beställ ${name}`}</button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

it('moves to the same button of the row that takes the place of a gone one, and in the end to the list', async () => {
  const page = open(<Waiting />)
  await press(page, 'Beställ Bord')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Beställ Lampa' })).toHaveFocus())
  await page.person.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Beställ Stol' })).toHaveFocus())
  await page.person.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('table')).toHaveFocus())
})

it('goes back to where it was when a toast is dismissed by a key', async () => {
  const page = open(<button onClick={() => toast.success('Sparat')}>Spara</button>)
  await press(page, 'Spara')
  const cross = await screen.findByRole('button', { name: 'Stäng meddelandet' })
  act(() => cross.focus())
  await page.person.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Spara' })).toHaveFocus())
})
