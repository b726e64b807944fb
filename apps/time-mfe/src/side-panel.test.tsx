// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { renderPage } from '@portal/page-testkit'
import { Dialog } from '@portal/ui/kit'
import { expect, it } from 'vitest'
import { SidePanel } from './side-panel.tsx'

function open({ hasNext = true, isAsking = false, isBeside = false } = {}) {
  const went: string[] = []
  const go = (where: string) => () => void went.push(where)
  const { person } = renderPage(
    <SidePanel
      title="Anna Öberg"
      closeLabel="Stäng"
      width={400}
      isBeside={isBeside}
      steps={{
        previous: { label: 'Föregående', go: go('previous') },
        next: { label: 'Nästa', go: hasNext ? go('next') : undefined },
      }}
      onClose={go('closed')}
    >
      <input aria-label="Sök" />
      <Dialog open={isAsking}>
        <button autoFocus>Svara</button>
      </Dialog>
    </SidePanel>,
  )
  return { person, went }
}

it('leads to its neighbours by buttons and by the arrow keys', async () => {
  const { person, went } = open()
  await person.click(screen.getByRole('button', { name: 'Nästa' }))
  await person.keyboard('{ArrowLeft}{ArrowRight}{ArrowUp}{ArrowDown}kj')
  expect(went).toEqual(['next', 'previous', 'next', 'previous', 'next', 'previous', 'next'])
})

it('leads nowhere at the end of the list', async () => {
  const { person, went } = open({ hasNext: false })
  expect(screen.getByRole('button', { name: 'Nästa' })).toBeDisabled()
  await person.keyboard('{ArrowRight}{ArrowDown}j')
  expect(went).toEqual([])
})

it('leaves the arrow keys to a dialog over it', async () => {
  const { person, went } = open({ isAsking: true })
  expect(screen.getByRole('button', { name: 'Svara' })).toHaveFocus()
  await person.keyboard('{ArrowRight}')
  expect(went).toEqual([])
})

it('leaves the arrow keys to a field, and with Alt to the browser', async () => {
  const { person, went } = open()
  await person.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await person.type(screen.getByLabelText('Sök'), '{ArrowLeft}')
  expect(went).toEqual([])
})

it('beside the page leaves the page in use, and closes by Esc from inside only', async () => {
  const { person, went } = open({ isBeside: true })
  const panel = screen.getByRole('dialog', { name: 'Anna Öberg' })
  expect(panel).toHaveAttribute('aria-modal', 'false')
  expect(document.querySelector('.MuiBackdrop-root')).toBeNull()
  await person.keyboard('{ArrowRight}{Escape}')
  expect(went).toEqual(['next', 'closed'])
})

it('beside the page leaves Esc to a dialog over it', async () => {
  const { person, went } = open({ isAsking: true, isBeside: true })
  expect(screen.getByRole('button', { name: 'Svara' })).toHaveFocus()
  await person.keyboard('{Escape}')
  expect(went).toEqual([])
})

it('is not printed over the page', () => {
  open()
  expect(screen.getByRole('dialog').closest('[data-off-paper]')).toBeInTheDocument()
})
