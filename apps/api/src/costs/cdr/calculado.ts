import { type Calculo, type Paso, textoDeCalculo } from '@telar/contract'
import { type Micro, microFromNumber, microToNumber } from '@telar/costing'
import type { Montos } from '../../store/escritura.ts'

/** How a calculator computed the quantity of a line: ‘Tizada: 25 yd ÷ 12 prendas = 2,083333 yd’. */
export const pasoCalculado = (calculo: Calculo, cantidad: Micro, unidad: string, montos: Montos): Paso => ({
  tipo: 'calculo',
  texto: `${textoDeCalculo(calculo, (value) => montos.cantidad(microFromNumber(value) as Micro))} = ${montos.cantidad(cantidad)} ${unidad}`,
  resultado: microToNumber(cantidad),
})
