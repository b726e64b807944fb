// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { Alert } from './alert.tsx'

it("has a close button with the portal's text", () => {
  show(<Alert onClose={() => {}}>Två filer togs inte med.</Alert>)
  expect(screen.getByRole('button', { name: 'Stäng' })).toBeVisible()
})
