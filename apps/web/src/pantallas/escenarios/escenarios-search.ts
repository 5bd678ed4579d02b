import { search, text } from '../../kit/lib/read-search.ts'

/** The state of the screen, as it stands in the address bar. */
export const escenariosSearch = search({
  /** Ids of those that stand side by side, with a comma between them. */
  ver: text,
})
