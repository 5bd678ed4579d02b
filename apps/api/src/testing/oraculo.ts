import { cdr, type Catalogo as Fabrica, type Veredicto } from '@telar/costing/testing/oracle.ts'
import { diaDe } from '@telar/fabrica'
import type { Catalogo } from '../catalog/carga/catalogo.ts'

const micros = (amount: string): bigint => {
  const [whole, rest = ''] = amount.split('.')
  return BigInt(`${whole}${rest.padEnd(6, '0')}`)
}
const microsOrNull = (amount: string | null): bigint | null => (amount === null ? null : micros(amount))

const fabricaDe = (catalogo: Catalogo, fecha: string): Fabrica => ({
  dia: diaDe(fecha),
  sectores: new Map(catalogo.sectores_productivos.map((s) => [s.nombre, s.porcentaje_mantencion])),
  valores: new Map(
    (catalogo.valores ?? []).map(({ codigo, recargo_pct }) => [
      codigo,
      {
        recargo: micros(recargo_pct),
        vigencias: new Map(
          (catalogo.vigencias ?? [])
            .filter(({ valor }) => valor === codigo)
            .map(({ desde, monto }) => [diaDe(desde), micros(monto)]),
        ),
      },
    ]),
  ),
  insumos: new Map(
    catalogo.insumos.map(({ codigo, costo, moneda = null, grupo }) => [
      codigo,
      { costo: microsOrNull(costo), moneda, grupo },
    ]),
  ),
  manoObra: new Map(
    catalogo.matriz_mano.map((fila) => [
      fila.codigo_mano_obra,
      {
        horas: micros(fila.horas_hombre_std),
        valorHora: microsOrNull(fila.valor_hora_hombre),
        categoria: fila.categoria ?? null,
        std: micros(fila.std_produccion),
      },
    ]),
  ),
  energia: new Map(
    catalogo.matriz_energia.map((fila) => [
      fila.codigo_energia,
      {
        kw: micros(fila.consumo_kw_std),
        valorKw: microsOrNull(fila.valor_kw),
        tarifa: fila.tarifa ?? null,
        std: microsOrNull(fila.std_produccion),
        manoObra: fila.codigo_mano_obra,
      },
    ]),
  ),
  productos: new Map(
    catalogo.productos.map(({ codigo_producto, sector_productivo, lineas_rechazadas = null }) => [
      codigo_producto,
      {
        sector: sector_productivo,
        rechazadas: lineas_rechazadas,
        lineas: catalogo.recetas
          .filter((linea) => linea.codigo_producto === codigo_producto)
          .map(({ tipo, codigo_ingrediente: codigo, cantidad_ingrediente }) => ({
            tipo,
            codigo,
            cantidad: micros(cantidad_ingrediente),
          })),
      },
    ]),
  ),
})

/** What every product of a catalogue costs on a day, by the engine's exact oracle, which shares no code with engine or SQL. */
export const oraculo = (catalogo: Catalogo, fecha: string): ReadonlyMap<string, Veredicto> => {
  const fabrica = fabricaDe(catalogo, fecha)
  return new Map(
    [...fabrica.productos.keys()].sort().map((codigo) => [codigo, cdr(fabrica, codigo)] as const),
  )
}
