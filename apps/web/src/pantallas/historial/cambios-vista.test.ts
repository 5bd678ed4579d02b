import { describe, expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { cuentaText, registrosCambiados, vueltaTexts } from './cambios-vista.ts'

const format = createFormat({
  locale: 'es-AR',
  moneda: 'ARS',
  zona_horaria: 'America/Argentina/Buenos_Aires',
})
/** Intl puts no-break spaces between sign and amount. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value).replace(/[\u00a0\u202f]/g, ' '))

describe('[BIT-06] the changes of an entry', () => {
  const boton = { codigo: 'BOT-1', detalle: 'Botón', grupo: 'Avíos', costo: '10.000000', version: 1 }

  it('are shown field by field, before and after, in words', () => {
    const [cambio] = plain(
      registrosCambiados(
        [
          {
            tabla: 'insumos',
            antes: boton,
            despues: { ...boton, costo: null, detalle: 'Botón liso', version: 2 },
          },
        ],
        format,
      ),
    )
    expect(cambio).toMatchObject({
      codigo: 'BOT-1',
      nombre: 'Botón liso',
      campos: [
        { nombre: 'Costo', antes: '$ 10,00', despues: '—' },
        { nombre: 'Detalle', antes: '«Botón»', despues: '«Botón liso»' },
      ],
    })
  })

  it('of an offer name its supplier and supply, not its number', () => {
    const oferta = { id: '000000001', insumo: 'TELA', proveedor: 'ARCIEL-SA', precio: '2.100000' }
    const [cambio] = registrosCambiados(
      [{ tabla: 'ofertas', antes: oferta, despues: { ...oferta, precio: '2.310000' } }],
      format,
    )
    expect([cambio?.codigo, cambio?.nombre]).toEqual(['ARCIEL-SA', 'por TELA'])
  })

  it('have no value on the side without the row', () => {
    const [alta] = plain(registrosCambiados([{ tabla: 'insumos', antes: null, despues: boton }], format))
    expect(alta.campos[0]).toEqual({ nombre: 'Costo', antes: '—', despues: '$ 10,00' })
    const linea = {
      codigo_producto: 'CAMPERA',
      codigo_ingrediente: 'BOT-1',
      cantidad_ingrediente: '6.500000',
    }
    const [quitada] = registrosCambiados([{ tabla: 'recetas', antes: linea, despues: null }], format)
    expect(quitada).toMatchObject({
      codigo: 'BOT-1',
      nombre: 'en CAMPERA',
      campos: [{ nombre: 'Cantidad', antes: '6,5', despues: '—' }],
    })
  })

  it('include global values and maintenance', () => {
    const cambios = plain(
      registrosCambiados(
        [
          {
            tabla: 'vigencias',
            antes: { valor: 'MO', desde: '2026-03-02', monto: '3000', nota: '' },
            despues: { valor: 'MO', desde: '2026-03-02', monto: '3500', nota: '' },
          },
          {
            tabla: 'sectores_productivos',
            antes: { nombre: 'Textil', porcentaje_mantencion: 6 },
            despues: { nombre: 'Textil', porcentaje_mantencion: 7 },
          },
        ],
        format,
      ),
    )
    expect(cambios).toMatchObject([
      { codigo: 'Hora de mano de obra', campos: [{ antes: '$ 3.000,00', despues: '$ 3.500,00' }] },
      { codigo: 'Textil', campos: [{ nombre: 'Mantención', antes: '6 %', despues: '7 %' }] },
    ])
  })

  it('are counted by kind of row', () => {
    const tablas = [
      { tabla: 'insumos' as const, altas: 1, modificadas: 1200, bajas: 0 },
      { tabla: 'productos' as const, altas: 0, modificadas: 0, bajas: 1 },
    ]
    expect(cuentaText(tablas, format)).toBe(
      '1 insumo de alta, 1.200 insumos con cambios y 1 producto de baja',
    )
    expect(vueltaTexts(tablas, format)).toEqual([
      'Se elimina 1 insumo',
      'Vuelven al valor anterior 1.200 insumos',
      'Vuelve a estar 1 producto',
    ])
  })
})
