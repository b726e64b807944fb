import { create } from 'zustand'

/** Something that a toast offers to do, such as `Visa` after an add (D59). */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  readonly action?: ToastAction | undefined
  /** How long it stays; {@link TOAST_MS} unless told otherwise. */
  readonly lastsMs: number
}

/** A toast clears after this (spec 1 §9). */
export const TOAST_MS = 3000
/** One that offers something stays long enough to be read and reached. */
export const TOAST_WITH_ACTION_MS = 8000

interface Toasts {
  readonly toasts: readonly Toast[]
}

/** What the shell shows at the top right: `useToasts((state) => state.toasts)`. */
export const useToasts = create<Toasts>()(() => ({ toasts: [] }))

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

function show(
  kind: Toast['kind'],
  text: string,
  action?: ToastAction,
  lastsMs = action ? TOAST_WITH_ACTION_MS : TOAST_MS,
): void {
  const shown: Toast = { id: ++lastId, kind, text, action, lastsMs }
  // The same words twice are one toast, shown anew: three lists that fail together say it once.
  const others = useToasts.getState().toasts.filter((other) => other.kind !== kind || other.text !== text)
  useToasts.setState({ toasts: [...others, shown] })
  toast.release(shown)
}

/** The one way to tell people what became of an act. Pages call it; the API client never does. */
export const toast = {
  success: (text: string, action?: ToastAction, lastsMs?: number): void => show('success', text, action, lastsMs),
  error: (text: string, action?: ToastAction): void => show('error', text, action),
  dismiss: (id: number): void => {
    toast.hold(id)
    useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }))
  },
  /** Keeps it up, while the pointer or the focus is on it. */
  hold: (id: number): void => {
    clearTimeout(timers.get(id))
    timers.delete(id)
  },
  /** Lets it clear again, after its whole time. */
  release: ({ id, lastsMs }: Pick<Toast, 'id' | 'lastsMs'>): void => {
    toast.hold(id)
    timers.set(
      id,
      setTimeout(() => toast.dismiss(id), lastsMs),
    )
  },
}
