import type { Operacion } from '@telar/contract'
import { type CostModel, SIN_DETALLE } from '@telar/costing'
import { detalleOf, engineOf, micro, oracleOf } from '@telar/costing/testing/engine.ts'
import { type Catalogo, withMaintenance } from '@telar/costing/testing/oracle.ts'
import {
  applyCambios,
  cambiosDeEntrada,
  DomainError,
  ensayar,
  ensayarLoQueSirve,
  inverso,
  soloMotor,
} from '@telar/fabrica'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { modeloDe } from '../../testing/modelo-del-oraculo.ts'
import { enColores, fabrica, fabricaDeColores, operacion } from '../../testing/operaciones-al-azar.ts'
import { aplicadas, MONEDA } from '../../testing/operaciones-oraculo.ts'

/**
 * Random lists of operations on random factories: the shown effect, the effect of the entry, and the oracle's exact fractions
 * agree, and the undo restores every figure.
 */

/** Runs per test; set `CORRIDAS` to run many by hand. */
const CORRIDAS = Number(process.env.CORRIDAS ?? 60)
const LIMITE = 2n ** 53n

/** All lines of all recipes, as entered. */
const recetas = (cat: Catalogo) =>
  Array.from(cat.productos, ([producto, { lineas }]) => [
    producto,
    new Set(
      lineas.map((linea) => ({
        tipo: linea.tipo,
        codigo: linea.codigo,
        ...SIN_DETALLE,
        ...detalleOf(linea),
        cantidad: micro(linea.cantidad),
      })),
    ),
  ])
const recetasDelMotor = (model: CostModel) =>
  Array.from(model.codigos('producto'), (producto) => [
    producto,
    new Set(
      Array.from(model.lineas(producto), ({ tipo, codigo }) => ({
        tipo,
        codigo,
        ...model.linea(producto, tipo, codigo),
      })),
    ),
  ])

/** How many lists were applied, and how many had a refused operation. */
interface Vistas {
  hechas: number
  rechazadas: number
}

const comprobar = (cat: Catalogo, ops: readonly Operacion[], vistas: Vistas): void => {
  const model = modeloDe(cat)
  const antes = engineOf(model)
  expect(antes).toEqual(oracleOf(cat))
  const oraculo = aplicadas(cat, ops)
  const shown = ensayarLoQueSirve(model, ops, MONEDA)
  expect([...shown.noAplican.keys()].sort()).toEqual(oraculo.fuera)
  const cifra = oracleOf(oraculo.cat)
  expect(engineOf(shown.despues)).toEqual(cifra)
  expect(recetasDelMotor(shown.despues)).toEqual(recetas(oraculo.cat))
  for (const { sector, base, conMantencion } of shown.despues.sectores()) {
    const sum = [...oraculo.cat.productos].reduce(
      (total, [codigo, fila]) => total + (fila.sector === sector ? (cifra[codigo]!.base ?? 0n) : 0n),
      0n,
    )
    const whole = withMaintenance(sum, oraculo.cat.sectores.get(sector)!)
    expect([base, conMantencion]).toEqual([
      sum < LIMITE ? Number(sum) : null,
      whole < LIMITE ? Number(whole) : null,
    ])
  }
  expect(engineOf(model)).toEqual(antes)
  if (oraculo.fuera.length > 0) {
    vistas.rechazadas++
    expect(() => ensayar(model, ops, MONEDA)).toThrow(DomainError)
  }
  const hechas = ops.filter((_, indice) => !oraculo.fuera.includes(indice))
  const movidas = ensayar(model, hechas, MONEDA).mesa.libro.movidas()
  const filas = (lado: 'antes' | 'despues') => ({
    filas: movidas.flatMap((movida) =>
      movida[lado] === null ? [] : [{ tabla: movida.tabla, ...movida[lado] }],
    ),
  })
  const cambios = cambiosDeEntrada({
    entidad: 'masivo',
    clave: '*',
    accion: 'cambio',
    antes: filas('antes'),
    despues: filas('despues'),
  })
  if (cambios.length > 0) vistas.hechas++
  const copia = soloMotor(model.copy())
  applyCambios(copia, cambios)
  copia.model.setDia(oraculo.cat.dia)
  expect(engineOf(copia.model)).toEqual(cifra)
  applyCambios(copia, cambios.map(inverso).reverse())
  copia.model.setDia(cat.dia)
  expect(engineOf(copia.model)).toEqual(antes)
}

it('[ESC-02] [ESC-03] [ESC-09] [MAS-11] random operations on random factories: preview = result = oracle, and exact undo', () => {
  const vistas = { hechas: 0, rechazadas: 0 }
  fc.assert(
    fc.property(fabrica, fc.array(operacion, { minLength: 1, maxLength: 5 }), (cat, ops) =>
      comprobar(cat, ops, vistas),
    ),
    { numRuns: CORRIDAS },
  )
  expect(vistas.hechas).toBeGreaterThan(CORRIDAS / 4)
  expect(vistas.rechazadas).toBeGreaterThan(CORRIDAS / 20)
})

it('[HAC-15] [MAS-11] [ESC-02] the same where colours have other ingredients and quantities', () => {
  const vistas = { hechas: 0, rechazadas: 0 }
  fc.assert(
    fc.property(fabricaDeColores, fc.array(enColores, { minLength: 1, maxLength: 3 }), (cat, ops) =>
      comprobar(cat, ops, vistas),
    ),
    { numRuns: 5 * CORRIDAS },
  )
  expect(vistas.hechas).toBeGreaterThan(CORRIDAS)
  expect(vistas.rechazadas).toBeGreaterThan(CORRIDAS / 2)
})
