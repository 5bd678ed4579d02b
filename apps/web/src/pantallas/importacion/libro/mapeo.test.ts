import type { HojaReconocida } from '@telar/contract'
import { describe, expect, it } from 'vitest'
import {
  camposDe,
  conDetalle,
  conFuente,
  conMapeo,
  conToma,
  cuentaOfrecida,
  esConocido,
  FIJO,
  haceFalta,
  leFalta,
  type Mapeo,
  mapeoDe,
  NADA,
  nombreDeCampo,
  perfilDe,
  SUBTITULO,
} from './mapeo.ts'

const reconocida: HojaReconocida = {
  hoja: 'Lista',
  filas: 10,
  oculta: false,
  tabla: 'insumos',
  completa: false,
  fila: 4,
  titulos: ['Cód.', 'Precio'],
  muestra: [],
  comienzo: [],
  campos: [{ campo: 'codigo', columna: 'Cód.' }],
  sin_traducir: [],
  aviso: null,
  recuerdo: null,
}

describe('a mapping', () => {
  it('[ASI-12] offers the conversion that the title of a price asks for, or a line above the titles', () => {
    const de = (columna: string, arriba: string) =>
      cuentaOfrecida(mapeoDe({ ...reconocida, comienzo: [{ linea: 1, celdas: [arriba, ''] }] }), {
        campo: 'costo',
        columna,
      })?.formula
    expect(de('Precio x 1000', 'AVÍOS ONCE')).toBe('÷ 1000')
    expect(de('Precio', 'PRECIOS POR DOCENA')).toBe('÷ 12')
    expect(de('Precio', 'Precios con IVA incluido')).toBe('÷ 1,21')
    expect(de('Precio', 'Los precios no incluyen IVA')).toBe(undefined)
    expect(de('Precio', 'Venta por docena')).toBe(undefined)
  })

  it('asks once for the sector of a sheet that is read as several tables', () => {
    const [productos, tareas, otra, propia] = (
      ['productos', 'matriz_mano', 'insumos', 'productos'] as const
    ).map((tabla, i) => ({ ...mapeoDe({ ...reconocida, tabla, campos: [] }), id: String(i) })) as [
      Mapeo,
      Mapeo,
      Mapeo,
      Mapeo,
    ]
    const conSector = (mapeo: Mapeo, fijo: string) =>
      conDetalle(conFuente(mapeo, 'sector_productivo', FIJO), 'sector_productivo', { fijo })
    const sectores = (mapeos: readonly Mapeo[]) =>
      mapeos.map(({ campos }) => campos.find(({ campo }) => campo === 'sector_productivo')?.fijo)
    const all = [productos, tareas, otra, conSector(propia, 'Calzado')]
    const typed = conMapeo(all, conSector(productos, 'Tex'))
    expect(sectores(typed)).toEqual(['Tex', 'Tex', undefined, 'Calzado'])
    expect(sectores(conMapeo(typed, conSector(typed[0]!, 'Textil')))).toEqual([
      'Textil',
      'Textil',
      undefined,
      'Calzado',
    ])
    const own = conMapeo(typed, conSector(typed[1]!, 'Calzado'))
    expect(sectores(own)).toEqual(['Calzado', 'Calzado', undefined, 'Calzado'])
    const elsewhere = { ...tareas, reconocida: { ...tareas.reconocida, hoja: 'Otra' } }
    expect(sectores(conMapeo([productos, elsewhere], conSector(productos, 'Tex')))).toEqual([
      'Tex',
      undefined,
    ])
  })

  it('[ASI-05] [ASI-06] asks for the supplier of a supplier’s list, and changes only ticked texts', () => {
    const lista = mapeoDe({
      ...reconocida,
      tabla: 'ofertas',
      campos: [
        { campo: 'codigo_proveedor', columna: 'Cód.' },
        { campo: 'precio', columna: 'Precio' },
      ],
    })
    expect(leFalta(lista)).toBe(true)
    const suya = { ...conDetalle(lista, 'proveedor', { fijo: 'ARCIEL' }), parejas: { 'T-1': 'TELA' } }
    expect(leFalta(suya)).toBe(false)
    const [hoja] = perfilDe([suya], '').hojas
    expect(hoja).toMatchObject({ tabla: 'ofertas', parejas: { 'T-1': 'TELA' } })
    expect(hoja!.campos.map(({ campo }) => campo)).toEqual(['codigo_proveedor', 'precio', 'proveedor'])
    expect(hoja!.toma).not.toContain('detalle')
    expect(camposDe(lista, false)).not.toContain('numero')
    expect(nombreDeCampo('ofertas', 'contenido')).toBe('Contenido')
  })

  it('[ASI-01] requires a field until it has a source', () => {
    const mapeo = mapeoDe(reconocida)
    expect(leFalta(mapeo)).toBe(true)
    expect(leFalta(conFuente(mapeo, 'costo', 'columna:Precio'))).toBe(false)
    // A price with its currency replaces the cost, which is then not required.
    expect(haceFalta(mapeo, 'insumos', 'costo')).toBe(true)
    expect(haceFalta(conFuente(mapeo, 'precio', 'columna:Precio'), 'insumos', 'costo')).toBe(false)
    expect(haceFalta(mapeo, 'insumos', 'codigo')).toBe(true)
    const fijos = conFuente(conFuente(mapeo, 'precio', FIJO), 'moneda', FIJO)
    expect(leFalta(fijos)).toBe(true)
    expect(leFalta(conDetalle(conDetalle(fijos, 'precio', { fijo: '1' }), 'moneda', { fijo: 'USD' }))).toBe(
      false,
    )
    expect(nombreDeCampo('productos', 'sector_productivo')).toBe('Sector')
  })

  it('[ASI-06] [ASI-12] tells the server the source of each field, and updates only prices of existing records', () => {
    const priced = conDetalle(conFuente(mapeoDe(reconocida), 'costo', 'columna:Precio'), 'costo', {
      formula: '× USD',
    })
    const grouped = conFuente(conFuente(priced, 'grupo', SUBTITULO), 'detalle', FIJO)
    const costo = { campo: 'costo', columna: 'Precio', formula: '× USD' }
    const hoja = { hoja: 'Lista', tabla: 'insumos', fila: 4, toma: ['costo', 'precio', 'moneda'] }
    expect(perfilDe([grouped], ' avios-sa ')).toEqual({
      nombre: 'avios-sa',
      hojas: [{ ...hoja, campos: [reconocida.campos[0], costo, { campo: 'grupo', subtitulo: true }] }],
    })
    const bare = conToma(conFuente(grouped, 'grupo', NADA), 'detalle', true)
    expect(perfilDe([bare], '').hojas[0]).toMatchObject({ toma: ['costo', 'precio', 'moneda', 'detalle'] })
    expect(perfilDe([{ ...grouped, tomar: false }], '').hojas).toEqual([])
  })

  it('[ASI-03] equals the one from last time, if any', () => {
    const recuerdo = { archivo: 'octubre.xlsx', despues: null, solo_actualizar: true }
    const mapeo = mapeoDe({ ...reconocida, recuerdo })
    expect(mapeo).toMatchObject({ toma: null, soloActualizar: true, comoArchivo: false })
    expect([esConocido([mapeo]), esConocido([mapeo, mapeoDe(reconocida)]), esConocido([])]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('shows the fields of the first edition, and others if mapped or requested', () => {
    const mapeo = mapeoDe(reconocida)
    expect(camposDe(mapeo, false)).toEqual(['codigo', 'detalle', 'grupo', 'costo'])
    expect(camposDe(mapeo, true)).toContain('unidad')
  })
})
