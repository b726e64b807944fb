// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { type FormSteps, StepButtons } from './form-steps.tsx'

const steps: FormSteps = {
  previous: { label: 'Föregående', go: undefined },
  next: { label: 'Nästa', go: vi.fn<() => void>() },
}

it('says the place in the list beside the buttons, where it is known', async () => {
  const { person, rerender } = show(<StepButtons steps={{ ...steps, place: '1 av 12' }} />)
  expect(screen.getByText('1 av 12')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Föregående' })).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Nästa' }))
  expect(steps.next.go).toHaveBeenCalledTimes(1)
  rerender(<StepButtons steps={steps} />)
  expect(screen.queryByText('1 av 12')).not.toBeInTheDocument()
})
