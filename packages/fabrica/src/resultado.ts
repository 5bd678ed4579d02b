import type { ResultadoEscenario } from '@telar/contract'
import { add, type CostView, type Micro } from '@telar/costing'
import type { ensayarLoQueSirve } from './ensayo.ts'
import type { Estado } from './estado.ts'
import type { Publicada } from './margenes.ts'
import { resultNumber } from './montos.ts'
import { toMotivos } from './motivos.ts'
import { byCodePoint } from './order.ts'
import { toSimulacion } from './simulacion.ts'

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

/** What a scenario does to every product, as it is answered; to be made before the next `await`. */
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
