// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FormAmount } from '../fields/form-amount.tsx'
import { FormDate } from '../fields/form-date.tsx'
import { FormText } from '../fields/form-text.tsx'
import { onPhone, onTouchScreen } from '../testing/phone.ts'
import { show } from '../testing/show.tsx'
import { FormDialog } from './form-dialog.tsx'

const save = vi.fn<(values: { name: string }) => Promise<boolean>>()
const close = vi.fn<() => void>()
beforeEach(() => {
  save.mockReset().mockResolvedValue(true)
  close.mockReset()
})

function Dialog({
  isReadOnly = false,
  hidesSubmit = false,
  losesNothing = false,
  isWaiting = false,
  submitIcon,
  error,
  children,
}: {
  isReadOnly?: boolean
  hidesSubmit?: boolean
  losesNothing?: boolean
  isWaiting?: boolean
  submitIcon?: ReactNode
  error?: string
  children?: ReactNode
}): ReactNode {
  const form = useForm({ defaultValues: { name: 'Anna' } })
  return (
    <FormDialog
      title="Nytt konto"
      submitLabel="Spara konto"
      form={form}
      onSubmit={save}
      onClose={close}
      error={error}
      isReadOnly={isReadOnly}
      hidesSubmit={hidesSubmit}
      losesNothing={losesNothing}
      isWaiting={isWaiting}
      submitIcon={submitIcon}
      extraAction={<button type="button">Ta bort</button>}
    >
      {children}
      <FormText name="name" label="Namn" isReadOnly={isReadOnly} />
    </FormDialog>
  )
}
const dialog = () => screen.getByRole('dialog', { name: 'Nytt konto' })
const name = () => screen.getByLabelText('Namn')

