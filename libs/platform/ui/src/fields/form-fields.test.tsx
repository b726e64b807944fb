// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { FormAmount, NO_AMOUNT } from './form-amount.tsx'
import { FormSelect } from './form-select.tsx'
import { FormText } from './form-text.tsx'
import { type Schema, useSchemaForm } from './schema-form.ts'

type Values = Record<string, unknown>
const opened: UseFormReturn<Values>[] = []
const form = () => opened.at(-1) ?? expect.fail('no form')

function Form({ values, children }: { values: Values; children: ReactNode }): ReactNode {
  const here = useForm<Values>({ defaultValues: values })
  useEffect(() => void opened.push(here), [here])
  return <FormProvider {...here}>{children}</FormProvider>
}
const inForm = (values: Values, field: ReactNode) => show(<Form values={values}>{field}</Form>)

describe('a text field', () => {
  it('has its label above, help below, and shows its error', async () => {
    const { person } = inForm({ name: '' }, <FormText name="name" label="Förnamn" help="Som i passet." />)
    const input = screen.getByLabelText('Förnamn')
    expect(input).toHaveAccessibleDescription('Som i passet.')
    await person.type(input, 'Åsa')
    expect(form().getValues('name')).toBe('Åsa')
    form().setError('name', { message: 'Incorrect entry.' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect entry.')
    expect(input).toHaveAccessibleDescription('Incorrect entry.')
    expect(input).toBeInvalid()
  })
  it('shows when it is optional', () => {
    inForm({ note: '' }, <FormText name="note" label="Notering" isOptional rows={3} />)
    expect(screen.getByRole('textbox', { name: 'Notering (valfritt)' }).tagName).toBe('TEXTAREA')
  })
})

const ADDRESS: Schema<{ email: string }> = {
  '~standard': {
    validate: (value) => {
      const { email } = value as { email: string }
      return email.endsWith('@')
        ? { issues: [{ message: 'Skriv en e-postadress.', path: ['email'] }] }
        : { value: { email } }
    },
  },
}

function AddressForm({ onPress }: { readonly onPress?: () => void }): ReactNode {
  return (
    <FormProvider {...useSchemaForm(ADDRESS, { email: '' })}>
      <FormText name="email" label="E-post" type="email" />
      <input aria-label="Telefon" />
      <button type="button" onClick={onPress}>
        Spara
      </button>
    </FormProvider>
  )
}

describe('an address', () => {
  it('is checked when the field is left for another one, and no longer said to be wrong while it is corrected', async () => {
    const { person } = show(<AddressForm />)
    const input = screen.getByLabelText('E-post')
    await person.click(input)
    await person.tab()
    expect(input).toBeValid()
    await person.type(input, 'elin@')
    await person.tab()
    expect(await screen.findByRole('alert')).toHaveTextContent('Skriv en e-postadress.')
    await person.type(input, 'portalen')
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('is checked after the press of a button, which would otherwise move from under the pointer', async () => {
    const atPress = vi.fn<(alert: HTMLElement | null) => void>()
    const { person } = show(<AddressForm onPress={() => atPress(screen.queryByRole('alert'))} />)
    await person.type(screen.getByLabelText('E-post'), 'elin@')
    await person.click(screen.getByRole('button', { name: 'Spara' }))
    expect(atPress).toHaveBeenCalledWith(null)
    expect(await screen.findByRole('alert')).toBeInTheDocument()
  })
})

it('a password can be shown while it is typed', async () => {
  const { person } = inForm({ password: '' }, <FormText name="password" label="Lösenord" type="password" />)
  const input = screen.getByLabelText('Lösenord')
  await person.type(input, 'hemligt')
  expect(input).toHaveAttribute('type', 'password')
  await person.click(screen.getByRole('button', { name: 'Visa tecknen' }))
  expect(input).toHaveAttribute('type', 'text')
  await person.click(screen.getByRole('button', { name: 'Dölj tecknen' }))
  expect(input).toHaveAttribute('type', 'password')
  expect(input).toHaveValue('hemligt')
})

describe('an amount field', () => {
  it.each([
    ['12,5', 1250, '12,50'],
    ['1 234.50', 123_450, '1\u00A0234,50'],
    ['7', 700, '7,00'],
    ['0', 0, '0,00'],
  ])('typed %s is %i öre, and shown as %s on blur', async (typed, ore, tidy) => {
    const { person } = inForm({ amount: NO_AMOUNT }, <FormAmount name="amount" label="Värde" />)
    const input = screen.getByLabelText('Värde')
    expect(input).toHaveValue('')
    await person.type(input, typed)
    expect(form().getValues('amount')).toBe(ore)
    expect(input).toHaveValue(typed)
    await person.tab()
    expect(input).toHaveValue(tidy)
  })
  it.each(['tolv', '-5', '1,234', '12,5,0'])('typed %s is no amount, and stays as typed', async (typed) => {
    const { person } = inForm({ amount: 100 }, <FormAmount name="amount" label="Värde" />)
    const input = screen.getByLabelText('Värde')
    await person.clear(input)
    await person.type(input, typed)
    await person.tab()
    expect(form().getValues('amount')).toBeNaN()
    expect(input).toHaveValue(typed)
  })
  it.each([
    ['129,555', 'Skriv beloppet med högst två decimaler, till exempel 1234,50.'],
    ['abc', 'Skriv beloppet med siffror, till exempel 1234,50.'],
    ['-5', 'Beloppet får inte vara negativt.'],
    ['1 000 000 000', 'Beloppet får vara högst 999 999 999,99.'],
  ])('says what is wrong with %s when it is left, and no more while it is changed', async (typed, error) => {
    const { person } = inForm({ amount: NO_AMOUNT }, <FormAmount name="amount" label="Värde" help="I kronor." />)
    const input = screen.getByLabelText('Värde')
    await person.type(input, typed)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await person.tab()
    expect(input).toHaveAccessibleDescription(error)
    expect(input).toBeInvalid()
    await person.clear(input)
    expect(input).toHaveAccessibleDescription('I kronor.')
  })
  it('is not touched when it is filled and emptied again', async () => {
    const { person } = inForm({ amount: NO_AMOUNT }, <FormAmount name="amount" label="Värde" />)
    await person.type(screen.getByLabelText('Värde'), '5{Backspace}')
    expect(form().getValues('amount')).toBeNaN()
    expect(form().getFieldState('amount').isDirty).toBe(false)
  })
  it("follows the form's value", async () => {
    inForm({ amount: 100 }, <FormAmount name="amount" label="Värde" />)
    form().reset({ amount: 250 })
    expect(await screen.findByDisplayValue('2,50')).toBeVisible()
  })
})

describe('a choice', () => {
  const choices = [
    { value: 0, label: 'Rörliga kostnader' },
    { value: 1, label: 'Arbetsverktyg' },
  ]
  it('gives the value, not its text', async () => {
    const { person } = inForm({ type: 0 }, <FormSelect name="type" label="Typ" choices={choices} />)
    await person.selectOptions(screen.getByRole('combobox', { name: 'Typ' }), 'Arbetsverktyg')
    expect(form().getValues('type')).toBe(1)
  })
  it('can start without a choice', () => {
    inForm({ type: '' }, <FormSelect name="type" label="Typ" choices={choices} placeholder="Välj" />)
    expect(screen.getByRole('combobox', { name: 'Typ' })).toHaveDisplayValue('Välj')
  })
})

it('shows the icon of its choice', async () => {
  const choices = ['Ny', 'Klar'].map((label, value) => ({
    value,
    label,
    icon: <svg data-testid={label} aria-hidden />,
  }))
  const { person } = inForm({ step: 0 }, <FormSelect name="step" label="Steg" choices={choices} />)
  expect(screen.getByTestId('Ny')).toBeInTheDocument()
  await person.selectOptions(screen.getByRole('combobox', { name: 'Steg' }), 'Klar')
  expect(screen.getByTestId('Klar')).toBeInTheDocument()
  expect(screen.queryByTestId('Ny')).not.toBeInTheDocument()
})

describe('a form with a schema', () => {
  const schema: Schema<{ amount: number }> = {
    '~standard': {
      validate: (value) => {
        const { amount, owner } = value as { amount: number; owner: { name: string } }
        const issues = [
          ...(amount > 0
            ? []
            : [
                { path: ['amount'], message: 'Fyll i ett belopp.' },
                { path: ['amount'], message: 'second' },
              ]),
          ...(owner.name ? [] : [{ path: ['owner', { key: 'name' }], message: 'Vem?' }]),
        ]
        return issues.length > 0 ? { issues } : { value: { amount: amount * 2 } }
      },
    },
  }
  const submitted = vi.fn<(values: { amount: number }) => void>()
  function Checked({ amount, name }: { amount: number; name: string }): ReactNode {
    const checked = useSchemaForm(schema, { amount, owner: { name } })
    return (
      <FormProvider {...checked}>
        <form onSubmit={(event) => void checked.handleSubmit(submitted)(event)}>
          <FormAmount name="amount" label="Värde" />
          <FormText name="owner.name" label="Namn" />
          <button type="submit">Spara</button>
        </form>
      </FormProvider>
    )
  }
  it('shows the first error of each field, and submits nothing', async () => {
    const { person } = show(<Checked amount={NO_AMOUNT} name="" />)
    await person.click(screen.getByRole('button'))
    expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([
      'Fyll i ett belopp.',
      'Vem?',
    ])
    await waitFor(() => expect(screen.getByLabelText('Värde')).toHaveFocus())
    expect(submitted).not.toHaveBeenCalled()
  })
  it("submits the schema's output", async () => {
    const { person } = show(<Checked amount={100} name="Åsa" />)
    await person.click(screen.getByRole('button'))
    expect(submitted.mock.calls[0]?.[0]).toEqual({ amount: 200 })
  })
})
