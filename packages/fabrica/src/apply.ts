import {
  type CostModel,
  type Energia,
  type Insumo,
  type ManoObra,
  type Producto,
  SIN_DETALLE,
  type TipoIngrediente,
} from '@telar/costing'
import { type Fila, type NombreIngrediente, TABLAS, type Tabla } from '@telar/tablas'
import type { Cambio, CambioDe, Movida } from './cambio.ts'
import type { EstructuraGuardada } from './columnas.ts'
import { diaDe } from './dia.ts'
import type { Descripciones, Estructuras, Fabrica } from './estado.ts'
import { cambiosDe, type Escrita } from './formas.ts'
import { microOf } from './montos.ts'
import { ofertaDe } from './oferta.ts'
import { esEntera, type Tomado, tomar, volcar } from './tomar.ts'

/** Columns that lists are filtered by, besides key and description, or that notices read. */
const AGRUPAN = ['grupo', 'sector_productivo', 'linea', 'temporada', 'vendible', 'discontinuado']

/** Columns of a table with names, with groups, or about how products are sold. */
const nombresDe = ({ nombre, clave, ingrediente, descripcion }: Tabla): readonly string[] => {
  if (ingrediente !== undefined) return [...clave, descripcion!, ...AGRUPAN]
  return nombre === 'sectores_productivos' ? clave : []
}

const DE_NOMBRES = new Map(Object.values(TABLAS).map((tabla) => [tabla.nombre, nombresDe(tabla)]))

/** Whether a change may touch one of these columns. */
const cambiaNombres = ({ tabla, antes, despues }: Movida): boolean => {
  const columnas = DE_NOMBRES.get(tabla)!
  if (antes === null || despues === null) return columnas.length > 0
  // Asked for each change; a function for each time would cost more than the answer.
  for (const columna of columnas) if (antes[columna] !== despues[columna]) return true
  return false
}

type Catalogue = (typeof TABLAS)[NombreIngrediente]

/** The engine's fields of a row. Those that it lacks are as the engine has them; most rows lack none, which is quicker. */
const completa = <T extends Catalogue>(tabla: T, fila: Fila, known: () => object | false): Tomado<T> =>
  esEntera(tabla, fila) ? tomar(tabla, fila) : { ...known(), ...tomar(tabla, fila) }

/** The engine's records. */
interface Registros {
  insumos: Insumo
  productos: Producto & { lineasRechazadas: string | null }
  matriz_mano: ManoObra
  matriz_energia: Energia
}

/** Columns that a table declares for the engine (`motor`), but the engine's record has no such field. */
type SinCampo<N extends NombreIngrediente> = Exclude<keyof Tomado<(typeof TABLAS)[N]>, keyof Registros[N]>

/** Does not compile while there is such a column: it would have no effect. */
type Setter<N extends NombreIngrediente> = [SinCampo<N>] extends [never]
  ? (model: CostModel, codigo: string, fila: Fila, isNew: boolean) => void
  : { sinCampo: SinCampo<N> }

/** Passes a row's fields to the engine, under a code. */
const SETTERS: { [N in NombreIngrediente]: Setter<N> } = {
  insumos: (model, codigo, fila, isNew) => {
    const row = tomar(TABLAS.insumos, fila)
    if (isNew) model.setInsumo(codigo, row)
    else model.changeInsumo(codigo, row)
  },
  productos: (model, codigo, fila) => {
    const { lineasRechazadas, ...row } = tomar(TABLAS.productos, fila)
    if (row.sector !== undefined)
      model.setProducto(codigo, { ...(model.has('producto', codigo) && model.ficha(codigo)), ...row })
    if (lineasRechazadas !== undefined) model.setLineasRechazadas(codigo, lineasRechazadas)
  },
  matriz_mano: (model, codigo, fila) =>
    model.setManoObra(
      codigo,
      completa(TABLAS.matriz_mano, fila, () => model.has('mano_obra', codigo) && model.manoObra(codigo)),
    ),
  matriz_energia: (model, codigo, fila) =>
    model.setEnergia(
      codigo,
      completa(TABLAS.matriz_energia, fila, () => model.has('energia', codigo) && model.energia(codigo)),
    ),
}

