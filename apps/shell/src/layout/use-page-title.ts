import { useEffect } from 'react'
import { useText } from '@portal/web-kit'

/** Sets the page's name in the browser's tab and history: `Kvitton – Portalen`. */
export function usePageTitle(title: string): void {
  const product = useText('shell')('product')
  useEffect(() => {
    document.title = `${title} – ${product}`
  }, [title, product])
}
