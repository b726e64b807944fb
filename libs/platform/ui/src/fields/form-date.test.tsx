// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { addDays, dayInStockholm } from '@portal/platform-domain'
import { show } from '../testing/show.tsx'
import { FormDate } from './form-date.tsx'

let form: UseFormReturn<{ date: string }>
function Form({ children, date }: { children: ReactNode; date: string }): ReactNode {
  const here = useForm({ defaultValues: { date } })
  useEffect(() => {
    form = here
  }, [here])
  return <FormProvider {...here}>{children}</FormProvider>
}
const open = (date: string, limits: { min?: string; max?: string } = {}) =>
  show(
    <Form date={date}>
      <FormDate name="date" label="Datum" {...limits} />
    </Form>,
  )
const input = () => screen.getByLabelText('Datum')
const today = () => dayInStockholm(new Date())

describe('a day in a form', () => {
  it('is set as soon as it is typed completely', async () => {
    const { person } = open('')
    await person.type(input(), '2026-11-20')
    expect(form.getValues('date')).toBe('2026-11-20')
    await person.type(input(), '{Backspace}')
    expect(form.getValues('date')).toBe('')
    expect(input()).toHaveValue('2026-11-2')
  })

  it('shows how it was read on blur (D62)', async () => {
    const { person } = open('2026-11-20')
    await person.clear(input())
    await person.type(input(), 'igår')
    await person.tab()
    expect(input()).toHaveValue(addDays(today(), -1))
    expect(form.getValues('date')).toBe(addDays(today(), -1))
  })

  it('is replaced by what is typed after one press, and by a second press is changed where it was pressed', async () => {
    const { person } = open('2026-11-20')
    await person.click(input())
    await person.keyboard('22')
    expect(input()).toHaveValue('22')
    await person.click(input())
    await person.keyboard('/11')
    expect(input()).toHaveValue('22/11')
  })

  it('is changed in the part that the press has chosen', async () => {
    const { person } = open('2026-11-20')
    await person.pointer([
      { keys: '[MouseLeft>]', target: input(), offset: 8 },
      { offset: 10 },
      { keys: '[/MouseLeft]' },
    ])
    await person.keyboard('21')
    expect(input()).toHaveValue('2026-11-21')
  })

  it('is read before the form is sent by Enter', async () => {
    const { person } = open('')
    await person.type(input(), 'idag{Enter}')
    expect(form.getValues('date')).toBe(today())
  })

  it('shows at once that a text is no day, and keeps the text', async () => {
    const { person } = open('2026-11-20')
    await person.clear(input())
    await person.type(input(), '31/2')
    await person.tab()
    expect(input()).toHaveValue('31/2')
    expect(input()).toHaveAccessibleDescription('Skriv ett datum som finns, till exempel 2026-11-22 eller 22/11.')
    expect(form.getValues('date')).toBe('')
    await person.clear(input())
    await person.type(input(), '2026-02-28')
    expect(input()).not.toHaveAccessibleDescription()
  })

  it('follows the form', async () => {
    open('2026-11-20')
    form.reset({ date: '2026-12-01' })
    await waitFor(() => expect(input()).toHaveValue('2026-12-01'))
  })
})

describe('the calendar of a day', () => {
  const calendar = () => screen.findByRole('dialog', { name: 'Kalender' })
  const day = async (name: string | RegExp) => within(await calendar()).findByRole('button', { name })

  it('opens at the day, shows weeks and holidays, and fills in the chosen day', async () => {
    const { person } = open('2026-12-20')
    await person.click(screen.getByRole('button', { name: 'Öppna kalendern' }))
    await waitFor(async () => expect(await day('söndag 20 december 2026, vald')).toHaveFocus())
    expect(await day('fredag 25 december 2026, Juldagen')).toBeVisible()
    expect(within(await calendar()).getByRole('rowheader', { name: 'Vecka 52' })).toBeVisible()
    await person.click(await day('måndag 21 december 2026'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(form.getValues('date')).toBe('2026-12-21')
    expect(input()).toHaveValue('2026-12-21')
  })

  it('can be opened, moved in and chosen from by keyboard only', async () => {
    const { person } = open('2026-12-20')
    fireEvent.keyDown(input(), { key: 'ArrowDown', altKey: true })
    await waitFor(async () => expect(await day(/20 december/)).toHaveFocus())
    await person.keyboard('{ArrowDown}{ArrowLeft}{Enter}')
    await waitFor(() => expect(form.getValues('date')).toBe('2026-12-26'))
  })

  it('opens in the month of the limits where no day is chosen and they leave today out', async () => {
    const { person } = open('', { min: '2024-02-01', max: '2024-02-29' })
    await person.click(screen.getByRole('button', { name: 'Öppna kalendern' }))
    expect(await day('torsdag 29 februari 2024')).toBeEnabled()
  })

  it('offers no day outside the limits', async () => {
    const { person } = open('2026-12-20', { min: '2026-12-10', max: '2026-12-31' })
    await person.click(screen.getByRole('button', { name: 'Öppna kalendern' }))
    expect(await day(/ 9 december/)).toBeDisabled()
    expect(await day(/ 10 december/)).toBeEnabled()
  })
})
