import { describe, expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { contenidoText, cuerpoDe, enBlanco, faltasDe, leerContenido, recargoNuevo } from './borrador.ts'

const format = createFormat({
  locale: 'es-AR',
  moneda: 'ARS',
  zona_horaria: 'America/Argentina/Buenos_Aires',
})
const BIEN = { ...enBlanco('2026-11-22'), proveedor: 'ARCIEL-SA', precio: '2,10' }
const con = (recargo: object) => faltasDe({ ...BIEN, recargos: [{ ...recargoNuevo(1), ...recargo }] })

describe('an offer being typed', () => {
  it('[COM-07] is refused beside the faulty field', () => {
    expect(faltasDe(BIEN)).toEqual({})
    expect(faltasDe({ ...BIEN, precio: '' }).precio).toBe('Por favor ingresá el precio.')
    expect(faltasDe({ ...BIEN, precio: '-1,5' }).precio).toBe('El precio no puede ser negativo.')
    expect(faltasDe({ ...BIEN, minimo: '-1,5' }).minimo).toBe('El mínimo no puede ser negativo.')
    expect(faltasDe({ ...BIEN, hasta: '2026-11-21' }).hasta).toBe('La oferta vence antes de empezar.')
    for (const contenido of ['0', '-1,5', '1/0', 'x'])
      expect(faltasDe({ ...BIEN, contenido }).contenido).toBe('El contenido tiene que ser mayor a 0.')
  })

  it('[COM-08] is checked charge by charge', () => {
    expect(con({ valor: '5' })).toEqual({ 'nombre-1': 'Por favor ingresá el nombre del recargo.' })
    expect(con({ nombre: 'x' })).toEqual({ 'valor-1': 'Por favor ingresá el valor del recargo.' })
    expect(con({ nombre: 'x', valor: '-100,5' })).toEqual({ 'valor-1': 'Un descuento no pasa de 100 %.' })
    expect(con({ nombre: 'x', valor: '-100,5', tipo: 'fijo' })).toEqual({})
    expect(con({ nombre: 'x', valor: '5', piso: '3', tope: '2' })).toEqual({
      'piso-1': 'El piso no puede pasar el tope.',
    })
  })

  it('[COM-06] reads the content of a purchase unit as an exact fraction, and writes it as typed', () => {
    const brought = ['5000', '4,2', '21/5', '1/3', '0,000001'].map(leerContenido)
    expect(brought).toEqual([
      { num: 5000, den: 1 },
      { num: 21, den: 5 },
      { num: 21, den: 5 },
      { num: 1, den: 3 },
      { num: 1, den: 1_000_000 },
    ])
    expect(brought.map((one) => contenidoText(format, one!))).toEqual([
      '5000',
      '4,2',
      '4,2',
      '1/3',
      '0,000001',
    ])
    expect(cuerpoDe({ ...BIEN, contenido: '21/5' }, false).contenido).toBeNull()
  })
})
