import { type Calculo, type Paso as PasoDto, textoDeCalculo } from '@telar/contract'
import {
  add,
  CIEN,
  type CostView,
  conSegunda,
  divide,
  type Fraccion,
  MIDE,
  type Micro,
  microFromNumber,
  microToNumber,
  type NodoExplicado,
  OUT_OF_RANGE,
  type Paso,
  roundFraction,
  subtract,
  UNIT,
  ZERO,
} from '@telar/costing'
import { type Estado, fechaDe } from '@telar/fabrica'
import { leerEje } from '@telar/tablas'
import { calculoDe } from '../../catalog/receta/calculo.ts'
import type { Montos } from '../../store/montos.ts'
import { type Escritor, textoDeCompra, toCompra } from './compra.ts'

/** How a calculator computed the quantity of a line: ‘Tizada: 25 yd ÷ 12 prendas = 2,083333 yd’. */
const pasoCalculado = (calculo: Calculo, cantidad: Micro, unidad: string, montos: Montos): PasoDto => ({
  tipo: 'calculo',
  texto: `${textoDeCalculo(calculo, (value) => montos.cantidad(microFromNumber(value) as Micro))} = ${montos.cantidad(cantidad)} ${unidad}`,
  resultado: microToNumber(cantidad),
})

const MILLION = BigInt(UNIT)

/** The amount that is printed, rounded as `dinero` rounds it. */
const impreso = (amount: bigint): bigint => {
  const cents = 10_000n
  return amount < 1_000_000n ? amount : divide(amount, cents) * cents
}

/** The sign before a result: `=` if the printed numbers give the printed result, `≈` if rounding shows. */
const signo = (releido: Fraccion, resultado: Micro): '=' | '≈' => {
  const again = roundFraction(releido)
  return again !== OUT_OF_RANGE && impreso(BigInt(again)) === impreso(BigInt(resultado)) ? '=' : '≈'
}

/** The words of a step. Only this file and `compra.ts` write them. */
const textoDe = (paso: Paso, escritor: Escritor): string => {
  const { dinero, precio, monto, cantidad } = escritor.montos
  const total = dinero(paso.resultado)
  switch (paso.tipo) {
    case 'compra':
      return textoDeCompra(paso, escritor)
    case 'cambio':
      return `${precio(paso.precio, paso.moneda)} × ${monto(paso.cotizacion)} = ${total}`
    case 'valor': {
      const worth = `${total} por ${paso.por} (${paso.valor})`
      return paso.recargo === 0
        ? worth
        : `${monto(paso.monto)} + ${cantidad(paso.recargo)}\u00a0% de cargas = ${worth}`
    }
    case 'produccion': {
      const unit = paso.por === 'hora' ? 'h' : 'kW'
      const releido = {
        num: BigInt(paso.cantidad) * impreso(BigInt(paso.valor)),
        den: BigInt(paso.std) * MILLION,
      }
      const sign = signo(releido, paso.resultado)
      return `${cantidad(paso.cantidad)} ${unit} × ${dinero(paso.valor)} ÷ ${cantidad(paso.std)} ${sign} ${total}`
    }
  }
}

const figuresOf = (paso: Paso, propia: string) => {
  switch (paso.tipo) {
    case 'compra':
      return toCompra(paso, propia)
    case 'cambio':
      return {
        tipo: paso.tipo,
        moneda: paso.moneda,
        precio: microToNumber(paso.precio),
        cotizacion: microToNumber(paso.cotizacion),
        desde: fechaDe(paso.desde),
      }
    case 'valor':
      return {
        tipo: paso.tipo,
        valor: paso.valor,
        por: paso.por,
        monto: microToNumber(paso.monto),
        recargo_pct: microToNumber(paso.recargo),
        desde: fechaDe(paso.desde),
      }
    case 'produccion':
      return {
        tipo: paso.tipo,
        por: paso.por,
        cantidad: microToNumber(paso.cantidad),
        valor: microToNumber(paso.valor),
        std_produccion: microToNumber(paso.std),
      }
  }
}

/** A writer with the suppliers' names at a moment. */
export const escritorDe = ({ descripcion }: Pick<Estado, 'descripcion'>, montos: Montos): Escritor => ({
  montos,
  proveedor: (codigo) => descripcion('proveedor', codigo),
})

