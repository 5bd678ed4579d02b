import type { ImportacionAplicada, VistaPrevia } from '@telar/contract'
import { describe, expect, it } from 'vitest'
import { type Accion, type Estado, INICIO, reducir } from './estado.ts'
import { ETAPAS } from './etapas.ts'

const archivo = new File(['codigo;costo'], 'a.csv')
const previa = { huella: 'h' } as VistaPrevia
const resultado = { seq: 7 } as ImportacionAplicada

const after = (...acciones: Accion[]): Estado => acciones.reduce(reducir, INICIO)
const percent = (...acciones: Accion[]): number => ETAPAS[after(...acciones).etapa]

const ELEGIDO: Accion = { tipo: 'elegido', archivo }
const REVISADO: Accion = { tipo: 'revisado', previa }
const fallo = (vieja = false): Accion => ({ tipo: 'fallo', mensajes: ['mal'], vieja })

describe('an import', () => {
  it('[IMP-20] moves through 10, 40, 70 and 100, and back to 0 when cleared', () => {
    expect(percent()).toBe(0)
    expect(percent(ELEGIDO)).toBe(10)
    expect(percent(ELEGIDO, { tipo: 'revisando' })).toBe(10)
    expect(percent(ELEGIDO, REVISADO)).toBe(40)
    expect(percent(ELEGIDO, REVISADO, { tipo: 'aplicando' })).toBe(70)
    expect(percent(ELEGIDO, REVISADO, { tipo: 'aplicando' }, { tipo: 'aplicado', resultado })).toBe(100)
    expect(percent(ELEGIDO, REVISADO, { tipo: 'limpiar' })).toBe(0)
  })

  it('[IMP-21] clears the file when it is applied, and keeps the result', () => {
    const end = after(ELEGIDO, REVISADO, { tipo: 'aplicando' }, { tipo: 'aplicado', resultado })
    expect(end).toMatchObject({ archivo: null, previa: null, resultado, deshacer: 'ofrecido' })
  })

  it('[IMP-22] keeps the file after a failure, and the preview where it still holds', () => {
    expect(after(ELEGIDO, { tipo: 'revisando' }, fallo())).toMatchObject({
      archivo,
      etapa: 'leido',
      revisando: false,
      previa: null,
      fallo: { mensajes: ['mal'] },
    })
    expect(after(ELEGIDO, REVISADO, { tipo: 'aplicando' }, fallo())).toMatchObject({
      archivo,
      etapa: 'revisado',
      previa,
    })
  })

  it('[IMP-19] drops a preview that no longer holds', () => {
    expect(after(ELEGIDO, REVISADO, { tipo: 'aplicando' }, fallo(true))).toMatchObject({
      archivo,
      etapa: 'leido',
      previa: null,
      fallo: { vieja: true },
    })
  })

  it('[IMP-23] drops everything when cleared', () => {
    expect(after(ELEGIDO, REVISADO, fallo(), { tipo: 'limpiar' })).toEqual(INICIO)
  })

  it('forgets what was read for another table, and keeps the file', () => {
    expect(after(ELEGIDO, REVISADO, { tipo: 'otra_tabla' })).toEqual({ ...INICIO, archivo, etapa: 'leido' })
    expect(after({ tipo: 'otra_tabla' })).toEqual(INICIO)
  })

  it('[IMP-24] offers the undo once, and again where it failed', () => {
    const applied = [ELEGIDO, REVISADO, { tipo: 'aplicado', resultado }] as const
    expect(after(...applied, { tipo: 'deshaciendo' }, { tipo: 'no_deshecho' }).deshacer).toBe('ofrecido')
    expect(after(...applied, { tipo: 'deshaciendo' }, { tipo: 'deshecho' })).toMatchObject({
      deshacer: 'hecho',
      etapa: 'nada',
    })
  })
})
