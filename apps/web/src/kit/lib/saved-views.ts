import { parseSearch } from './read-search.ts'
import { collator } from './rows.ts'

/** A list saved for later under a name; `search` is the search part of its address. */
export interface SavedView {
  name: string
  search: string
}

const KEY = 'telar-vistas'
/** As many as fit in the menu. */
export const MAX_VIEWS = 20

type Kept = Record<string, SavedView[]>

const isView = (value: unknown): value is SavedView =>
  typeof (value as SavedView | null)?.name === 'string' && typeof (value as SavedView).search === 'string'

/** Unreadable data counts as no views. */
const read = (): Kept => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return Object.fromEntries(
      Object.entries(kept ?? {}).map(([path, views]) => [
        path,
        Array.isArray(views) ? views.filter(isView) : [],
      ]),
    )
  } catch {
    return {}
  }
}

const write = (path: string, views: SavedView[]): SavedView[] => {
  const sorted = views.toSorted((a, b) => collator.compare(a.name, b.name))
  localStorage.setItem(KEY, JSON.stringify({ ...read(), [path]: sorted }))
  return sorted
}

const without = (path: string, name: string) => viewsOf(path).filter((view) => view.name !== name)

/** The saved views of the list at a path, by name. */
export const viewsOf = (path: string): SavedView[] => read()[path] ?? []

/** Saves a view, replacing one of the same name. Returns all views of the list. */
export const saveView = (path: string, view: SavedView): SavedView[] =>
  write(path, [...without(path, view.name), view])

export const removeView = (path: string, name: string): SavedView[] => write(path, without(path, name))

/** Parameters that no view keeps: the page, and the row that is open beside the list. */
const PASSING = ['pagina', 'ver']

/** The search part of an address with sorted parameters, so that equal views give equal text. */
export const viewSearch = (search: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(search)
      .filter(([key, value]) => value !== undefined && value !== '' && !PASSING.includes(key))
      .map(([key, value]): [string, string] => [key, String(value)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ).toString()

export const searchOf = ({ search }: SavedView): Record<string, string> => parseSearch(search)
