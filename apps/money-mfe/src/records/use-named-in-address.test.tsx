import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, Suspense, use, useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '@portal/page-testkit'
import { useSearchParams } from '@portal/ui/router'
import { useNamedInAddress } from './use-named-in-address.ts'

function List(): ReactNode {
  const [shownId, setShownId] = useState<number>()
  useNamedInAddress('visa', shownId)
  return <button onClick={() => setShownId(shownId === undefined ? 7 : undefined)}>{shownId ?? 'closed'}</button>
}

/** Not drawn until `ready` where the address names a record: so long the page has the address before it. */
function Slow({ ready }: { readonly ready: Promise<void> }): ReactNode {
  const [params] = useSearchParams()
  if (params.has('visa')) use(ready)
  return params.toString()
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

it('a record that is closed before its address was drawn is not left in the address', async () => {
  let draw = () => {}
  const ready = new Promise<void>((resolve) => (draw = resolve))
  const { address } = renderPage(
    <>
      <List />
      <Suspense>
        <Slow ready={ready} />
      </Suspense>
    </>,
    { at: '/Inkop?filter=all' },
  )
  await press('closed')
  expect(address()).toBe('/Inkop?filter=all')
  await press('7')
  await act(async () => draw())
  expect(address()).toBe('/Inkop?filter=all')
  expect(screen.getByText('filter=all')).toBeVisible()
})
