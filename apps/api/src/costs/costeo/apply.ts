import type { CostModel, TipoIngrediente } from '@telar/costing'
import type { EntryRow } from '../../store/journal/bitacora.repo.ts'
import { type Cambio, cambiosDe, type Fila, type Tabla } from '../../store/journal/cambios.ts'
import { microOf } from '../../store/montos.ts'

/** Descriptions of the records, by code: the engine holds none, and its answers carry them. */
export type Descripciones = Record<TipoIngrediente, Map<string, string>>

/** What the engine and its descriptions are kept in. */
export interface Fabrica {
  model: CostModel
  descripciones: Descripciones
}

const text = (fila: Fila, columna: string): string => fila[columna] as string
const amount = (fila: Fila, columna: string) => microOf(text(fila, columna))
const amountOrNull = (fila: Fila, columna: string) => (fila[columna] === null ? null : amount(fila, columna))

/** How the rows of one catalogue go into the engine. */
interface Catalogue {
  tipo: TipoIngrediente
  clave: string
  descripcion: string
  set: (model: CostModel, codigo: string, fila: Fila) => void
}

const CATALOGUES: Partial<Record<Tabla, Catalogue>> = {
  insumos: {
    tipo: 'insumo',
    clave: 'codigo',
    descripcion: 'detalle',
    set: (model, codigo, fila) =>
      model.setInsumo(codigo, { costo: amountOrNull(fila, 'costo'), grupo: text(fila, 'grupo') }),
  },
  productos: {
    tipo: 'producto',
    clave: 'codigo_producto',
    descripcion: 'descripcion_producto',
    set: (model, codigo, fila) => model.setProducto(codigo, { sector: text(fila, 'sector_productivo') }),
  },
  matriz_mano: {
    tipo: 'mano_obra',
    clave: 'codigo_mano_obra',
    descripcion: 'descripcion',
    set: (model, codigo, fila) =>
      model.setManoObra(codigo, {
        horas: amount(fila, 'horas_hombre_std'),
        valorHora: amount(fila, 'valor_hora_hombre'),
        stdProduccion: amount(fila, 'std_produccion'),
      }),
  },
  matriz_energia: {
    tipo: 'energia',
    clave: 'codigo_energia',
    descripcion: 'descripcion',
    set: (model, codigo, fila) =>
      model.setEnergia(codigo, {
        kw: amount(fila, 'consumo_kw_std'),
        valorKw: amount(fila, 'valor_kw'),
        stdProduccion: amountOrNull(fila, 'std_produccion'),
        codigoManoObra: text(fila, 'codigo_mano_obra'),
      }),
  },
}

/** A global update carries one column of each row that it set. */
const applyColumn = (model: CostModel, { tabla, clave, despues }: Cambio): boolean => {
  if (despues === null || 'descripcion' in despues) return false
  if (tabla === 'matriz_mano') {
    model.setManoObra(clave, { ...model.manoObra(clave), valorHora: amount(despues, 'valor_hora_hombre') })
    return true
  }
  if (tabla === 'matriz_energia') {
    model.setEnergia(clave, { ...model.energia(clave), valorKw: amount(despues, 'valor_kw') })
    return true
  }
  return false
}

const applyRecord = (
  { model, descripciones }: Fabrica,
  { tipo, clave, descripcion, set }: Catalogue,
  { antes, despues }: Cambio,
): void => {
  const before = antes && text(antes, clave)
  const after = despues && text(despues, clave)
  const described = descripciones[tipo]
  if (before !== null && before !== after) described.delete(before)
  if (before !== null && after === null) model.remove(tipo, before)
  if (before !== null && after !== null && before !== after) model.rename(tipo, before, after)
  if (after !== null) {
    set(model, after, despues!)
    described.set(after, text(despues!, descripcion))
  }
}

const applyLine = (model: CostModel, { antes, despues }: Cambio): void => {
  const tipo = (fila: Fila) => fila.tipo as TipoIngrediente
  if (antes !== null && (despues === null || tipo(antes) !== tipo(despues))) {
    model.removeLinea(text(antes, 'codigo_producto'), tipo(antes), text(antes, 'codigo_ingrediente'))
  }
  if (despues === null) return
  model.setLinea(
    text(despues, 'codigo_producto'),
    tipo(despues),
    text(despues, 'codigo_ingrediente'),
    amount(despues, 'cantidad_ingrediente'),
  )
}

const applySector = (model: CostModel, { antes, despues }: Cambio): void => {
  if (despues === null) model.removeSector(text(antes!, 'nombre'))
  else model.setSector(text(despues, 'nombre'), despues.porcentaje_mantencion as number)
}

/** Brings the change of one row into the engine. @throws CambioRechazado where the engine holds what contradicts it */
export const applyCambio = (fabrica: Fabrica, cambio: Cambio): void => {
  const { model } = fabrica
  const { tabla } = cambio
  if (tabla === 'recetas') applyLine(model, cambio)
  else if (tabla === 'sectores_productivos') applySector(model, cambio)
  else if (!applyColumn(model, cambio)) {
    const catalogue = CATALOGUES[tabla]
    // A global value costs nothing by itself: the rows that it was set on do.
    if (catalogue !== undefined) applyRecord(fabrica, catalogue, cambio)
  }
}

/** The changes of one write, together. @throws CambioRechazado as `applyCambio` */
export const applyCambios = (fabrica: Fabrica, cambios: readonly Cambio[]): void => {
  fabrica.model.batch(() => {
    for (const cambio of cambios) applyCambio(fabrica, cambio)
  })
}

/** A global update goes over every row at once, which is much quicker than one by one. */
const applyGlobal = ({ model }: Fabrica, { clave, despues }: EntryRow): void => {
  const valor = microOf((despues as { valor: string }).valor)
  if (clave === 'matriz_mano') model.setValorHoraGlobal(valor)
  else model.setValorKwGlobal(valor)
}

/** Whether an entry sets one value on every row of a matrix; taken back, each row gets its own again. */
const isGlobal = ({ entidad, despues }: EntryRow): boolean =>
  entidad === 'config' && !(despues !== null && 'filas' in (despues as object))

/**
 * Brings one journal entry into the engine. Answers false for an entry that only a fresh load can follow: a loaded
 * catalogue, or a change made by SQL past the application.
 */
export const applyEntry = (fabrica: Fabrica, entry: EntryRow): boolean => {
  if (isGlobal(entry)) {
    applyGlobal(fabrica, entry)
    return true
  }
  const cambios = entry.entidad === 'catalogo' ? null : cambiosDe(entry)
  if (cambios === null) return false
  applyCambios(fabrica, cambios)
  return true
}
