import { isDeepStrictEqual } from 'node:util'
import { EscenarioNuevo, PRECIO_FUTURO, searchable } from '@telar/contract'
import { seReemplazaSolo, seUsaEn, sinPunto } from '@telar/fabrica'
import { COLUMNA_NOMBRADA, type FilaDeArchivo, vieneConElPrograma } from '@telar/tablas'
import { isMatriz } from '../../store/vale.ts'
import type { Valor } from './columna.ts'
import { type FilaLeida, Refused } from './filas.ts'
import type { Guardado } from './guardado.ts'
import { assertEjes, lineaDe } from './linea.ts'
import { assertMedida } from './medidas.ts'
import { assertOferta, ofertaDe } from './ofertas.ts'
import { conPrecio } from './precios.ts'
import { assertEnVivo, assertProducto, estructuraDe, listaDe, precioDe } from './reglas-precios.ts'
import { assertNombrado, assertValor, assertVigencia, unidadNombrada, withSource } from './reglas-valores.ts'
import type { Cambiada, FilaPlaneada, Reparto } from './reparto.ts'

/** The stored name of a sector that the file may write with other capitals or accents. @throws Refused */
const sectorDe = (nombre: string, { sectores }: Guardado): string => {
  const found = sectores.get(nombre) ?? sectores.get(searchable(nombre))
  if (found === undefined) throw new Refused('sector_productivo', nombre, `no existe el sector ${nombre}`)
  return found
}

const assertManoObra = (codigo: string, { tiposDe }: Guardado): void => {
  if (tiposDe(codigo).includes('mano_obra')) return
  throw new Refused('codigo_mano_obra', codigo, 'el código de mano de obra no existe en el sistema')
}

/** The unit of use that a supply gets. @throws Refused if lines of recipes use it in units of another dimension (COM-04) */
const unidadDeUso = (texto: Valor, antes: FilaDeArchivo | undefined, guardado: Guardado): Valor => {
  const unidad = unidadNombrada('unidad', texto, guardado)
  if (antes === undefined || unidad === antes.unidad) return unidad
  const { unidades, unidadesDeLineas } = guardado
  const measures = unidad === null ? undefined : unidades.get(unidad)?.dimension
  const ajenas = (unidadesDeLineas.get(antes.codigo!) ?? []).filter(
    (one) => unidades.get(one)?.dimension !== measures,
  )
  if (ajenas.length > 0) throw new Refused('unidad', texto, seUsaEn(antes.codigo!, ajenas, unidad))
  return unidad
}

/** Values of a unit. @throws Refused if they change one of Telar's own units, or the dimension of a unit in use */
const unidadPropia = (
  valores: FilaLeida['valores'],
  antes: FilaDeArchivo | undefined,
  { enUso }: Guardado,
): Record<string, Valor> => {
  if (antes === undefined) return valores
  const codigo = antes.codigo!
  const { dimension, num, den } = valores
  const isSame = dimension === antes.dimension && num === antes.num && den === antes.den
  if (vieneConElPrograma(codigo)) {
    if (!isSame) throw new Refused('codigo', codigo, `la unidad ${codigo} viene con el programa`)
    return antes
  }
  if (dimension !== antes.dimension && enUso.has(codigo))
    throw new Refused('dimension', dimension, `${codigo} está en uso: su dimensión no se cambia`)
  return valores
}

/**
 * A scenario with its operations as its form stores them. Their records may be gone, as in any scenario (ESC-08).
 * @throws Refused for an operation that the form refuses
 */
const escenarioDe = (
  valores: FilaLeida['valores'],
  antes: FilaDeArchivo | undefined,
): Record<string, Valor> => {
  if (valores.cambios == null) return valores
  const { data, error } = EscenarioNuevo.shape.cambios.safeParse(JSON.parse(valores.cambios))
  if (error) {
    const [{ path, message }] = error.issues as [(typeof error.issues)[number]]
    const reason = sinPunto(message)
    if (typeof path[0] !== 'number') throw new Refused('cambios', '', reason)
    throw new Refused('cambios', '', `Cambio ${path[0] + 1}: ${reason}`)
  }
  const cambios = JSON.stringify(data)
  const isSame = antes !== undefined && isDeepStrictEqual(JSON.parse(antes.cambios!), JSON.parse(cambios))
  return { ...valores, cambios: isSame ? antes.cambios! : cambios }
}

/** The values of a row with their references resolved. @throws Refused */
export const resolved = (
  plan: Reparto,
  fila: FilaLeida,
  antes: FilaDeArchivo | undefined,
  guardado: Guardado,
): Record<string, Valor> => {
  const { tabla } = plan
  const { valores } = fila
  if (tabla.nombre === 'estructuras') return estructuraDe(valores, antes, guardado, plan.opciones)
  if (tabla.nombre === 'escenarios') return escenarioDe(valores, antes)
  if (tabla.nombre === 'listas_precios') return listaDe(valores, antes, guardado)
  if (tabla.nombre === 'precios') return precioDe(valores, antes, guardado)
  if (tabla.nombre === 'volumenes') assertProducto('producto', valores.producto!, antes, guardado)
  if (tabla.nombre === 'vigencias') assertVigencia(valores.valor!, guardado, plan.opciones)
  if (tabla.nombre === 'insumos') {
    const its = conPrecio(plan, fila, antes, guardado)
    const { precio_desde: desde, reemplazo, unidad } = its
    // The replacement need not exist yet: another file may bring it, and until then it is not offered.
    if (reemplazo && reemplazo === its.codigo)
      throw new Refused('reemplazo', reemplazo, sinPunto(seReemplazaSolo(reemplazo)))
    if (desde && desde > guardado.hoy) throw new Refused('precio_desde', desde, sinPunto(PRECIO_FUTURO))
    return unidad === undefined ? its : { ...its, unidad: unidadDeUso(unidad, antes, guardado) }
  }
  if (tabla.nombre === 'ofertas') return ofertaDe(plan, fila, antes, guardado)
  if (tabla.nombre === 'unidades') return unidadPropia(valores, antes, guardado)
  if (tabla.nombre === 'recetas') return lineaDe(plan, fila, antes, guardado)
  if (tabla.nombre === 'productos') assertEjes(valores, antes, guardado)
  if (isMatriz(tabla.nombre)) {
    const campo = COLUMNA_NOMBRADA[tabla.nombre]
    assertNombrado(campo, valores[campo], antes, guardado, plan.opciones)
  }
  const own = withSource(valores, antes, tabla, guardado)
  if (tabla.nombre === 'matriz_energia') assertManoObra(valores.codigo_mano_obra!, guardado)
  const { sector_productivo: sector } = valores
  return typeof sector === 'string' ? { ...own, sector_productivo: sectorDe(sector, guardado) } : own
}

/** @throws Refused for a record that the form would refuse as a whole */
export const assertEntera = (
  row: FilaPlaneada | Cambiada,
  antes: FilaDeArchivo | undefined,
  plan: Reparto,
  guardado: Guardado,
): void => {
  const { tabla, opciones } = plan
  if (!('columnas' in row) || row.columnas.length > 0) assertEnVivo(plan, row.valores, guardado)
  if (tabla.nombre === 'valores') assertValor(row.valores, antes, guardado, opciones)
  if (tabla.nombre === 'ofertas') assertOferta(row, guardado)
  if (tabla.nombre === 'recetas' && !('columnas' in row && row.columnas.length === 0))
    assertMedida(row, guardado)
}
