import type { CostModel, Eleccion, TipoIngrediente } from '@telar/costing'
import { type Fila, type NombreIngrediente, TABLAS } from '@telar/tablas'
import { type Cambio, cambiosDe, type Escrita } from './cambio.ts'
import type { Venta } from './columnas.ts'
import { diaDe } from './dia.ts'
import type { Descripciones, Estructuras, Fabrica } from './estado.ts'
import { ofertaDe } from './oferta.ts'
import { tomar } from './tomar.ts'

const text = (fila: Fila, columna: string): string => fila[columna] as string

type Catalogue = (typeof TABLAS)[NombreIngrediente]

/** Puts what the engine takes of a row under a code; of some of its columns, what they hold. */
const SETTERS: { [N in NombreIngrediente]: (model: CostModel, codigo: string, fila: Fila) => void } = {
  insumos: (model, codigo, fila) => {
    const { precioDesde, eleccion, ...insumo } = tomar(TABLAS.insumos, fila)
    model.setInsumo(codigo, {
      ...(model.has('insumo', codigo) && model.insumo(codigo)),
      ...insumo,
      ...(eleccion !== undefined && { eleccion: eleccion as Eleccion }),
      ...(precioDesde !== undefined && { precioDesde: precioDesde === null ? null : diaDe(precioDesde) }),
    })
  },
  productos: (model, codigo, fila) => {
    const { lineasRechazadas, ...row } = tomar(TABLAS.productos, fila)
    if (row.sector !== undefined)
      model.setProducto(codigo, { ...(model.has('producto', codigo) && model.ficha(codigo)), ...row })
    if (lineasRechazadas !== undefined) model.setLineasRechazadas(codigo, lineasRechazadas)
  },
  matriz_mano: (model, codigo, fila) =>
    model.setManoObra(codigo, {
      ...(model.has('mano_obra', codigo) && model.manoObra(codigo)),
      ...tomar(TABLAS.matriz_mano, fila),
    }),
  matriz_energia: (model, codigo, fila) =>
    model.setEnergia(codigo, {
      ...(model.has('energia', codigo) && model.energia(codigo)),
      ...tomar(TABLAS.matriz_energia, fila),
    }),
}

const applyRecord = (
  { model, descripciones }: Fabrica,
  { nombre, ingrediente: tipo, clave: [clave], descripcion }: Catalogue,
  { antes, despues }: Cambio,
): void => {
  const before = antes && text(antes, clave)
  const after = despues && text(despues, clave)
  const described = descripciones[tipo]
  if (before !== null && before !== after) described.delete(before)
  if (before !== null && after === null) model.remove(tipo, before)
  if (before !== null && after !== null && before !== after) model.rename(tipo, before, after)
  if (after !== null) {
    SETTERS[nombre](model, after, despues!)
    // A bulk write may carry only the columns that it set.
    if (descripcion in despues!) described.set(after, text(despues!, descripcion))
  }
}

const applyLine = (model: CostModel, { antes, despues }: Cambio): void => {
  const tipo = (fila: Fila) => fila.tipo as TipoIngrediente
  const isOther = (one: Fila, other: Fila) =>
    tipo(one) !== tipo(other) || one.codigo_ingrediente !== other.codigo_ingrediente
  if (antes !== null && (despues === null || isOther(antes, despues))) {
    model.removeLinea(text(antes, 'codigo_producto'), tipo(antes), text(antes, 'codigo_ingrediente'))
  }
  if (despues === null) return
  const place = [
    text(despues, 'codigo_producto'),
    tipo(despues),
    text(despues, 'codigo_ingrediente'),
  ] as const
  const { cantidad, ...detalle } = tomar(TABLAS.recetas, despues)
  // Entries from before lines said more than a quantity do not carry the rest.
  model.setLinea(...place, cantidad, { ...model.detalle(...place), ...detalle })
}

const applySector = (model: CostModel, { antes, despues }: Cambio): void => {
  const before = antes && text(antes, 'nombre')
  const after = despues && text(despues, 'nombre')
  if (after === null) model.removeSector(before!)
  else {
    if (before !== null && before !== after) model.renameSector(before, after)
    model.setSector(after, despues!.porcentaje_mantencion as number)
  }
}

const applyValor = (model: CostModel, { antes, despues }: Cambio): void => {
  if (despues === null) model.removeValor(text(antes!, 'codigo'))
  else model.setValor(text(despues, 'codigo'), tomar(TABLAS.valores, despues))
}

