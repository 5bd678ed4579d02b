import { parseSearch } from './read-search.ts'

/** A list as somebody wants to come back to it: the search part of its address, under a name. */
export interface SavedView {
  name: string
  search: string
}

const KEY = 'telar-vistas'
/** As many as a menu can show. */
export const MAX_VIEWS = 20

type Kept = Record<string, SavedView[]>

const isView = (value: unknown): value is SavedView =>
  typeof (value as SavedView | null)?.name === 'string' && typeof (value as SavedView).search === 'string'

/** Whatever cannot be read counts as nothing saved. */
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
  const sorted = views.toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
  localStorage.setItem(KEY, JSON.stringify({ ...read(), [path]: sorted }))
  return sorted
}

const without = (path: string, name: string) => viewsOf(path).filter((view) => view.name !== name)

/** The views of the list at an address, by name. */
export const viewsOf = (path: string): SavedView[] => read()[path] ?? []

/** Keeps a view in the place of one of the same name. Answers all there are then. */
export const saveView = (path: string, view: SavedView): SavedView[] =>
  write(path, [...without(path, view.name), view])

export const removeView = (path: string, name: string): SavedView[] => write(path, without(path, name))

/** Of no list as a whole: the page it stood at, and the row that was open beside it. */
const PASSING = ['pagina', 'ver']

/** The search part of an address in one order, so that two of the same list are the same text. */
export const viewSearch = (search: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(search)
      .filter(([key, value]) => value !== undefined && value !== '' && !PASSING.includes(key))
      .map(([key, value]): [string, string] => [key, String(value)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ).toString()

export const searchOf = ({ search }: SavedView): Record<string, string> => parseSearch(search)