const applyRecord = (
  { model, descripciones }: Fabrica,
  { nombre, ingrediente: tipo, clave: [clave], descripcion }: Catalogue,
  { antes, despues }: Movida,
): void => {
  const before = antes && (antes[clave] as string)
  const after = despues && (despues[clave] as string)
  const described = descripciones[tipo]
  if (before !== null && before !== after) described.delete(before)
  if (before !== null && after === null) model.remove(tipo, before)
  if (before !== null && after !== null && before !== after) model.rename(tipo, before, after)
  if (after !== null) {
    SETTERS[nombre](model, after, despues!, before === null)
    // A bulk write may carry only the columns that it set; and an equal text must not end the sharing with a copy.
    const text = despues![descripcion] as string | undefined
    if (text !== undefined && text !== described.get(after)) described.set(after, text)
  }
}

type Linea = NonNullable<CambioDe<'recetas'>['despues']>

const placeOf = ({ codigo_producto, tipo, codigo_ingrediente }: Linea) =>
  [codigo_producto, tipo as TipoIngrediente, codigo_ingrediente] as const

/** Columns of a line besides its quantity, with their values in a line that is only a quantity. */
const NADA_MAS = Object.entries(volcar(TABLAS.recetas, SIN_DETALLE))

const esSoloCantidad = (linea: Fila): boolean =>
  NADA_MAS.every(([columna, nada]) => linea[columna] === undefined || linea[columna] === nada)

const applyLine = (model: CostModel, { antes, despues }: CambioDe<'recetas'>): void => {
  const isOther = (one: Linea, other: Linea) =>
    one.tipo !== other.tipo || one.codigo_ingrediente !== other.codigo_ingrediente
  if (antes !== null && (despues === null || isOther(antes, despues))) model.removeLinea(...placeOf(antes))
  if (despues === null) return
  const place = placeOf(despues)
  // Entries of many lines mostly set quantities. Reading and writing the other details would take four times as long.
  if (esSoloCantidad(despues) && model.setCantidad(...place, microOf(despues.cantidad_ingrediente!))) return
  const { cantidad, ...detalle } = tomar(TABLAS.recetas, despues)
  // Entries made before lines had details do not carry them.
  model.setLinea(...place, cantidad, { ...model.detalle(...place), ...detalle })
}

const applySector = (model: CostModel, { antes, despues }: CambioDe<'sectores_productivos'>): void => {
  if (despues === null) {
    model.removeSector(antes!.nombre)
    return
  }
  const { nombre, porcentaje_mantencion } = despues
  if (antes !== null && antes.nombre !== nombre) model.renameSector(antes.nombre, nombre)
  model.setSector(nombre, porcentaje_mantencion!)
}

const applyValor = (model: CostModel, { antes, despues }: CambioDe<'valores'>): void => {
  if (despues === null) model.removeValor(antes!.codigo)
  else model.setValor(despues.codigo, tomar(TABLAS.valores, despues))
}

const applyUnidad = (model: CostModel, { antes, despues }: CambioDe<'unidades'>): void => {
  if (despues === null) model.removeUnidad(antes!.codigo)
  else model.setUnidad(despues.codigo, tomar(TABLAS.unidades, despues))
}

const applyOferta = (model: CostModel, { antes, despues }: CambioDe<'ofertas'>): void => {
  const id = Number((despues ?? antes!).id)
  if (despues === null) model.removeOferta(id)
  else if (despues.insumo !== undefined) model.setOferta(despues.insumo, id, ofertaDe(despues))
  else {
    // A change of many rows carries only the columns that it touched: the price with its day, or the mark.
    const { insumo, oferta } = model.oferta(id)
    const { precio, desde, preferida } = tomar(TABLAS.ofertas, despues)
    model.setOferta(insumo, id, {
      ...oferta,
      ...(precio !== undefined && { precio }),
      ...(desde !== undefined && { desde }),
      ...(preferida !== undefined && { preferida: preferida === 'si' }),
    })
  }
}

