import type { Calculo } from './calculo.ts'

/** Sums of products of numbers with few decimals carry binary noise; 15 significant digits remove it. */
const clean = (value: number): number => Number(value.toPrecision(15))

/** `+ 3 % de encogimiento`, or both percentages where length and width shrink apart. */
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

/** The inputs of a calculator in words: ‘Tizada: 25 yd ÷ 12 prendas’. @param n formats a quantity */
export const textoDeCalculo = (calculo: Calculo, n: (value: number) => string): string => {
  const pct = (value: number) => `${n(value)}\u00a0%`
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
