import type { ImportacionAplicada, VistaPrevia } from '@telar/contract'
import { describe, expect, it } from 'vitest'
import { ELECCION_INICIAL } from './eleccion.ts'
import {
  type Accion,
  type ClaseDeFallo,
  type Estado,
  ETAPAS,
  INICIO,
  paraTabla,
  reducir,
  sinFilasValidas,
} from './estado.ts'

const archivo = new File(['codigo;costo'], 'a.csv')
const previa = { huella: 'h' } as VistaPrevia
const resultado = { seq: 7 } as ImportacionAplicada

const after = (...acciones: Accion[]): Estado => acciones.reduce(reducir, INICIO)
const percent = (...acciones: Accion[]): number => ETAPAS[after(...acciones).etapa]

const de = new AbortController()
const LEYENDO: Accion = { tipo: 'leyendo', pedido: de }
const ELEGIDO: readonly Accion[] = [LEYENDO, { tipo: 'elegido', de, archivo }]
const REVISANDO: Accion = { tipo: 'revisando', pedido: de }
const REVISADO: readonly Accion[] = [REVISANDO, { tipo: 'revisado', de, previa }]
const APLICANDO: Accion = { tipo: 'aplicando', pedido: de }
const APLICADO: readonly Accion[] = [APLICANDO, { tipo: 'aplicado', de, resultado }]
const fallo = (clase: ClaseDeFallo = 'rechazado'): Accion => ({ tipo: 'fallo', de, mensajes: ['mal'], clase })

describe('an import', () => {
  it('[IMP-20] moves through 10, 40, 70 and 100, and back to 0 when cleared', () => {
    expect(percent()).toBe(0)
    expect(percent(...ELEGIDO)).toBe(10)
    expect(percent(...ELEGIDO, REVISANDO)).toBe(10)
    expect(percent(...ELEGIDO, ...REVISADO)).toBe(40)
    expect(percent(...ELEGIDO, ...REVISADO, APLICANDO)).toBe(70)
    expect(percent(...ELEGIDO, ...REVISADO, ...APLICADO)).toBe(100)
    expect(percent(...ELEGIDO, ...REVISADO, { tipo: 'limpiar' })).toBe(0)
  })

  it('[IMP-21] removes the file once it is applied, and keeps the result', () => {
    const end = after(...ELEGIDO, ...REVISADO, ...APLICADO)
    expect(end).toMatchObject({ archivo: null, previa: null, resultado, deshacer: 'ofrecido', pedido: null })
  })

  it('[IMP-22] keeps the file after a failure, and the preview if it still holds', () => {
    expect(after(...ELEGIDO, REVISANDO, fallo())).toMatchObject({
      archivo,
      etapa: 'leido',
      revisando: false,
      previa: null,
      fallo: { mensajes: ['mal'] },
    })
    expect(after(...ELEGIDO, ...REVISADO, APLICANDO, fallo())).toMatchObject({
      archivo,
      etapa: 'revisado',
      previa,
    })
  })

  it.each(['vieja', 'incierto'] as const)('[IMP-19] drops a preview that may no longer hold: %s', (clase) => {
    expect(after(...ELEGIDO, ...REVISADO, APLICANDO, fallo(clase))).toMatchObject({
      archivo,
      etapa: 'leido',
      previa: null,
      fallo: { clase },
    })
  })

  it('[IMP-23] drops everything when cleared', () => {
    expect(after(...ELEGIDO, ...REVISADO, fallo(), { tipo: 'limpiar' })).toEqual(INICIO)
  })

  it('drops the preview for another table, and keeps the file', () => {
    const otra = { tipo: 'otra_tabla', tabla: 'recetas' } as const
    const leido = {
      ...INICIO,
      tabla: 'recetas',
      eleccion: ELECCION_INICIAL,
      archivo,
      etapa: 'leido',
    }
    expect(after(...ELEGIDO, ...REVISADO, otra)).toEqual(leido)
    expect(paraTabla(after(...ELEGIDO, ...REVISADO), 'recetas')).toEqual(leido)
    expect(after(otra)).toEqual({ ...INICIO, tabla: 'recetas', eleccion: ELECCION_INICIAL })
  })

  it('continues to be applied, whichever table is shown', () => {
    const aplicando = after(...ELEGIDO, ...REVISADO, APLICANDO)
    expect(paraTabla(aplicando, 'recetas')).toBe(aplicando)
  })

  it('[IMP-24] offers the undo once, and again if it failed', () => {
    const undoing = [...ELEGIDO, ...REVISADO, ...APLICADO, { tipo: 'deshaciendo', pedido: de } as const]
    expect(after(...undoing, { tipo: 'no_deshecho', de }).deshacer).toBe('ofrecido')
    expect(after(...undoing, { tipo: 'deshecho', de })).toMatchObject({ deshacer: 'hecho', etapa: 'nada' })
  })

  it.each<[string, Accion]>([
    ['a preview', { tipo: 'revisado', de, previa }],
    ['a failure', fallo()],
    ['an undo', { tipo: 'deshecho', de }],
  ])('ignores %s of a former file', (_, late) => {
    const otro = new AbortController()
    const now = after(
      ...ELEGIDO,
      REVISANDO,
      { tipo: 'leyendo', pedido: otro },
      { tipo: 'elegido', de: otro, archivo },
      { tipo: 'revisando', pedido: otro },
      { tipo: 'revisado', de: otro, previa: { huella: 'otra' } as VistaPrevia },
    )
    expect(reducir(now, late)).toBe(now)
  })

  it('ignores an answer after the end of the session', () => {
    expect(reducir(INICIO, { tipo: 'aplicado', de, resultado })).toBe(INICIO)
  })
})

it('[IMP-06] [ASI-01] distinguishes a file with only refused rows from one with unknown titles', () => {
  const none = 'No se encontraron filas válidas con columnas: codigo, costo.'
  expect(sinFilasValidas([none, 'Línea 2, costo: no es un número.'])).toBe(true)
  expect(sinFilasValidas([none, 'Títulos leídos en la línea 1: Cód., Precio.'])).toBe(false)
  expect(sinFilasValidas(['El CSV está vacío.'])).toBe(false)
})
