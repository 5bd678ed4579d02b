import type { Escenario, Operacion, ResultadoEscenario } from '@telar/contract'
import { add, type CostView, type Micro } from '@telar/costing'
import type { ensayarLoQueSirve, Publicada } from '@telar/fabrica'
import { toMotivos, toSimulacion } from '@telar/fabrica'
import type { Fila } from '@telar/tablas'
import type { Estado } from '../../catalog/costos.ts'
import { resultNumber } from '../../store/montos.ts'
import { inputsOf } from '../../store/rules.ts'
import { byCodePoint } from '../../store/text.ts'
import type { EscenarioRow } from './escenario.repo.ts'

export const operacionesDe = ({ cambios }: Pick<EscenarioRow, 'cambios'>): Operacion[] => JSON.parse(cambios)

export const toEscenario = (row: EscenarioRow): Escenario => ({
  id: row.id,
  nombre: row.nombre,
  nota: row.nota,
  autor: row.persona,
  cambios: operacionesDe(row),
  version: row.version,
})

/** What the journal keeps of a scenario. */
export const entryOf = ({ persona: _email, ...row }: EscenarioRow): Fila => inputsOf(row)

type Producto = ResultadoEscenario['mayores'][number]

const size = ({ diferencia }: Producto): number => Math.abs(diferencia ?? 0)

const differenceOf = (antes: Micro | null, despues: Micro | null): number | null =>
  antes === null || despues === null ? null : resultNumber(add(despues, -antes as Micro))

/** Every product with what it costs without the scenario and in it. */
const productosDe = (antes: CostView, despues: CostView, { descripcion }: Estado): Producto[] => {
  const before = new Map(Array.from(antes.resultados(), (resultado) => [resultado.codigo, resultado]))
  return Array.from(despues.resultados(), ({ codigo, sector, base, incompleto, motivos }): Producto => {
    const was = before.get(codigo)!
    return {
      codigo_producto: codigo,
      descripcion_producto: descripcion('producto', codigo),
      sector_productivo: sector,
      antes: resultNumber(was.base),
      antes_incompleto: was.incompleto,
      despues: resultNumber(base),
      despues_incompleto: incompleto,
      diferencia: differenceOf(was.base, base),
      motivos: toMotivos(motivos).map(({ texto }) => texto),
    }
  }).sort((a, b) => size(b) - size(a) || byCodePoint(a.codigo_producto, b.codigo_producto))
}

export const toResultado = (
  estado: Estado,
  ensayo: ReturnType<typeof ensayarLoQueSirve>,
  publicada: Publicada | null,
): ResultadoEscenario => ({
  ...toSimulacion(estado, ensayo, publicada),
  mayores: productosDe(ensayo.antes, ensayo.despues, estado),
  no_aplican: Array.from(ensayo.noAplican, ([indice, texto]) => ({ indice, texto })).sort(
    (a, b) => a.indice - b.indice,
  ),
})
