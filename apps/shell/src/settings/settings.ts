import * as z from 'zod'
import { create } from 'zustand'
import { useSession } from '@portal/web-kit'
import { MODE_KEY, stored } from '../boot/stored.ts'

export const LAYOUTS = ['full', 'boxed', 'framed'] as const
export const SIDEBARS = ['full', 'drawer', 'mini'] as const
export const HEADERS = ['fixed', 'static'] as const
export const SIDEBAR_THEMES = ['light', 'semiDark', 'dark'] as const
export const MODES = ['light', 'dark', 'system'] as const

/** A user's settings of the shell (spec 1 §2). A stored value that this release does not know becomes the default. */
const settings = z.object({
  layout: z.enum(LAYOUTS).catch('full'),
  sidebar: z.enum(SIDEBARS).catch('full'),
  header: z.enum(HEADERS).catch('fixed'),
  /** `light` follows the interface; `semiDark` darkens the menu, `dark` the header too. */
  sidebarTheme: z.enum(SIDEBAR_THEMES).catch('light'),
  mode: z.enum(MODES).catch('system'),
  rightToLeft: z.boolean().catch(false),
  footer: z.boolean().catch(false),
  tour: z.boolean().catch(true),
  /** Shortcuts by keys alone, without Ctrl. */
  shortcuts: z.boolean().catch(true),
  /** The tour has been offered: it is not offered again. */
  tourOffered: z.boolean().catch(false),
})
export type Settings = z.infer<typeof settings>

export const defaultSettings: Settings = settings.parse({})

/** Where one user's settings are stored in this browser. */
export const settingsKey = (userId: number) => `portal.settings.${userId}`

/** The settings of one user; a visitor, or a user without settings, gets the defaults in the browser's colour mode. */
function read(userId: number | undefined): Settings {
  const fresh = { ...defaultSettings, ...settings.pick({ mode: true }).parse({ mode: stored(MODE_KEY) }) }
  if (userId === undefined) return fresh
  try {
    const kept: unknown = JSON.parse(stored(settingsKey(userId)) ?? 'null')
    return kept === null ? fresh : settings.parse(kept)
  } catch {
    return fresh
  }
}

const presentUser = () => useSession.getState().user?.id

/** The settings of the signed-in user. */
export const useSettings = create<Settings>()(() => read(presentUser()))

/** Changes some settings, at once and for this user's later visits. */
export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change)
  const userId = presentUser()
  if (userId === undefined) return
  try {
    localStorage.setItem(settingsKey(userId), JSON.stringify(useSettings.getState()))
  } catch {
    // Storage is switched off: the settings then last as long as the page.
  }
}

/** Returns to the defaults; an offered tour stays offered. */
export const resetSettings = (): void =>
  changeSettings({ ...defaultSettings, tourOffered: useSettings.getState().tourOffered })

useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) useSettings.setState(read(user?.id))
})

/** Another tab of the same user changed them. */
window.addEventListener('storage', ({ key }) => {
  const userId = presentUser()
  if (userId !== undefined && key === settingsKey(userId)) useSettings.setState(read(userId))
})
