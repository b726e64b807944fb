import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@portal/ui/kit'
import { copyText } from '@portal/web-kit'

interface Props {
  /** Put on the clipboard. */
  readonly text: string
  readonly label: string
  /** The label once it is copied. */
  readonly copied: string
  readonly failed: string
  readonly autoFocus?: boolean
}

/** Copies a secret of the dialog that shows it. */
export function CopyButton({ text, label, copied, failed, autoFocus = false }: Props): ReactNode {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (await copyText(text, { failed })) setCopied(true)
  }
  return (
    <Button variant="outlined" startIcon={<Copy size={16} />} autoFocus={autoFocus} onClick={() => void copy()}>
      {isCopied ? copied : label}
    </Button>
  )
}