const applyProveedor = ({ proveedor }: Descripciones, { antes, despues }: CambioDe<'proveedores'>): void => {
  if (antes !== null) proveedor.delete(antes.codigo)
  if (despues !== null) proveedor.set(despues.codigo, despues.nombre!)
}

const applyVigencia = (model: CostModel, { antes, despues }: CambioDe<'vigencias'>): void => {
  if (antes !== null) model.removeVigencia(antes.valor, diaDe(antes.desde))
  if (despues === null) return
  const { desde, monto } = tomar(TABLAS.vigencias, despues)
  model.setVigencia(despues.valor, desde, monto)
}

const applyVenta = (ventas: Fabrica['ventas'], { antes, despues }: CambioDe<'productos'>): void => {
  const known = ventas.get((antes ?? despues)!.codigo_producto)
  if (antes !== null) ventas.delete(antes.codigo_producto)
  if (despues === null) return
  // A bulk write may carry only the columns that it set.
  const linea = despues.linea ?? known?.linea ?? ''
  const temporada = despues.temporada ?? known?.temporada ?? ''
  const vendible = despues.vendible === undefined ? (known?.vendible ?? true) : despues.vendible === 'si'
  if (linea !== '' || temporada !== '' || !vendible)
    ventas.set(despues.codigo_producto, { linea, temporada, vendible })
}

const applyEstructura = (estructuras: Estructuras, { antes, despues }: CambioDe<'estructuras'>): void => {
  if (antes !== null) estructuras.delete(antes.nombre)
  // Entries carry whole structures.
  if (despues !== null) estructuras.set(despues.nombre, despues as EstructuraGuardada)
}

/** Applies the change of one row to the engine. @throws CambioRechazado if it contradicts the engine's state */
export const applyCambio = (fabrica: Fabrica, cambio: Cambio): void => {
  if (cambiaNombres(cambio)) fabrica.nombres += 1
  const { model, descripciones, estructuras, ventas } = fabrica
  const { tabla } = cambio
  if (tabla === 'recetas') applyLine(model, cambio)
  else if (tabla === 'sectores_productivos') applySector(model, cambio)
  else if (tabla === 'proveedores') applyProveedor(descripciones, cambio)
  else if (tabla === 'ofertas') applyOferta(model, cambio)
  else if (tabla === 'unidades') applyUnidad(model, cambio)
  else if (tabla === 'valores') applyValor(model, cambio)
  else if (tabla === 'vigencias') applyVigencia(model, cambio)
  else if (tabla === 'estructuras') applyEstructura(estructuras, cambio)
  else {
    const descrita = TABLAS[tabla]
    if ('ingrediente' in descrita) applyRecord(fabrica, descrita, cambio)
    if (tabla === 'productos') applyVenta(ventas, cambio)
  }
}

/** Applies the changes of one write together. @throws CambioRechazado as `applyCambio` */
export const applyCambios = (fabrica: Fabrica, cambios: Iterable<Cambio>): void => {
  fabrica.model.batch(() => {
    for (const cambio of cambios) applyCambio(fabrica, cambio)
  })
}

/**
 * Applies one journal entry to the engine. Returns false for an entry that only a fresh load can follow: a loaded catalogue, or
 * a change made with SQL outside the application.
 */
export const applyEntry = (fabrica: Fabrica, entry: Escrita): boolean => {
  const cambios = entry.entidad === 'catalogo' ? null : cambiosDe(entry)
  if (cambios === null) return false
  if (entry.entidad === 'ajustes') fabrica.nombres += 1
  applyCambios(fabrica, cambios)
  return true
}
