import { useEffect, useState } from 'react'
import type { PdfView } from './pdf-view.tsx'
import { type PreviewKind, previewKind } from './preview-kind.ts'

/** A file in the preview, and how to load its bytes. */
export interface PreviewedFile {
  /** Identifies it. */
  readonly key: string
  readonly name: string
  /** Its bytes; rejects when they cannot be loaded. */
  readonly load: (signal: AbortSignal) => Promise<Blob>
}

export type LoadedFile =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'no-preview' }
  | { readonly state: 'picture'; readonly bytes: Blob }
  | { readonly state: 'pdf'; readonly bytes: Blob; readonly View: typeof PdfView }

/**
 * Loads a file's bytes, and for a PDF the code that draws it; increase `attempt` to retry. Use the file's key as React
 * key: the state starts again for each file.
 */
export function useLoadedFile({ name, load }: PreviewedFile, attempt: number): LoadedFile {
  const kind = previewKind(name)
  const [loaded, setLoaded] = useState<LoadedFile>({ state: kind === null ? 'no-preview' : 'loading' })
  useEffect(() => {
    if (kind === null) return undefined
    const abort = new AbortController()
    const tell = (file: LoadedFile) => {
      if (!abort.signal.aborted) setLoaded(file)
    }
    tell({ state: 'loading' })
    fetchFile(kind, load, abort.signal).then(tell, () => tell({ state: 'failed' }))
    return () => abort.abort()
  }, [kind, load, attempt])
  return loaded
}

async function fetchFile(kind: PreviewKind, load: PreviewedFile['load'], signal: AbortSignal): Promise<LoadedFile> {
  if (kind === 'picture') return { state: 'picture', bytes: await load(signal) }
  const [bytes, { PdfView: View }] = await Promise.all([load(signal), import('./pdf-view.tsx')])
  return { state: 'pdf', bytes, View }
}
