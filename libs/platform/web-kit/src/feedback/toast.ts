import { create } from 'zustand'
import { useSession } from '../session/session.ts'

/** An action that a toast offers, such as `Visa` after an add (D59). */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
  /** A second one, beside it. Shells released before it do not show it. */
  readonly other?: ToastAction | undefined
}

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  readonly action?: ToastAction | undefined
  /** How long it stays; {@link TOAST_MS} by default. */
  readonly lastsMs: number
}

/** A toast disappears after this time (spec 1 §9). */
export const TOAST_MS = 3000
/** A toast with an action stays long enough to be read and reached. */
export const TOAST_WITH_ACTION_MS = 8000

interface Toasts {
  readonly toasts: readonly Toast[]
}

/** The toasts that the shell shows at the top right: `useToasts((state) => state.toasts)`. */
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
  // A repeated text replaces its toast and restarts its time: three lists that fail together show it once. What was done
  // before is old news after the next success, unless it can be undone.
  const isOld = (other: Toast) =>
    other.kind === kind && (other.text === text || (kind === 'success' && other.action === undefined))
  const others = useToasts.getState().toasts.filter((other) => !isOld(other))
  useToasts.setState({ toasts: [...others, shown] })
  toast.release(shown)
}

/** The only way to tell users the result of an action. Pages call it; the API client never does. */
export const toast = {
  success: (text: string, action?: ToastAction, lastsMs?: number): void => show('success', text, action, lastsMs),
  /** Ignored while the user signs out, which stops what is under way, and without a text: the user declined a proof. */
  error: (text: string, action?: ToastAction): void => {
    if (text !== '' && !useSession.getState().isLeaving) show('error', text, action)
  },
  dismiss: (id: number): void => {
    toast.hold(id)
    useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }))
  },
  /** Keeps it shown while the pointer or the focus is on it. */
  hold: (id: number): void => {
    clearTimeout(timers.get(id))
    timers.delete(id)
  },
  /** Lets it disappear, after its whole time. */
  release: ({ id, lastsMs }: Pick<Toast, 'id' | 'lastsMs'>): void => {
    toast.hold(id)
    timers.set(
      id,
      setTimeout(() => toast.dismiss(id), lastsMs),
    )
  },
}
