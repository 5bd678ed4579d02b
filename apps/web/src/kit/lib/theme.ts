import { createContext, useContext, useSyncExternalStore } from 'react'

type Theme = 'claro' | 'oscuro' | 'sistema'

/** Also read by `public/tema.js`, before the first paint. */
const KEY = 'telar-tema'

export interface ThemeStore {
  get(): Theme
  set(theme: Theme): void
  /** Whether the page is dark now, by choice or by the system. */
  dark(): boolean
  subscribe(listener: () => void): () => void
}

export const createThemeStore = (storage: Storage, root: HTMLElement, system: MediaQueryList): ThemeStore => {
  const listeners = new Set<() => void>()
  const read = (): Theme => {
    const stored = storage.getItem(KEY)
    return stored === 'claro' || stored === 'oscuro' ? stored : 'sistema'
  }
  let theme = read()
  const dark = () => theme === 'oscuro' || (theme === 'sistema' && system.matches)
  // Paper stays white whatever the theme, even if the system changes to dark while printing.
  let printing = false
  const paint = () => root.classList.toggle('dark', dark() && !printing)
  const print = ({ type }: Event) => {
    printing = type === 'beforeprint'
    paint()
  }
  const apply = () => {
    paint()
    for (const listener of listeners) listener()
  }
  system.addEventListener('change', apply)
  addEventListener('beforeprint', print)
  addEventListener('afterprint', print)
  addEventListener('storage', (event) => {
    if (event.key !== KEY) return
    theme = read()
    apply()
  })
  return {
    get: () => theme,
    dark,
    set: (next) => {
      theme = next
      if (next === 'sistema') storage.removeItem(KEY)
      else storage.setItem(KEY, next)
      apply()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const ThemeContext = createContext<ThemeStore | null>(null)

export const useTheme = () => {
  const store = useContext(ThemeContext)
  if (!store) throw new Error('useTheme needs a ThemeContext above it')
  const theme = useSyncExternalStore(store.subscribe, store.get)
  const dark = useSyncExternalStore(store.subscribe, store.dark)
  return { theme, dark, setTheme: store.set }
}