const applyUnidad = (model: CostModel, { antes, despues }: Cambio): void => {
  if (despues === null) model.removeUnidad(text(antes!, 'codigo'))
  else model.setUnidad(text(despues, 'codigo'), tomar(TABLAS.unidades, despues))
}

const applyOferta = (model: CostModel, { antes, despues }: Cambio): void => {
  const id = Number((despues ?? antes!).id)
  if (despues === null) model.removeOferta(id)
  else if (despues.insumo !== undefined) model.setOferta(text(despues, 'insumo'), id, ofertaDe(despues))
  else {
    // A change of many rows says what it touched of each: the price with its day, or the mark.
    const { insumo, oferta } = model.oferta(id)
    const { precio, desde, preferida } = tomar(TABLAS.ofertas, despues)
    model.setOferta(insumo, id, {
      ...oferta,
      ...(precio !== undefined && { precio }),
      ...(desde !== undefined && { desde: diaDe(desde) }),
      ...(preferida !== undefined && { preferida: preferida === 'si' }),
    })
  }
}

const applyProveedor = ({ proveedor }: Descripciones, { antes, despues }: Cambio): void => {
  if (antes !== null) proveedor.delete(text(antes, 'codigo'))
  if (despues !== null) proveedor.set(text(despues, 'codigo'), text(despues, 'nombre'))
}

const applyVigencia = (model: CostModel, { antes, despues }: Cambio): void => {
  if (antes !== null) {
    const { desde } = tomar(TABLAS.vigencias, antes)
    model.removeVigencia(text(antes, 'valor'), diaDe(desde))
  }
  if (despues === null) return
  const { desde, monto } = tomar(TABLAS.vigencias, despues)
  model.setVigencia(text(despues, 'valor'), diaDe(desde), monto)
}

const applyVenta = (ventas: Map<string, Venta>, { antes, despues }: Cambio): void => {
  const known = ventas.get(text((antes ?? despues)!, 'codigo_producto'))
  if (antes !== null) ventas.delete(text(antes, 'codigo_producto'))
  if (despues === null) return
  // A bulk write may carry only the columns that it set.
  const linea = (despues.linea as string | undefined) ?? known?.linea ?? ''
  const temporada = (despues.temporada as string | undefined) ?? known?.temporada ?? ''
  const vendible = despues.vendible === undefined ? (known?.vendible ?? true) : despues.vendible === 'si'
  if (linea !== '' || temporada !== '' || !vendible)
    ventas.set(text(despues, 'codigo_producto'), { linea, temporada, vendible })
}

const applyEstructura = (estructuras: Estructuras, { antes, despues }: Cambio): void => {
  if (antes !== null) estructuras.delete(text(antes, 'nombre'))
  if (despues !== null) estructuras.set(text(despues, 'nombre'), despues)
}

/** Brings the change of one row into the engine. @throws CambioRechazado where the engine holds what contradicts it */
export const applyCambio = (fabrica: Fabrica, cambio: Cambio): void => {
  const tabla = TABLAS[cambio.tabla]
  if (tabla.nombre === 'recetas') applyLine(fabrica.model, cambio)
  else if (tabla.nombre === 'sectores_productivos') applySector(fabrica.model, cambio)
  else if (tabla.nombre === 'proveedores') applyProveedor(fabrica.descripciones, cambio)
  else if (tabla.nombre === 'ofertas') applyOferta(fabrica.model, cambio)
  else if (tabla.nombre === 'unidades') applyUnidad(fabrica.model, cambio)
  else if (tabla.nombre === 'valores') applyValor(fabrica.model, cambio)
  else if (tabla.nombre === 'vigencias') applyVigencia(fabrica.model, cambio)
  else if (tabla.nombre === 'estructuras') applyEstructura(fabrica.estructuras, cambio)
  else if ('ingrediente' in tabla) applyRecord(fabrica, tabla, cambio)
  if (tabla.nombre === 'productos') applyVenta(fabrica.ventas, cambio)
}

/** The changes of one write, together. @throws CambioRechazado as `applyCambio` */
export const applyCambios = (fabrica: Fabrica, cambios: readonly Cambio[]): void => {
  fabrica.model.batch(() => {
    for (const cambio of cambios) applyCambio(fabrica, cambio)
  })
}

/**
 * Brings one journal entry into the engine. Answers false for an entry that only a fresh load can follow: a loaded
 * catalogue, or a change made by SQL past the application.
 */
export const applyEntry = (fabrica: Fabrica, entry: Escrita): boolean => {
  const cambios = entry.entidad === 'catalogo' ? null : cambiosDe(entry)
  if (cambios === null) return false
  applyCambios(fabrica, cambios)
  return true
}
