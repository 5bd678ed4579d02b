import type { PrecioMovido } from '@telar/contract'
import { explain, type PrecioMovido as Movido, microToNumber, type NodoExplicado } from '@telar/costing'
import { type Estado, resultNumber } from '@telar/fabrica'
import { type Escritura, type Montos, montosDe } from '../../store/escritura.ts'
import { escritorDe, toPasos } from '../cdr/pasos.ts'

type DeLineas = Pick<Movido, 'tipo' | 'codigo'>

/** What the ingredients of a product's own lines cost at a moment, told as its breakdown tells it. */
const preciosEn = (estado: Estado, producto: string, montos: Montos) => {
  const escritor = escritorDe(estado, montos)
  const keyOf = ({ tipo, codigo }: DeLineas) => `${tipo} ${codigo}`
  const lineas = new Map<string, NodoExplicado>(
    explain(estado.model, producto, { depth: 1 }).hijos.map((nodo) => [keyOf(nodo), nodo]),
  )
  return (de: DeLineas): PrecioMovido['antes'] => {
    const { costo_ingrediente = null, pasos = [] } = lineas.get(keyOf(de)) ?? {}
    return { costo: resultNumber(costo_ingrediente), pasos: toPasos(pasos, escritor) }
  }
}

/** What each price that moved was made of and is; none where none is made of anything. */
export const toPrecios = (
  producto: string,
  movidos: readonly Movido[],
  { antes, despues }: { antes: Estado; despues: Estado },
  escritura: Escritura,
): PrecioMovido[] => {
  const montos = montosDe(escritura)
  const [before, after] = [preciosEn(antes, producto, montos), preciosEn(despues, producto, montos)]
  const precios = movidos.map((movido) => ({
    tipo: movido.tipo,
    codigo: movido.codigo,
    descripcion: despues.descripcion(movido.tipo, movido.codigo),
    antes: before(movido),
    despues: after(movido),
    monto: microToNumber(movido.monto),
  }))
  return precios.some((precio) => precio.antes.pasos.length + precio.despues.pasos.length > 0) ? precios : []
}
