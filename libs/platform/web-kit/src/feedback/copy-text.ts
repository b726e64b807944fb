import { toast } from './toast.ts'

interface Said {
  /** Left out where the place itself shows that it is copied. */
  readonly copied?: string
  /** What to do instead. */
  readonly failed: string
}

/** Puts a text on the clipboard, and says whether the browser allowed it, which is also returned. */
export async function copyText(text: string, { copied, failed }: Said): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    toast.error(failed)
    return false
  }
  if (copied !== undefined) toast.success(copied)
  return true
}