export const toPasos = (pasos: readonly Paso[], escritor: Escritor): PasoDto[] =>
  pasos.map((paso) => ({
    ...figuresOf(paso, escritor.montos.moneda),
    texto: textoDe(paso, escritor),
    resultado: microToNumber(paso.resultado),
  }))

/** A number with its unit, if there is one. */
const enUnidad = (texto: string, unidad: string | null | undefined): string =>
  unidad ? `${texto} ${unidad}` : texto

/** The steps of a line's quantity, if the entered number alone does not explain it. */
export const toToma = (model: CostView, nodo: NodoExplicado, montos: Montos): PasoDto[] => {
  const { tipo, codigo, detalle, efectiva } = nodo
  if (detalle === undefined) return []
  const { expresion, calculo, unidad, merma, porTalle, porColor, mismo } = detalle
  const deUso = tipo === 'insumo' ? model.insumo(codigo).unidad : null
  const toma = enUnidad(montos.cantidad(efectiva), deUso)
  const variable = porTalle !== '' || porColor !== '' || mismo !== 'ninguno'
  const calculado =
    calculo === null
      ? []
      : [
          pasoCalculado(
            calculoDe(calculo),
            detalle.cantidad,
            unidad ?? deUso ?? MIDE[calculoDe(calculo).tipo].unidad,
            montos,
          ),
        ]
  if (!variable && expresion === null && unidad === null && merma === 0) return calculado
  const net = enUnidad(expresion ?? montos.cantidad(detalle.cantidad), unidad ?? deUso)
  const waste = merma === 0 ? '' : ` + ${montos.cantidad(merma)}\u00a0% de merma`
  return [
    ...calculado,
    {
      tipo: 'cantidad',
      cantidad: microToNumber(detalle.cantidad),
      unidad,
      merma_pct: microToNumber(merma),
      texto: variable ? `Según talle y color${waste}: ${toma}` : `${net}${waste} = ${toma}`,
      resultado: microToNumber(efectiva),
    },
  ]
}

/** A curve as people write it: `S 1, M 2, L 2, XL 1`. */
const curvaTexto = (json: string): string =>
  leerEje(json)
    .map(([nombre, peso]) => `${nombre} ${peso}`)
    .join(', ')

/** The steps from the sum of the lines to `base`. @param enCurva whether `base` is a mean */
export const pasosDeProducto = (
  model: CostView,
  codigo: string,
  lineas: readonly NodoExplicado[],
  base: Micro | null,
  { montos, enCurva }: { montos: Montos; enCurva: boolean },
): PasoDto[] => {
  const { segunda, talles, colores } = model.ficha(codigo)
  const suma = lineas.reduce<ReturnType<typeof add>>(
    (sum, { costo_total }) => (sum === OUT_OF_RANGE ? sum : add(sum, costo_total ?? ZERO)),
    ZERO,
  )
  if (suma === OUT_OF_RANGE || base === null) return []
  const whole = conSegunda(suma, segunda)
  const added = whole === OUT_OF_RANGE ? OUT_OF_RANGE : subtract(whole, suma)
  if (whole === OUT_OF_RANGE || added === OUT_OF_RANGE) return []
  const curva = [curvaTexto(talles), curvaTexto(colores)].filter((texto) => texto !== '').join(' · ')
  const resto = microToNumber((base - whole) as Micro)
  return [
    ...(segunda === 0
      ? []
      : [
          {
            tipo: 'segunda' as const,
            segunda_pct: microToNumber(segunda),
            suma: microToNumber(suma),
            texto: `Segunda ${montos.cantidad(segunda)}\u00a0%: ${montos.dinero(suma)} ÷ ${montos.cantidad(Math.floor((CIEN - segunda) / 100) as Micro)}`,
            resultado: microToNumber(added),
          },
        ]),
    ...(curva === '' || !enCurva
      ? []
      : [
          {
            tipo: 'curva' as const,
            texto: `${resto === 0 ? 'Curva' : 'Redondeo de la curva'}: ${curva}`,
            resultado: resto,
          },
        ]),
  ]
}
