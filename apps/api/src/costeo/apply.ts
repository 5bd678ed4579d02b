import type { CostModel, TipoIngrediente } from '@telar/costing'
import type { EntryRow } from '../bitacora/bitacora.repo.ts'
import type { EnergiaInputs } from '../energia/energia.repo.ts'
import type { InsumoRow } from '../insumo/insumo.repo.ts'
import type { ManoObraRow } from '../mano-obra/mano-obra.repo.ts'
import { microOf } from '../montos.ts'
import type { ProductoRow } from '../producto/producto.repo.ts'
import type { LineEntry } from '../receta/receta.map.ts'

/** Descriptions of the records, by code: the engine holds none, and its answers carry them. */
export type Descripciones = Record<TipoIngrediente, Map<string, string>>

/** What the engine and its descriptions are kept in. */
export interface Fabrica {
  model: CostModel
  descripciones: Descripciones
}

/** The rows that journal entries carry, as far as costs depend on them. Amounts are decimal text. */
interface Rows {
  insumo: Pick<InsumoRow, 'codigo' | 'detalle' | 'grupo' | 'costo'>
  producto: Pick<ProductoRow, 'codigo_producto' | 'descripcion_producto' | 'sector_productivo'>
  mano_obra: Pick<
    ManoObraRow,
    'codigo_mano_obra' | 'descripcion' | 'horas_hombre_std' | 'valor_hora_hombre' | 'std_produccion'
  >
  energia: Pick<
    EnergiaInputs,
    'codigo_energia' | 'descripcion' | 'codigo_mano_obra' | 'consumo_kw_std' | 'valor_kw' | 'std_produccion'
  >
}

/** How the row of one catalogue goes into the engine. */
interface Catalogue<R> {
  codeOf: (row: R) => string
  descriptionOf: (row: R) => string
  set: (model: CostModel, row: R) => void
}

const CATALOGUES: { [T in TipoIngrediente]: Catalogue<Rows[T]> } = {
  insumo: {
    codeOf: (row) => row.codigo,
    descriptionOf: (row) => row.detalle,
    set: (model, { codigo, costo, grupo }) =>
      model.setInsumo(codigo, { costo: costo === null ? null : microOf(costo), grupo }),
  },
  producto: {
    codeOf: (row) => row.codigo_producto,
    descriptionOf: (row) => row.descripcion_producto,
    set: (model, row) => model.setProducto(row.codigo_producto, { sector: row.sector_productivo }),
  },
  mano_obra: {
    codeOf: (row) => row.codigo_mano_obra,
    descriptionOf: (row) => row.descripcion,
    set: (model, row) =>
      model.setManoObra(row.codigo_mano_obra, {
        horas: microOf(row.horas_hombre_std),
        valorHora: microOf(row.valor_hora_hombre),
        stdProduccion: microOf(row.std_produccion),
      }),
  },
  energia: {
    codeOf: (row) => row.codigo_energia,
    descriptionOf: (row) => row.descripcion,
    set: (model, row) =>
      model.setEnergia(row.codigo_energia, {
        kw: microOf(row.consumo_kw_std),
        valorKw: microOf(row.valor_kw),
        stdProduccion: row.std_produccion === null ? null : microOf(row.std_produccion),
        codigoManoObra: row.codigo_mano_obra,
      }),
  },
}

const applyRow = <T extends TipoIngrediente>(
  { model, descripciones }: Fabrica,
  tipo: T,
  antes: Rows[T] | null,
  despues: Rows[T] | null,
): void => {
  const { codeOf, descriptionOf, set } = CATALOGUES[tipo]
  const before = antes && codeOf(antes)
  const after = despues && codeOf(despues)
  if (before !== null && before !== after) descripciones[tipo].delete(before)
  if (before !== null && after === null) model.remove(tipo, before)
  if (before !== null && after !== null && before !== after) model.rename(tipo, before, after)
  if (despues !== null) {
    set(model, despues)
    descripciones[tipo].set(codeOf(despues), descriptionOf(despues))
  }
}

/** A recipe as a whole, as its saves and its deletion carry it. */
interface WholeRecipe {
  lineas: readonly LineEntry[]
}

const isWhole = (row: LineEntry | WholeRecipe): row is WholeRecipe => 'lineas' in row

const applyRecipe = (
  { model }: Fabrica,
  clave: string,
  antes: LineEntry | WholeRecipe | null,
  despues: LineEntry | WholeRecipe | null,
): void => {
  const row = despues ?? antes
  if (row === null) return
  if (isWhole(row)) {
    const lineas = despues === null ? [] : row.lineas
    model.setReceta(
      clave,
      lineas.map(({ tipo, codigo_ingrediente, cantidad_ingrediente }) => ({
        tipo,
        codigo: codigo_ingrediente,
        cantidad: microOf(cantidad_ingrediente),
      })),
    )
    return
  }
  const { codigo_producto, tipo, codigo_ingrediente, cantidad_ingrediente } = row
  if (despues === null) model.removeLinea(codigo_producto, tipo, codigo_ingrediente)
  else model.setLinea(codigo_producto, tipo, codigo_ingrediente, microOf(cantidad_ingrediente))
}

const applyGlobal = ({ model }: Fabrica, tabla: string, { valor }: { valor: string }): void => {
  if (tabla === 'matriz_mano') model.setValorHoraGlobal(microOf(valor))
  else model.setValorKwGlobal(microOf(valor))
}

const isCatalogue = (entidad: string): entidad is TipoIngrediente => Object.hasOwn(CATALOGUES, entidad)

/** Entries about people change no cost. */
const WITHOUT_COST = new Set(['persona'])

/**
 * Brings one journal entry into the engine. Answers false for an entry that only a fresh load can follow: a bulk load,
 * or a change made by SQL past the application.
 */
export const applyEntry = (fabrica: Fabrica, { entidad, clave, antes, despues }: EntryRow): boolean => {
  if (WITHOUT_COST.has(entidad)) return true
  if (entidad === 'receta') {
    applyRecipe(
      fabrica,
      clave,
      antes as LineEntry | WholeRecipe | null,
      despues as LineEntry | WholeRecipe | null,
    )
    return true
  }
  if (entidad === 'sector' && despues !== null) {
    const { nombre, porcentaje_mantencion: pct } = despues as {
      nombre: string
      porcentaje_mantencion: number
    }
    fabrica.model.setSector(nombre, pct)
    return true
  }
  if (entidad === 'config') {
    applyGlobal(fabrica, clave, despues as { valor: string })
    return true
  }
  if (!isCatalogue(entidad)) return false
  applyRow(fabrica, entidad, antes as Rows[typeof entidad] | null, despues as Rows[typeof entidad] | null)
  return true
}
