import type { Oferta, RecargoNuevo } from '@telar/contract'
import { numberOf, numberOrNull } from '@telar/fabrica'
import { escribirRecargos, leerRecargos, PROPIA } from '@telar/tablas'
import { decimalConSigno, inputsOf } from '../../store/rules.ts'
import type { OfertaRow } from './oferta.repo.ts'

/** @param propia the installation's currency */
export const toOferta = (row: OfertaRow, propia: string): Oferta => ({
  id: Number(row.id),
  insumo: row.insumo,
  proveedor: row.proveedor,
  codigo_proveedor: row.codigo_proveedor,
  precio: numberOf(row.precio),
  moneda: row.moneda,
  unidad_compra: row.unidad_compra,
  contenido: row.contenido_num === null ? null : { num: row.contenido_num, den: row.contenido_den! },
  minimo: numberOrNull(row.minimo),
  desde: row.desde,
  hasta: row.hasta,
  recargos: leerRecargos(row.recargos).map(({ valor, moneda, piso, tope, ...recargo }) => ({
    ...recargo,
    moneda: moneda === PROPIA ? propia : moneda,
    valor: Number(valor),
    piso: numberOrNull(piso),
    tope: numberOrNull(tope),
  })),
  preferida: row.preferida === 'si',
  convertido: numberOrNull(row.convertido),
  puesto_en_planta: numberOrNull(row.puesto),
  vencida: row.vencida,
  cuenta: row.cuenta,
  version: row.version,
})

/** Charges as stored. @param propia the installation's currency */
export const recargosDe = (recargos: readonly RecargoNuevo[], propia: string): string =>
  escribirRecargos(
    recargos.map(({ nombre, tipo, valor, moneda = null, piso, tope }) => ({
      nombre,
      tipo,
      valor: decimalConSigno(valor),
      moneda: moneda === propia ? PROPIA : moneda,
      piso: piso == null ? null : decimalConSigno(piso),
      tope: tope == null ? null : decimalConSigno(tope),
    })),
  )

/** An offer in the journal. */
export const entryOf = ({
  convertido: _converted,
  puesto: _landed,
  vencida: _ended,
  cuenta: _counts,
  ...row
}: OfertaRow) => inputsOf(row)
