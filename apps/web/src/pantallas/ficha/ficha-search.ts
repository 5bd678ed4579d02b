import { search, text } from '../../kit/lib/read-search.ts'

/** The day that the sheet is of; today without it. */
export const fichaSearch = search({ fecha: text })
