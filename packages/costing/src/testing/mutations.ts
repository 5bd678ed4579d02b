import fc from 'fast-check'
import { expect } from 'vitest'
import { CambioRechazado } from '../exact/errors.ts'
import type { CostModel } from '../model/model.ts'
import {
  amount,
  anyLine,
  dia,
  ENERGY,
  energiaRow,
  insumoRow,
  LABOUR,
  manoObraRow,
  monto,
  PRODUCTS,
  recargo,
  rejected,
  SUPPLIES,
  VALORES,
} from './catalogue.ts'
import { micro, setEnergia, setInsumo, setManoObra } from './engine.ts'
import type { Catalogo, LineaOraculo } from './oracle.ts'
import { contains } from './oracle.ts'

/** A change to both the plain catalogue and the model; the model may refuse it. */
type Mutation = (cat: Catalogo, model: CostModel) => void

const pick = (codes: readonly string[]) => fc.constantFrom(...codes)

/** A random change. */
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(pick(SUPPLIES), insumoRow).map(
    ([codigo, row]): Mutation =>
      (cat, model) => {
        cat.insumos.set(codigo, row)
        setInsumo(model, codigo, row)
      },
  ),
  fc.tuple(pick(LABOUR), manoObraRow).map(
    ([codigo, row]): Mutation =>
      (cat, model) => {
        cat.manoObra.set(codigo, row)
        setManoObra(model, codigo, row)
      },
  ),
  fc.tuple(pick(ENERGY), energiaRow).map(
    ([codigo, row]): Mutation =>
      (cat, model) => {
        cat.energia.set(codigo, row)
        setEnergia(model, codigo, row)
      },
  ),
  amount.map(
    (valorHora): Mutation =>
      (cat, model) => {
        for (const [codigo, row] of cat.manoObra) {
          if (row.categoria === null) cat.manoObra.set(codigo, { ...row, valorHora: null })
        }
        setGlobal(cat, 'MO', valorHora)
        model.setValorHoraGlobal(micro(valorHora))
      },
  ),
  amount.map(
    (valorKw): Mutation =>
      (cat, model) => {
        for (const [codigo, row] of cat.energia) {
          if (row.tarifa === null) cat.energia.set(codigo, { ...row, valorKw: null })
        }
        setGlobal(cat, 'ME', valorKw)
        model.setValorKwGlobal(micro(valorKw))
      },
  ),
  fc.tuple(pick(VALORES), recargo).map(
    ([codigo, percentage]): Mutation =>
      (cat, model) => {
        cat.valores.set(codigo, {
          recargo: percentage,
          vigencias: cat.valores.get(codigo)?.vigencias ?? new Map(),
        })
        model.setValor(codigo, { recargo: micro(percentage) })
      },
  ),
  fc.tuple(pick(VALORES), dia, fc.option(monto)).map(
    ([codigo, desde, amountOrNone]): Mutation =>
      (cat, model) => {
        const vigencias = cat.valores.get(codigo)?.vigencias
        const write = () => {
          if (amountOrNone === null) model.removeVigencia(codigo, desde)
          else model.setVigencia(codigo, desde, micro(amountOrNone))
        }
        if (vigencias === undefined) {
          expect(write).toThrow(CambioRechazado)
          return
        }
        if (amountOrNone === null) vigencias.delete(desde)
        else vigencias.set(desde, amountOrNone)
        write()
      },
  ),
  pick(VALORES).map(
    (codigo): Mutation =>
      (cat, model) => {
        if (!cat.valores.has(codigo) || isNamed(cat, codigo)) {
          expect(() => model.removeValor(codigo)).toThrow(CambioRechazado)
          return
        }
        cat.valores.delete(codigo)
        model.removeValor(codigo)
      },
  ),
  dia.map(
    (day): Mutation =>
      (cat, model) => {
        cat.dia = day
        model.setDia(day)
      },
  ),
  fc.tuple(pick(PRODUCTS), fc.array(anyLine, { maxLength: 5 })).map(
    ([codigo, lineas]): Mutation =>
      (cat, model) => {
        model.batch(() => {
          for (const { tipo, codigo: ingrediente } of cat.productos.get(codigo)?.lineas.splice(0) ?? [])
            model.removeLinea(codigo, tipo, ingrediente)
          for (const linea of lineas) writeLine(cat, model, codigo, linea)
        })
      },
  ),
  fc.tuple(pick(PRODUCTS), anyLine).map(
    ([codigo, linea]): Mutation =>
      (cat, model) => {
        writeLine(cat, model, codigo, linea)
      },
  ),
  fc.tuple(pick(PRODUCTS), anyLine).map(
    ([codigo, { tipo, codigo: ingrediente, cantidad }]): Mutation =>
      (cat, model) => {
        const known = cat.productos
          .get(codigo)
          ?.lineas.find((other) => other.tipo === tipo && other.codigo === ingrediente)
        if (known) known.cantidad = cantidad
        expect(model.setCantidad(codigo, tipo, ingrediente, micro(cantidad))).toBe(known !== undefined)
      },
  ),
  fc.tuple(pick(PRODUCTS), fc.nat(5)).map(
    ([codigo, at]): Mutation =>
      (cat, model) => {
        const lineas = cat.productos.get(codigo)?.lineas ?? []
        const gone = lineas[at % Math.max(1, lineas.length)]
        if (!gone) return
        lineas.splice(
          lineas.findIndex((other) => other.tipo === gone.tipo && other.codigo === gone.codigo),
          1,
        )
        model.removeLinea(codigo, gone.tipo, gone.codigo)
      },
  ),
  fc.tuple(pick(PRODUCTS), rejected).map(
    ([codigo, rechazadas]): Mutation =>
      (cat, model) => {
        const row = cat.productos.get(codigo)
        if (row === undefined) return
        row.rechazadas = rechazadas
        model.setLineasRechazadas(codigo, rechazadas)
      },
  ),
  pick(PRODUCTS).map(
    (codigo): Mutation =>
      (cat, model) => {
        const used = [...cat.productos.values()].some(({ lineas }) =>
          lineas.some((linea) => linea.tipo === 'producto' && linea.codigo === codigo),
        )
        if (!cat.productos.has(codigo)) {
          cat.productos.set(codigo, { sector: 'Textil', lineas: [] })
          model.setProducto(codigo, { sector: 'Textil' })
        } else if (used) {
          expect(() => model.remove('producto', codigo)).toThrow(CambioRechazado)
        } else {
          cat.productos.delete(codigo)
          model.remove('producto', codigo)
        }
      },
  ),
)

