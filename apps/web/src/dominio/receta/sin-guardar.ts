import type { Receta } from '@telar/contract'
import { createContext, use } from 'react'
import type { Borrador } from './borrador.ts'

/** Typed texts of a component that has not been added yet. */
export interface Escrito {
  codigo: string
  cantidad: string
}

export const NADA_ESCRITO: Escrito = { codigo: '', cantidad: '' }

export const hayEscrito = ({ codigo, cantidad }: Escrito): boolean => codigo !== '' || cantidad !== ''

/** A recipe as it was when its screen closed unsaved. */
export interface RecetaSinGuardar {
  /** The product's code; for a new recipe as typed. */
  producto: string
  /** The recipe that was edited; null for a new one. */
  abierta: Receta | null
  borrador: Borrador
  escrito: Escrito
}

export interface RecetaGuardada extends RecetaSinGuardar {
  id: string
  /** When it was kept, in milliseconds since 1970. */
  momento: number
}

/** Unsaved recipes in this browser, separate for each person. */
export interface SinGuardar {
  keep(persona: string, id: string, receta: RecetaSinGuardar): void
  drop(persona: string, id: string): void
  /** Newest first; those older than a week are dropped. */
  list(persona: string): RecetaGuardada[]
  subscribe(listener: () => void): () => void
  /** Changes with every change, made in any tab. */
  version(): number
}

/** Without the auth provider's prefix, so that it outlives a sign-out. */
const PREFIX = 'telar-receta-sin-guardar'
/** Raise it if the stored form changes; entries of an older form are ignored. */
const FORMA = 2
const KEPT_MS = 7 * 24 * 60 * 60_000

const keyOf = (persona: string, id: string) => `${PREFIX} ${persona} ${id}`

const parse = (text: string | null): (RecetaGuardada & { forma: number }) | null => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // Not written by this code.
    return null
  }
}

export const createSinGuardar = (storage: Storage, now: () => number = Date.now): SinGuardar => {
  const listeners = new Set<() => void>()
  let version = 0
  const tell = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) tell()
  }
  return {
    keep: (persona, id, receta) => {
      try {
        storage.setItem(keyOf(persona, id), JSON.stringify({ ...receta, id, momento: now(), forma: FORMA }))
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: the screen is closing, so that nobody would see a message
        console.warn('no room to keep an unsaved recipe', error)
      }
      tell()
    },
    drop: (persona, id) => {
      const key = keyOf(persona, id)
      if (storage.getItem(key) === null) return
      storage.removeItem(key)
      tell()
    },
    list: (persona) => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
      return keys
        .filter((key) => key?.startsWith(keyOf(persona, '')))
        .flatMap((key) => {
          const kept = parse(storage.getItem(key ?? ''))
          return kept?.forma === FORMA && now() - kept.momento < KEPT_MS ? [kept] : []
        })
        .sort((a, b) => b.momento - a.momento)
    },
    subscribe: (listener) => {
      if (listeners.size === 0) addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onStorage)
      }
    },
    version: () => version,
  }
}

export const SinGuardarContext = createContext<SinGuardar | null>(null)

export const useSinGuardar = (): SinGuardar => {
  const kept = use(SinGuardarContext)
  if (!kept) throw new Error('useSinGuardar needs a SinGuardarContext above it')
  return kept
}
