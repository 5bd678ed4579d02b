import { matching, search } from '../../kit/lib/read-search.ts'

/** The parameters of the screen's address: the form of a new offer, or of the one with this number. */
export const ofertasSearch = search({ oferta: matching(/^(nueva|[1-9]\d{0,8})$/) })
export type OfertasSearch = ReturnType<typeof ofertasSearch>
export type OnOfertasSearch = (next: OfertasSearch, replace?: boolean) => void
