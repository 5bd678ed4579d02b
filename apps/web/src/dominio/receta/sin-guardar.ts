import type { Receta } from '@telar/contract'
import { createContext, use } from 'react'
import type { Borrador } from './borrador.ts'

/** What is typed for a component that has not been added yet. */
export interface Escrito {
  codigo: string
  cantidad: string
}

export const NADA_ESCRITO: Escrito = { codigo: '', cantidad: '' }

export const hayEscrito = ({ codigo, cantidad }: Escrito): boolean => codigo !== '' || cantidad !== ''

/** A recipe as it stood when its screen went away before it was saved. */
export interface RecetaSinGuardar {
  /** Code of its product; of a new recipe as typed. */
  producto: string
  /** What the changes began with; null for a new recipe. */
  abierta: Receta | null
  borrador: Borrador
  escrito: Escrito
}

export interface RecetaGuardada extends RecetaSinGuardar {
  id: string
  /** When it was kept, in milliseconds since 1970. */
  momento: number
}

/** Recipes that were not saved, each person's apart, in this browser. */
export interface SinGuardar {
  keep(persona: string, id: string, receta: RecetaSinGuardar): void
  drop(persona: string, id: string): void
  /** Newest first; those that are older than a week are gone. */
  list(persona: string): RecetaGuardada[]
  subscribe(listener: () => void): () => void
  /** Another number after each change, in whichever tab. */
  version(): number
}

/** Outside of the auth provider's prefix: it outlives a sign-out. */
const PREFIX = 'telar-receta-sin-guardar'
/** Raised when what is kept takes another form: what has an older one is left alone. */
const FORMA = 2
const KEPT_MS = 7 * 24 * 60 * 60_000

const keyOf = (persona: string, id: string) => `${PREFIX} ${persona} ${id}`

const parse = (text: string | null): (RecetaGuardada & { forma: number }) | null => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // Written by something else: it is none of ours.
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
        // biome-ignore lint/suspicious/noConsole: the screen is going away, and nobody is there to be told
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
