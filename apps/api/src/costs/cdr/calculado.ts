import type { Calculo, Paso } from '@telar/contract'
import { type Micro, microFromNumber, microToNumber } from '@telar/costing'
import type { Montos } from '../../store/escritura.ts'

/** Whole parts of a sum of products of numbers with few decimals, without what binary fractions add. */
const clean = (value: number): number => Number(value.toPrecision(15))

/** `+ 3 % de encogimiento`, or both percentages where they are told apart. */
const encogimiento = (
  pct: (value: number) => string,
  largo: number | undefined,
  ancho: number | undefined,
): string => {
  const [of, across] = [largo ?? 0, ancho ?? 0]
  if (of === 0 && across === 0) return ''
  if (across === 0) return ` + ${pct(of)} de encogimiento a lo largo`
  if (of === 0) return ` + ${pct(across)} de encogimiento a lo ancho`
  return ` + ${pct(of)} y ${pct(across)} de encogimiento a lo largo y a lo ancho`
}

const textoDe = (calculo: Calculo, montos: Montos): string => {
  const n = (value: number) => montos.cantidad(microFromNumber(value) as Micro)
  const pct = (value: number) => `${n(value)} %`
  switch (calculo.tipo) {
    case 'tizada': {
      const { largo, unidad, prendas, encoge_largo } = calculo
      const whole = `${n(largo)} ${unidad}${encogimiento(pct, encoge_largo, 0)}`
      return `Tizada: ${whole} ÷ ${prendas === 1 ? '1 prenda' : `${n(prendas)} prendas`}`
    }
    case 'piezas': {
      const { piezas, unidad, ancho, unidad_ancho, eficiencia, encoge_largo, encoge_ancho } = calculo
      const area = clean(piezas.reduce((sum, pieza) => sum + pieza.largo * pieza.ancho * pieza.veces, 0))
      const whole = `${n(area)} ${unidad}²${encogimiento(pct, encoge_largo, encoge_ancho)}`
      return `Piezas: ${whole} ÷ (${n(ancho)} ${unidad_ancho} × ${pct(eficiencia)})`
    }
    case 'peso': {
      const { largo, unidad, ancho, unidad_ancho, gramaje, encoge_largo, encoge_ancho } = calculo
      const whole = `${n(largo)} ${unidad} × ${n(ancho)} ${unidad_ancho} × ${n(gramaje)} g/m²`
      return `Peso: ${whole}${encogimiento(pct, encoge_largo, encoge_ancho)}`
    }
    case 'cuero': {
      const { piezas, primera, segunda } = calculo
      const area = clean(piezas.reduce((sum, pieza) => sum + pieza.area * pieza.veces, 0))
      return `Cuero: ${n(area)} dm² + ${pct(primera)} de merma, y ${pct(segunda)} sobre eso`
    }
    case 'hilo': {
      const costuras = calculo.costuras.map(
        ({ largo, puntadas, hilo }) => `${n(largo)} cm × ${n(puntadas)} × ${n(hilo)} mm`,
      )
      return `Hilo: ${costuras.join(' + ')}`
    }
  }
}

/** What a calculator made the quantity of a line of: ‘Tizada: 25 yd ÷ 12 prendas = 2,083333 yd’. */
export const pasoCalculado = (
  calculo: Calculo,
  cantidad: Micro,
  unidad: string | null,
  montos: Montos,
): Paso => ({
  tipo: 'calculo',
  texto: `${textoDe(calculo, montos)} = ${montos.cantidad(cantidad)}${unidad === null ? '' : ` ${unidad}`}`,
  resultado: microToNumber(cantidad),
})
