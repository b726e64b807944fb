import { useEffect, useState } from 'react'

/**
 * SHA-256 of a chosen file as 64 hexadecimal digits; `undefined` while it is computed, without a file, and where the
 * browser has no crypto (plain http).
 */
export function useFileHash(file: File | null): string | undefined {
  const [hashed, setHashed] = useState<{ readonly file: File; readonly sha256: string } | null>(null)
  useEffect(() => {
    if (!file || (crypto.subtle as SubtleCrypto | undefined) === undefined) return undefined
    let isGone = false
    sha256Of(file).then(
      (sha256) => isGone || setHashed({ file, sha256 }),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [file])
  return hashed !== null && hashed.file === file ? hashed.sha256 : undefined
}

async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
