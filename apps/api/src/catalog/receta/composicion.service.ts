import { type Composicion, distance, type Motivo, searchWords } from '@telar/contract'
import type { CostView, ResultadoProducto } from '@telar/costing'
import { type Estado, resultNumber, toMotivos } from '@telar/fabrica'
import { type Listed, type ListFilter, pageOf } from '../../store/list.ts'
import type { ConCostos } from '../con-costos.ts'
import type { Nombrado } from '../nombrados.ts'
import { enOrden, type Lista } from '../orden.ts'
import * as repo from './receta.repo.ts'

type Filter = ListFilter & { producto?: string | undefined }

const LISTA: Lista = {
  nombre: 'composiciones',
  tipo: 'producto',
  nombres: { codigo_producto: 'codigo', descripcion_producto: 'descripcion', sector_productivo: 'grupo' },
  montos: {
    base_cdr: (model) => model.costos('producto'),
    componentes: (model) => model.largos(),
  },
  solo: (model, codigo) => model.componentes(codigo) > 0,
}

const nearestFirst = (found: readonly Nombrado[], q: string): readonly Nombrado[] => {
  const words = searchWords(q)
  return found
    .map((one) => ({ one, far: distance(words, one) }))
    .sort((a, b) => a.far - b.far)
    .map(({ one }) => one)
}

/** Products with a recipe. */
const composedOf = (estado: Estado, { producto, sort, ...rest }: Filter): readonly Nombrado[] => {
  const isNear = sort === 'cercania'
  const filter = isNear ? rest : { ...rest, sort }
  const found = enOrden(estado, LISTA, filter)
  const those = producto === undefined ? found : found.filter(({ codigo }) => codigo === producto)
  return isNear ? nearestFirst(those, rest.q ?? '') : those
}

/** Why a composition is incomplete: what its CDR lacks, and ingredients entered at no cost. */
const motivosOf = (model: CostView, { codigo, motivos }: ResultadoProducto): Motivo[] => {
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

/** From memory; asks the database only for the dates of the page. */
export const listComposiciones = async (
  { database, costeo }: ConCostos,
  filter: Filter,
): Promise<Listed<Composicion>> => {
  const estado = await costeo.alDia()
  const { model } = estado
  const all = composedOf(estado, filter)
  const shown = pageOf(all, filter).map((nombrado) => {
    const producto = model.producto(nombrado.codigo)
    const motivos = motivosOf(model, producto)
    return { nombrado, base: producto.base, componentes: model.componentes(nombrado.codigo), motivos }
  })
  const codigos = shown.map(({ nombrado }) => nombrado.codigo)
  const heads = new Map((await repo.headsOf(database.db, codigos)).map((head) => [head.codigo, head]))
  return {
    total: all.length,
    rows: shown.flatMap(({ nombrado, base, componentes, motivos }) => {
      const head = heads.get(nombrado.codigo)
      // Deleted since the model was read.
      if (!head?.fecha) return []
      return [
        {
          codigo_producto: nombrado.codigo,
          descripcion_producto: nombrado.descripcion,
          sector_productivo: nombrado.grupo,
          base_cdr: resultNumber(base),
          fecha_creacion: head.fecha.toISOString(),
          componentes,
          completa: motivos.length === 0,
          motivos,
          version: head.version,
        },
      ]
    }),
  }
}