function setGlobal({ valores, dia: today }: Catalogo, codigo: string, amount: bigint): void {
  const known = valores.get(codigo) ?? { recargo: 0n, vigencias: new Map<number, bigint>() }
  valores.set(codigo, known)
  known.vigencias.set(today, amount)
}

/** Whether a row names a valor, or depends on a global one. */
function isNamed({ insumos, manoObra, energia }: Catalogo, codigo: string): boolean {
  return (
    [...insumos.values()].some(({ moneda }) => moneda === codigo) ||
    [...manoObra.values()].some(({ valorHora, categoria }) =>
      categoria === null ? codigo === 'MO' && valorHora === null : categoria === codigo,
    ) ||
    [...energia.values()].some(({ valorKw, tarifa }) =>
      tarifa === null ? codigo === 'ME' && valorKw === null : tarifa === codigo,
    )
  )
}

/** A line is written to both, or refused by both: unknown codes and cycles. */
function writeLine(cat: Catalogo, model: CostModel, producto: string, linea: LineaOraculo): void {
  const { tipo, codigo, cantidad } = linea
  const write = () => model.setLinea(producto, tipo, codigo, micro(cantidad))
  const lineas = cat.productos.get(producto)?.lineas
  const sound =
    tipo !== 'producto' || (cat.productos.has(codigo) && (!lineas || !contains(cat, codigo, producto)))
  if (lineas === undefined || !sound) {
    expect(write).toThrow(CambioRechazado)
    return
  }
  write()
  const known = lineas.find((other) => other.tipo === tipo && other.codigo === codigo)
  if (known) known.cantidad = cantidad
  else lineas.push({ ...linea })
}
