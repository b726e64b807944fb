import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { postPictureCalls } from '@portal/identity-contract'
import { POST_PICTURE, type PostPicture } from '@portal/identity-domain'
import { announce, api, ApiError, isTemporary, sentence, toast } from '@portal/web-kit'
import { useAccountsText } from '../../texts.ts'
import { newOwnPicture, type OwnPicture, ownPictureOf, storedOf } from './chosen-picture.ts'
import { preparePicture } from './prepare-picture.ts'

const PICTURE_NAME = /\.(jpe?g|png|webp|hei[cf])$/i

const isPicture = ({ type, name }: File): boolean => type.startsWith('image/') || PICTURE_NAME.test(name)

export interface OwnPictures {
  readonly pictures: readonly OwnPicture[]
  /** Some are not stored yet, or could not be. */
  readonly isUnfinished: boolean
  /** How many more may be added. */
  readonly left: number
  readonly add: (files: readonly File[]) => void
  readonly describe: (key: string, description: string) => void
  readonly remove: (key: string) => void
  readonly retry: (key: string) => void
  /** Shows these instead, stored before. */
  readonly show: (stored: readonly PostPicture[]) => void
}

/**
 * The pictures of a post that is being written or changed. Each is made smaller and sent as soon as it is added, one
 * after the other, so that a bad file is refused at once and sending the post takes no time. `first` are those that the
 * post has already: removing one of them here changes nothing until the post is saved.
 */
export function useOwnPictures(most: number, first: readonly PostPicture[] = []): OwnPictures {
  const t = useAccountsText()
  const [pictures, setPictures] = useState<readonly OwnPicture[]>(() => first.map(ownPictureOf))
  const [belonging] = useState(() => new Set(first.map(({ id }) => id)))
  const running = useRef(new Map<string, AbortController>())
  const turn = useRef<Promise<void>>(Promise.resolve())

  const alter = useCallback(
    (key: string, change: Partial<OwnPicture>) =>
      setPictures((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one))),
    [],
  )
  const send = useCallback(
    ({ key, file }: OwnPicture) => {
      if (!file) return
      const abort = new AbortController()
      running.current.set(key, abort)
      const { signal } = abort
      const store = async () => {
        if (signal.aborted) return
        try {
          const prepared = await preparePicture(file)
          if (signal.aborted) return
          if (prepared.size > POST_PICTURE.maxBytes) return alter(key, { error: t('pictures.tooLarge') })
          // Its thumbnail is decoded from fewer pixels, and from a kind that every browser shows.
          alter(key, { file: prepared })
          const onProgress = (progress: number) => alter(key, { progress })
          const options = { file: prepared, signal, idempotencyKey: key, onProgress }
          const stored = await api.call(postPictureCalls.add, {}, options)
          if (signal.aborted) return forget(stored)
          alter(key, { stored, progress: 1 })
          announce(t('pictures.ready'))
        } catch (error) {
          if (!signal.aborted) alter(key, { ...failureOf(error, t), progress: 0 })
        }
      }
      turn.current = turn.current.then(store)
    },
    [alter, t],
  )

  const add = useCallback(
    (files: readonly File[]) => {
      const found = files.filter(isPicture)
      if (found.length < files.length) toast.error(t('pictures.kinds'))
      const fitting = found.slice(0, Math.max(0, most - pictures.length)).map(newOwnPicture)
      if (fitting.length < found.length) toast.error(t('pictures.tooMany', { count: most }))
      setPictures([...pictures, ...fitting])
      fitting.forEach(send)
    },
    [most, pictures, send, t],
  )
  const remove = useCallback(
    (key: string) => {
      const gone = pictures.find((one) => one.key === key)
      running.current.get(key)?.abort()
      setPictures((before) => before.filter((one) => one.key !== key))
      if (gone?.stored && !belonging.has(gone.stored.id)) forget(gone.stored)
    },
    [belonging, pictures],
  )
  const retry = useCallback(
    (key: string) => {
      const failed = pictures.find((one) => one.key === key)
      alter(key, { error: undefined })
      if (failed) send(failed)
    },
    [alter, pictures, send],
  )
  const show = useCallback((stored: readonly PostPicture[]) => setPictures(stored.map(ownPictureOf)), [])
  const describe = useCallback((key: string, description: string) => alter(key, { description }), [alter])

  useEffect(() => {
    const all = running.current
    return () => all.forEach((abort) => abort.abort())
  }, [])
  return useMemo(
    () => ({
      pictures,
      isUnfinished: storedOf(pictures).length < pictures.length,
      left: Math.max(0, most - pictures.length),
      add,
      describe,
      remove,
      retry,
      show,
    }),
    [pictures, most, add, describe, remove, retry, show],
  )
}

/** Removes a stored picture that no post has; what fails is removed by the service after a day. */
const forget = ({ id }: PostPicture): void => void api.call(postPictureCalls.remove, { id }).catch(() => undefined)

function failureOf(error: unknown, t: ReturnType<typeof useAccountsText>): Pick<OwnPicture, 'error' | 'mayRetry'> {
  if (!(error instanceof ApiError) || isTemporary(error)) return { error: t('pictures.failed'), mayRetry: true }
  if (error.code === 'file_type') return { error: t('pictures.kinds') }
  return { error: sentence(error.fields['files[]'] ?? error.message) }
}
