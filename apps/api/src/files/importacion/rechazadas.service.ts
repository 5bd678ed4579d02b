import type { Readable } from 'node:stream'
import type { PedidoDeRechazadas } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import { createDias, xlsxOf } from '@telar/planillas'
import { type ImportDeps, leerAhora } from './importacion.service.ts'
import type { Subido } from './lectura.ts'
import { leerLibro } from './libro.service.ts'
import { opcionesDe } from './opciones.ts'
import { type Rechazadas, toHoja } from './rechazadas.map.ts'

/** The rejected rows of each sheet. */
const rechazadasDe = async (
  deps: ImportDeps,
  subido: Subido,
  { perfil, tabla, ...pedido }: PedidoDeRechazadas,
): Promise<Rechazadas[]> => {
  if (perfil !== undefined) {
    const { planeadas } = await leerLibro(deps, subido, { ...pedido, perfil })
    return planeadas.map(
      ({ hoja, ajustada: { titulos, posiciones, grupos }, plan: { tabla: its, rechazos } }) => ({
        nombre: hoja.hoja ?? its.nombre,
        titulos,
        clave: posiciones.get(its.clave[0]!),
        rechazos,
        grupos,
      }),
    )
  }
  const { archivo, plan } = await leerAhora(deps, tabla!, subido, opcionesDe(pedido, deps.config))
  const { titulos, posiciones } = archivo.encabezado
  const nombre = archivo.hoja.hoja ?? tabla!
  const clave = posiciones.get(plan.tabla.clave[0]!)
  return [{ nombre, titulos, clave, rechazos: plan.rechazos, grupos: new Map() }]
}

/**
 * A workbook with the rejected rows of a file and their reasons. Once mended, people import it like the file.
 * @throws DomainError `datos_invalidos` as the preview, and if no row is rejected
 */
export const libroDeRechazadas = async (
  deps: ImportDeps,
  subido: Subido,
  pedido: PedidoDeRechazadas,
): Promise<Readable> => {
  const some = (await rechazadasDe(deps, subido, pedido)).filter(({ rechazos }) => rechazos.length > 0)
  if (some.length === 0) throw new DomainError('datos_invalidos', 'Ninguna fila se rechaza.')
  return xlsxOf(some.map(toHoja), createDias(deps.config.zonaHoraria))
}
