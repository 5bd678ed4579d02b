import { type Composicion, distance, type Motivo, searchable, searchWords } from '@telar/contract'
import type { CostView, ResultadoProducto } from '@telar/costing'
import { byCodePoint, type Estado, resultNumber, toMotivos } from '@telar/fabrica'
import type { Listed, ListFilter } from '../../store/list.ts'
import { hasAll } from '../../store/text.ts'
import type { ConCostos } from '../costos.ts'
import { seVende } from '../venta.ts'
import * as repo from './receta.repo.ts'

interface Candidate extends ResultadoProducto {
  descripcion: string
  componentes: number
}

type Filter = ListFilter & { producto?: string | undefined }

const matches = (
  estado: Pick<Estado, 'venta'>,
  { q, sector, producto, ...venta }: Filter,
): ((candidate: Pick<Candidate, 'codigo' | 'descripcion' | 'sector'>) => boolean) => {
  const wanted = searchWords(q ?? '')
  const isSold = seVende(estado, venta)
  return (c) =>
    isSold(c.codigo) &&
    (producto === undefined || c.codigo === producto) &&
    (sector === undefined || c.sector === sector) &&
    hasAll(wanted, `${c.codigo} ${c.descripcion} ${c.sector}`)
}

const KEYS: Record<string, (candidate: Candidate) => string | number> = {
  codigo_producto: (c) => c.codigo,
  descripcion_producto: (c) => c.descripcion,
  sector_productivo: (c) => c.sector,
  base_cdr: (c) => c.base ?? Infinity,
  componentes: (c) => c.componentes,
}

const nearestFirst = (candidates: Candidate[], q: string): Candidate[] => {
  const words = searchWords(q)
  return candidates
    .map((candidate) => {
      const searched = { code: searchable(candidate.codigo), text: searchable(candidate.descripcion) }
      return { candidate, far: distance(words, searched) }
    })
    .sort((a, b) => a.far - b.far || byCodePoint(a.candidate.codigo, b.candidate.codigo))
    .map(({ candidate }) => candidate)
}

const inOrder = (candidates: Candidate[], { sort = 'codigo_producto', q = '' }: Filter): Candidate[] => {
  if (sort === 'cercania') return nearestFirst(candidates, q)
  const key = KEYS[sort.replace(/^-/, '')]!
  const sign = sort.startsWith('-') ? -1 : 1
  return candidates.sort((a, b) => {
    const [x, y] = [key(a), key(b)]
    const order = typeof x === 'string' ? byCodePoint(x, y as string) : x - (y as number) || 0
    return sign * order || byCodePoint(a.codigo, b.codigo)
  })
}

/** Why a composition is not complete: what its CDR lacks, and ingredients that were entered at no cost. */
const motivosOf = (model: CostView, { codigo, motivos }: Candidate): Motivo[] => {
  const free = model
    .lineas(codigo)
    .filter((linea) => linea.costo_ingrediente === 0 && linea.motivos.length === 0)
  return [
    ...toMotivos(motivos),
    ...free.map((linea) => ({
      causa: 'costo_cero' as const,
      codigo: linea.codigo,
      texto: `${linea.codigo} tiene costo 0`,
    })),
  ]
}

/** Products that have a recipe, from memory; only the page that is shown asks the database for its dates. */
export const listComposiciones = async (
  { database, costeo }: ConCostos,
  { offset = 0, limit, ...which }: Filter,
): Promise<Listed<Composicion>> => {
  const estado = await costeo.alDia()
  const { model, descripcion, recordar, recordarNombres } = estado
  const toCandidate = (resultado: ResultadoProducto): Candidate => ({
    ...resultado,
    componentes: model.componentes(resultado.codigo),
    descripcion: descripcion('producto', resultado.codigo),
  })
  const { sort = 'codigo_producto', ...narrowed } = which
  const named = recordarNombres(JSON.stringify(['composiciones', narrowed]), () =>
    Array.from(model.codigos('producto'), (codigo) => ({
      codigo,
      descripcion: descripcion('producto', codigo),
      sector: model.grupo('producto', codigo),
    }))
      .filter(matches(estado, narrowed))
      .map(({ codigo }) => codigo)
      .sort(byCodePoint),
  )
  const codigos = recordar(JSON.stringify(['lista de composiciones', which]), () => {
    const withRecipe = named.filter((codigo) => model.componentes(codigo) > 0)
    if (sort === 'codigo_producto') return withRecipe
    const candidates = withRecipe.map((codigo) => toCandidate(model.producto(codigo)))
    return inOrder(candidates, which).map(({ codigo }) => codigo)
  })
  const page = codigos
    .slice(offset, limit === undefined ? undefined : offset + limit)
    .map((codigo) => toCandidate(model.producto(codigo)))
  const shown = page.map((candidate) => ({ candidate, motivos: motivosOf(model, candidate) }))
  const heads = await repo.headsOf(
    database.db,
    page.map(({ codigo }) => codigo),
  )
  const headByCode = new Map(heads.map((head) => [head.codigo, head]))
  return {
    total: codigos.length,
    rows: shown.flatMap(({ candidate, motivos }) => {
      const head = headByCode.get(candidate.codigo)
      // Deleted since the model was read.
      if (!head?.fecha) return []
      return [
        {
          codigo_producto: candidate.codigo,
          descripcion_producto: candidate.descripcion,
          sector_productivo: candidate.sector,
          base_cdr: resultNumber(candidate.base),
          fecha_creacion: head.fecha.toISOString(),
          componentes: candidate.componentes,
          completa: motivos.length === 0,
          motivos,
          version: head.version,
        },
      ]
    }),
  }
}