describe('a form in a dialog', () => {
  it('shows nothing red for an error without a text: the user declined a proof', () => {
    show(<Dialog error="" />)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
  it('opens no keyboard on a touch screen', async () => {
    onTouchScreen()
    show(<Dialog />)
    await waitFor(() => expect(dialog()).toHaveFocus())
  })
  it('has its title, and focuses the first field', async () => {
    show(<Dialog />)
    expect(dialog()).toBeVisible()
    await waitFor(() => expect(name()).toHaveFocus())
    expect(within(dialog()).getByRole('button', { name: 'Ta bort' })).toBeVisible()
  })
  it('focuses the chosen radio button, so that Space changes nothing', async () => {
    show(
      <Dialog>
        {['Arbete', 'Sjuk'].map((kind) => (
          <input key={kind} type="radio" name="kind" aria-label={kind} defaultChecked={kind === 'Sjuk'} />
        ))}
      </Dialog>,
    )
    await waitFor(() => expect(screen.getByLabelText('Sjuk')).toHaveFocus())
  })
  it('submits once by Ctrl+Enter from a field of several lines, where Enter is a new line', async () => {
    let finish: (isSaved: boolean) => void = () => {}
    save.mockReturnValue(new Promise((resolve) => void (finish = resolve)))
    const { person } = show(
      <Dialog>
        <FormText name="note" label="Notering" rows={2} />
      </Dialog>,
    )
    await person.type(screen.getByLabelText('Notering'), 'En{Enter}två')
    expect(save).not.toHaveBeenCalled()
    await person.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    await person.keyboard('{Control>}{Enter}{/Control}')
    expect(save).toHaveBeenCalledOnce()
    finish(true)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Spara konto' })).toBeEnabled())
  })
  it('keeps the focused field in sight when the keyboard takes the room or fields move', async () => {
    let resize = (_changed: readonly { target: Element }[]) => {}
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(changed: typeof resize) {
          resize = changed
        }
        observe() {}
        disconnect() {}
      },
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    show(<Dialog />)
    await waitFor(() => expect(name()).toHaveFocus())
    const scroll = vi.fn<Element['scrollIntoView']>()
    Object.assign(name(), { scrollIntoView: scroll })
    resize([])
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
    // Out of sight: the user, or an error of another field, has scrolled on. Only the keyboard brings it back.
    const box = name().closest<HTMLElement>('.MuiDialogContent-root') ?? document.body
    Object.assign(name(), { getBoundingClientRect: () => ({ top: -90, bottom: -50 }) })
    fireEvent.scroll(box)
    resize([])
    expect(scroll).toHaveBeenCalledTimes(1)
    resize([{ target: box }])
    expect(scroll).toHaveBeenCalledTimes(2)
    screen.getByRole('button', { name: 'Avbryt' }).focus()
    resize([{ target: box }])
    expect(scroll).toHaveBeenCalledTimes(2)
  })
  it('saves on Enter', async () => {
    const { person } = show(<Dialog />)
    await person.type(name(), ' B{Enter}')
    expect(save.mock.calls[0]?.[0]).toEqual({ name: 'Anna B' })
  })
  it('cannot be closed or sent twice while it saves', async () => {
    let finish: (isSaved: boolean) => void = () => {}
    save.mockReturnValue(
      new Promise((resolve) => {
        finish = resolve
      }),
    )
    const { person } = show(<Dialog />)
    await person.click(screen.getByRole('button', { name: 'Spara konto' }))
    await waitFor(() => expect(screen.getByRole('button', { name: /Spara konto/ })).toBeDisabled())
    expect(screen.getByRole('button', { name: 'Avbryt' })).toBeDisabled()
    await person.keyboard('{Escape}{Enter}')
    expect(close).not.toHaveBeenCalled()
    expect(save).toHaveBeenCalledTimes(1)
    finish(true)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Spara konto' })).toBeEnabled())
  })
  it('shows a busy button while a press waits, and can be closed', async () => {
    const { person } = show(<Dialog isWaiting />)
    expect(screen.getByRole('button', { name: 'Spara konto' })).toHaveAttribute('aria-busy', 'true')
    await person.click(screen.getByRole('button', { name: 'Avbryt' }))
    expect(close).toHaveBeenCalled()
  })

  it('has an icon in its button', () => {
    show(<Dialog submitIcon={<svg data-testid="lock" aria-hidden />} />)
    expect(screen.getByRole('button', { name: 'Spara konto' })).toContainElement(screen.getByTestId('lock'))
  })

  it('leaves out an error that a field shows, also once that field is changed', async () => {
    const Refused = () => {
      const form = useForm({ defaultValues: { name: 'Anna' } })
      const refuse = () => {
        form.setError('name', { message: 'The name is taken.' })
        return Promise.resolve(false)
      }
      return (
        <FormDialog
          title="Nytt konto"
          submitLabel="Spara"
          form={form}
          onSubmit={refuse}
          onClose={close}
          error="The name is taken."
        >
          <FormText name="name" label="Namn" />
        </FormDialog>
      )
    }
    const { person } = show(<Refused />)
    await person.click(screen.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(name()).toHaveAccessibleDescription('The name is taken.'))
    expect(screen.getAllByText('The name is taken.')).toHaveLength(1)
    await person.type(name(), ' B')
    await waitFor(() => expect(name()).not.toHaveAccessibleDescription())
    expect(screen.queryByText('The name is taken.')).not.toBeInTheDocument()
  })
  it('shows an error of the whole form', () => {
    show(<Dialog error="Something went wrong" />)
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('Something went wrong')
  })
})

describe('leaving', () => {
  it('needs no confirmation while nothing was typed', async () => {
    const { person } = show(<Dialog />)
    await person.keyboard('{Escape}')
    expect(close).toHaveBeenCalledTimes(1)
  })
  it('needs no confirmation where what was typed is not worth keeping', async () => {
    const { person } = show(<Dialog losesNothing />)
    await person.type(name(), 'x{Escape}')
    expect(close).toHaveBeenCalledTimes(1)
  })
  it.each([
    ['Esc', (person: ReturnType<typeof show>['person']) => person.keyboard('{Escape}')],
    [
      'Avbryt',
      (person: ReturnType<typeof show>['person']) => person.click(screen.getByRole('button', { name: 'Avbryt' })),
    ],
  ])('by %s asks for confirmation when something was typed', async (_, leave) => {
    const { person } = show(<Dialog />)
    await person.type(name(), 'x')
    await leave(person)
    const question = screen.getByRole('alertdialog', { name: 'Vill du stänga utan att spara?' })
    await person.click(within(question).getByRole('button', { name: 'Fortsätt redigera' }))
    expect(close).not.toHaveBeenCalled()
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(name()).toHaveValue('Annax')
    await leave(person)
    await person.click(screen.getByRole('button', { name: 'Stäng utan att spara' }))
    expect(close).toHaveBeenCalledTimes(1)
  })
  it.each([
    ['an amount', 'tolv', <FormAmount key="field" name="amount" label="Värde" />],
    ['a day', 'snart', <FormDate key="field" name="day" label="Värde" isOptional />],
  ])('asks before text is lost that could not be read as %s', async (_, text, field) => {
    const { person } = show(<Dialog>{field}</Dialog>)
    await person.type(screen.getByLabelText(/^Värde/), `${text}{Escape}`)
    expect(await screen.findByRole('alertdialog', { name: 'Vill du stänga utan att spara?' })).toBeVisible()
    expect(close).not.toHaveBeenCalled()
  })
  it("by the browser's back button closes the dialog and keeps the page", async () => {
    history.replaceState(null, '', '/Kvitto')
    const { person } = show(<Dialog />)
    history.back()
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(location.pathname).toBe('/Kvitto')
    await person.type(name(), 'x')
    history.back()
    expect(await screen.findByRole('alertdialog', { name: 'Vill du stänga utan att spara?' })).toBeVisible()
    expect(close).toHaveBeenCalledTimes(1)
    history.back()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(name()).toHaveValue('Annax')
  })
  it("by the browser's back button closes an open calendar first on a phone", async () => {
    onPhone()
    const { person } = show(
      <Dialog>
        <FormDate name="day" label="Datum" />
      </Dialog>,
    )
    await person.click(screen.getByRole('button', { name: 'Öppna kalendern' }))
    const calendar = screen.getByRole('dialog', { name: 'Kalender' })
    history.back()
    await waitFor(() => expect(calendar).not.toBeInTheDocument())
    expect(close).not.toHaveBeenCalled()
    history.back()
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  })
  it("keeps the browser's history as before the dialog opened", async () => {
    history.replaceState(null, '', '/Lobby')
    history.pushState(null, '', '/Kvitto')
    const { unmount } = show(<Dialog />)
    unmount()
    await waitFor(() => expect(history.state).toBeNull())
    history.back()
    await waitFor(() => expect(location.pathname).toBe('/Lobby'))
  })
  it('has only a button to close in a form that can never be saved again', async () => {
    const { person } = show(<Dialog isReadOnly hidesSubmit />)
    expect(screen.queryByRole('button', { name: 'Spara konto' })).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Stäng' }))
    expect(close).toHaveBeenCalledTimes(1)
  })
  it('closes a form that cannot be saved without confirmation', async () => {
    const { person } = show(<Dialog isReadOnly />)
    expect(screen.getByRole('button', { name: 'Spara konto' })).toBeDisabled()
    await person.click(screen.getByRole('button', { name: 'Stäng' }))
    expect(close).toHaveBeenCalledTimes(1)
    expect(save).not.toHaveBeenCalled()
  })
})
