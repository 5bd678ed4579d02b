import { describe, expect, it } from 'vitest'
import type { Catalogo } from '../catalog/carga/catalogo.ts'
import { fabricaDeEjemplo } from '../files/ejemplo/fabrica.ts'
import { planillasEsperadas as leerEsperadas, planillasPublicadas } from './planillas.ts'

const planillasEsperadas = leerEsperadas()

const fabrica = fabricaDeEjemplo()
const planillas = planillasPublicadas()
const conjunto: [string, Catalogo][] = [
  ['fábrica', fabrica],
  ['planillas', planillas],
]

const MICRO = 1_000_000n

/** '1.25' → 1250000n. Refuses anything that NUMERIC(18,6) would round or refuse. */
function micro(texto: string): bigint {
  const partes = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(texto)
  if (!partes) throw new Error(`No es un decimal de seis cifras: ${texto}`)
  return BigInt(partes[1]!) * MICRO + BigInt((partes[2] ?? '').padEnd(6, '0'))
}

const dividir = (a: bigint, b: bigint) => (2n * a + b) / (2n * b)

interface Resultado {
  cdr: bigint
  completo: boolean
  niveles: number
}

type Linea = Catalogo['recetas'][number]

const porTalle = ({ por_talle }: Linea): Record<string, string> => JSON.parse(por_talle || '{}')
const porColor = ({ por_color }: Linea): Record<string, [tipo: string, codigo: string]> =>
  JSON.parse(por_color || '{}')
/** The names of a curve with their weights; a single one without a name if there is no curve. */
const curva = (texto = ''): [string | null, number][] => (texto === '' ? [[null, 1]] : JSON.parse(texto))

/** A small independent roll-up in integers; every unit cost and line is rounded half up at six decimals. */
function costear(c: Catalogo): Map<string, Resultado> {
  const insumos = new Map(c.insumos.map((i) => [i.codigo, i.costo]))
  const mano = new Map(c.matriz_mano.map((m) => [m.codigo_mano_obra, m]))
  const energia = new Map(c.matriz_energia.map((e) => [e.codigo_energia, e]))
  const productos = new Map(c.productos.map((p) => [p.codigo_producto, p]))
  const recetas = new Map<string, Catalogo['recetas']>(c.productos.map((p) => [p.codigo_producto, []]))
  for (const r of c.recetas) recetas.get(r.codigo_producto)!.push(r)
  const hechos = new Map<string, Resultado>()
  const abiertos: string[] = []

  function unitario(tipo: string, codigo: string): Resultado | null {
    if (tipo === 'producto') return producto(codigo)
    if (tipo === 'insumo') {
      const costo = insumos.get(codigo)
      return costo ? { cdr: micro(costo), completo: true, niveles: 0 } : null
    }
    if (tipo === 'mano_obra') {
      const m = mano.get(codigo)!
      const cdr = dividir(micro(m.horas_hombre_std) * micro(m.valor_hora_hombre!), micro(m.std_produccion))
      return { cdr, completo: true, niveles: 0 }
    }
    const e = energia.get(codigo)!
    const std = e.std_produccion ?? mano.get(e.codigo_mano_obra)!.std_produccion
    return {
      cdr: dividir(micro(e.consumo_kw_std) * micro(e.valor_kw!), micro(std)),
      completo: true,
      niveles: 0,
    }
  }

  /** A line's ingredient and consumption in a variant. Its calculation counts before its quantity. */
  function toma(linea: Linea, talle: string | null, color: string | null) {
    const merma = MICRO * 100n + micro(linea.merma_pct ?? '0')
    const said = talle === null ? undefined : porTalle(linea)[talle]
    const [num, den] = (linea.expresion ?? '').split('/')
    const cantidad =
      linea.expresion && said === undefined
        ? dividir(BigInt(num!) * merma, BigInt(den!) * 100n)
        : dividir(micro(said ?? linea.cantidad_ingrediente) * merma, MICRO * 100n)
    const de = (color === null ? undefined : porColor(linea)[color]?.[1]) ?? linea.codigo_ingrediente
    return { de, cantidad }
  }

  /** The cost of one variant of a product, seconds included. */
  function variante(codigo: string, talle: string | null, color: string | null): Resultado {
    const lineas = recetas.get(codigo) ?? []
    const resultado = { cdr: 0n, completo: lineas.length > 0, niveles: 1 }
    for (const linea of lineas) {
      const { de, cantidad } = toma(linea, talle, color)
      // The whole product is computed first in any case, because that detects a cycle.
      const entero = unitario(linea.tipo, de)
      const costo = linea.mismo === 'talle' ? variante(de, talle, null) : entero
      resultado.completo &&= costo?.completo ?? false
      resultado.cdr += dividir((costo?.cdr ?? 0n) * cantidad, MICRO)
      resultado.niveles = Math.max(resultado.niveles, (entero?.niveles ?? 0) + 1)
    }
    const entera = MICRO * 100n
    const { segunda_pct = '0' } = productos.get(codigo)!
    return { ...resultado, cdr: dividir(resultado.cdr * entera, entera - micro(segunda_pct)) }
  }

  function producto(codigo: string): Resultado {
    const hecho = hechos.get(codigo)
    if (hecho) return hecho
    if (abiertos.includes(codigo)) throw new Error(`Ciclo: ${[...abiertos, codigo].join(' → ')}`)
    abiertos.push(codigo)
    const { talles, colores } = productos.get(codigo)!
    const resultado = { cdr: 0n, completo: true, niveles: 1 }
    let pesos = 0n
    for (const [talle, deTalle] of curva(talles))
      for (const [color, deColor] of curva(colores)) {
        const una = variante(codigo, talle, color)
        pesos += BigInt(deTalle * deColor)
        resultado.cdr += BigInt(deTalle * deColor) * una.cdr
        resultado.completo &&= una.completo
        resultado.niveles = una.niveles
      }
    resultado.cdr = dividir(resultado.cdr, pesos)
    abiertos.pop()
    hechos.set(codigo, resultado)
    return resultado
  }

  for (const p of c.productos) producto(p.codigo_producto)
  return hechos
}

const costos = costear(fabrica)

describe('example factory', () => {
  it('is as large as a real plant, and always the same', () => {
    expect(fabrica.insumos.length).toBeGreaterThanOrEqual(400)
    expect(fabrica.matriz_mano.length).toBeGreaterThanOrEqual(60)
    expect(fabrica.matriz_energia.length).toBeGreaterThanOrEqual(60)
    expect(fabrica.productos.length).toBeGreaterThanOrEqual(300)
    expect(fabricaDeEjemplo()).toEqual(fabrica)
  })

  it('has products, labour and energy in each of the four sectors', () => {
    const sectores = ['Confección', 'Textil', 'Marroquinería', 'Calzado']
    expect(fabrica.sectores_productivos.map((s) => s.nombre)).toEqual(sectores)
    for (const sector of sectores) {
      expect(fabrica.productos.filter((p) => p.sector_productivo === sector).length).toBeGreaterThanOrEqual(
        60,
      )
      expect(fabrica.matriz_mano.filter((m) => m.sector_productivo === sector).length).toBeGreaterThanOrEqual(
        10,
      )
      expect(
        fabrica.matriz_energia.filter((e) => e.sector_productivo === sector).length,
      ).toBeGreaterThanOrEqual(10)
    }
    for (const s of fabrica.sectores_productivos) expect(Number.isInteger(s.porcentaje_mantencion)).toBe(true)
  })

  it('uses the global hour and kWh, and other hours in some rows', () => {
    const horas = fabrica.matriz_mano.map((m) => m.valor_hora_hombre)
    expect(horas.filter((h) => h === '3000').length).toBeGreaterThan(horas.length / 2)
    expect(horas.filter((h) => h !== '3000').length).toBeGreaterThanOrEqual(10)
    expect(new Set(fabrica.matriz_energia.map((e) => e.valor_kw))).toEqual(new Set(['89.4']))
  })

  it('leads from fibre to yarn, fabric and garment, and from hide to upper and shoe', () => {
    const usa = (padre: string, hijo: string) =>
      fabrica.recetas.some(
        (r) => r.codigo_producto === padre && r.codigo_ingrediente === hijo && r.tipo === 'producto',
      )
    const cadenas = [
      ['REM-LIS-NEG', 'TTE-JER200-NEG', 'TCR-JER200', 'HDO-24-PEIN'],
      ['JEA-REC-AZU', 'TTE-DEN14-AZU', 'TCR-DEN14-AZU', 'HDO-8-IND', 'HDO-8-OE'],
      ['TOTE-NEG', 'PZA-TOTE-NEG', 'CUR-VAQ-NEG'],
      ['ZAP-OXF-NEG', 'CAP-ZAP-OXF-NEG', 'CUR-BOX-NEG'],
      ['ALPA-CRU', 'CAP-ALPA-CRU', 'TTE-LON400-CRU', 'TCR-LON400', 'HDO-10-OE'],
    ]
    for (const cadena of cadenas) {
      for (let i = 1; i < cadena.length; i++)
        expect(usa(cadena[i - 1]!, cadena[i]!), cadena.join(' ')).toBe(true)
      expect(costos.get(cadena[0]!)!.niveles).toBeGreaterThanOrEqual(3)
    }
    expect(usa('TOTE-NEG', 'FOR-TOTE')).toBe(true)
    expect(usa('ZAP-OXF-NEG', 'CJS-CUERO')).toBe(true)
  })

  it('uses colours, shoe sizes, cutting waste and services as the trade does', () => {
    const de = (patron: RegExp) => fabrica.productos.filter((p) => patron.test(p.codigo_producto))
    expect(de(/^AMB-/).map(({ colores }) => curva(colores).length)).toEqual([5])
    expect(de(/^AMB-/).map(({ talles }) => curva(talles).length)).toEqual([5])
    for (const { talles, codigo_producto } of de(/^(ZAP|BORC|BOTI|ZURB|ZLON|SAND|BSEG|ALPA)-/))
      expect(curva(talles).length, codigo_producto).toBeGreaterThanOrEqual(4)
    for (const { vendible } of de(/^(HDO|TCR|TTE|CUR|PZA|CAP|CJS)-/)) expect(vendible).toBe('no')
    expect(new Set(fabrica.productos.map(({ linea }) => linea)).size).toBeGreaterThan(8)
    expect(de(/./).filter(({ segunda_pct }) => segunda_pct !== '0').length).toBeGreaterThan(80)
    expect(fabrica.insumos.filter(({ clase }) => clase === 'servicio')).toHaveLength(12)
    const mermadas = fabrica.recetas.filter(({ merma_pct }) => merma_pct !== '0')
    expect(mermadas.length).toBeGreaterThan(150)
    for (const { codigo_ingrediente } of mermadas) expect(codigo_ingrediente).toMatch(/^(TTE|TEL|CUR|CUE)-/)
    const secciones = fabrica.recetas
      .filter(({ codigo_producto }) => codigo_producto === 'AMB-CLA')
      .map(({ seccion }) => seccion)
    expect(new Set(secciones)).toEqual(
      new Set(['Tela', 'Avíos', 'Corte', 'Costura', 'Terminación y empaque']),
    )
  })

  it('has exactly the intended gaps', () => {
    const sinPrecio = fabrica.insumos.filter((i) => i.costo === null).map((i) => i.codigo)
    expect(sinPrecio).toEqual(['TEL-RECIC26', 'CUE-VEG26', 'SUE-BIO26'])
    expect(fabrica.recetas.filter((r) => sinPrecio.includes(r.codigo_ingrediente))).toHaveLength(5)
    const conReceta = new Set(fabrica.recetas.map((r) => r.codigo_producto))
    expect(
      fabrica.productos.filter((p) => !conReceta.has(p.codigo_producto)).map((p) => p.codigo_producto),
    ).toEqual(['CAMP-PUF-26', 'BOTA-TREK-26'])
    expect([...costos.values()].filter((r) => !r.completo)).toHaveLength(9)
  })

  // Bounds in ARS, from what the trade pays at 1 USD = 1,400 ARS.
  it.each([
    ['HDO-30-PEIN', 4200, 8400],
    ['HDO-20-CARD', 4200, 8400],
    ['TTE-JER200-NEG', 7000, 14000],
    ['TTE-DEN14-AZU', 3000, 7500],
    ['TOA-BANO-BLA', 2800, 7000],
    ['SAB-20-BLA', 9800, 25000],
    ['REM-LIS-NEG', 5000, 9800],
    ['REM-EST-BLA', 5200, 9800],
    ['CHO-PIQ-MAR', 5600, 12600],
    ['BUZ-CAN-GRI', 11000, 22000],
    ['JEA-REC-AZU', 14000, 22400],
    ['CAM-VML-BLA', 6500, 14000],
    ['CINT-V-NEG', 8400, 19600],
    ['BILL-NEG', 5600, 14000],
    ['TOTE-NEG', 35000, 84000],
    ['GUAN-V-NEG', 8400, 21000],
    ['ZAP-OXF-NEG', 35000, 63000],
    ['BORC-NEG', 35000, 63000],
    ['BSEG-ACE', 28000, 56000],
    ['AMB-CLA', 12000, 24000],
    ['ALPA-CRU', 4200, 9800],
  ])('costs %s a plausible amount', (codigo, minimo, maximo) => {
    const { cdr, completo } = costos.get(codigo)!
    expect(completo).toBe(true)
    expect(Number(cdr) / 1e6).toBeGreaterThan(minimo)
    expect(Number(cdr) / 1e6).toBeLessThan(maximo)
  })
})

describe('published sheets', () => {
  it('are 25 products, each marked with its currency', () => {
    expect(planillas.productos).toHaveLength(25)
    expect(planillasEsperadas.map((p) => p.codigo_producto)).toEqual(
      planillas.productos.map((p) => p.codigo_producto),
    )
    for (const [i, p] of planillasEsperadas.entries()) {
      expect(planillas.productos[i]!.descripcion_producto).toContain(`[planilla publicada, ${p.moneda}]`)
    }
  })

  it('add up to their exact total within the rounding of unit costs', () => {
    const calculados = costear(planillas)
    for (const p of planillasEsperadas) {
      const resultado = calculados.get(p.codigo_producto)!
      expect(resultado.completo).toBe(true)
      expect(
        Math.abs(Number(resultado.cdr) / 1e6 - Number(p.base_cdr_exacto)),
        p.codigo_producto,
      ).toBeLessThan(0.005)
    }
  })

  it('equal the print to its last decimal wherever the print is right', () => {
    const calculados = costear(planillas)
    const correctas = planillasEsperadas.filter((p) => p.impreso && p.estado_impresion.startsWith('correcto'))
    expect(correctas.length).toBeGreaterThanOrEqual(15)
    for (const p of correctas) {
      const escalado =
        (Number(calculados.get(p.codigo_producto)!.cdr) / 1e6) *
        (p.factor_impreso.por / p.factor_impreso.entre)
      expect(escalado.toFixed(p.impreso!.split('.')[1]?.length ?? 0), p.codigo_producto).toBe(p.impreso)
    }
  })
})

describe.each(conjunto)('rows of the %s', (_, c) => {
  const codigos = {
    insumo: c.insumos.map((i) => i.codigo),
    producto: c.productos.map((p) => p.codigo_producto),
    mano_obra: c.matriz_mano.map((m) => m.codigo_mano_obra),
    energia: c.matriz_energia.map((e) => e.codigo_energia),
  }

  it('have unique upper-case codes of fifteen characters at most', () => {
    const todos = Object.values(codigos).flat()
    expect(new Set(todos).size).toBe(todos.length)
    for (const codigo of todos) expect(codigo).toMatch(/^[A-Z0-9][A-Z0-9-]{1,14}$/)
  })

  it('refer only to existing records', () => {
    const indices = Object.fromEntries(Object.entries(codigos).map(([tipo, lista]) => [tipo, new Set(lista)]))
    const huerfanas = c.recetas.filter(
      (r) => !indices.producto!.has(r.codigo_producto) || !indices[r.tipo]!.has(r.codigo_ingrediente),
    )
    expect(huerfanas).toEqual([])
    for (const e of c.matriz_energia) expect(indices.mano_obra!.has(e.codigo_mano_obra)).toBe(true)
    const sectores = new Set(fabrica.sectores_productivos.map((s) => s.nombre))
    for (const fila of [...c.productos, ...c.matriz_mano, ...c.matriz_energia]) {
      expect(sectores.has(fila.sector_productivo)).toBe(true)
    }
  })

  it('have each ingredient once in a recipe, with a positive quantity', () => {
    const claves = c.recetas.map((r) => `${r.codigo_producto} ${r.tipo} ${r.codigo_ingrediente}`)
    expect(new Set(claves).size).toBe(claves.length)
    expect(c.recetas.filter((r) => micro(r.cantidad_ingrediente) <= 0n)).toEqual([])
  })

  it('have decimals that the database stores exactly', () => {
    for (const i of c.insumos) if (i.costo !== null) expect(micro(i.costo) > 0n).toBe(true)
    for (const m of c.matriz_mano) {
      expect(micro(m.std_produccion) > 0n && micro(m.horas_hombre_std) > 0n).toBe(true)
      expect(micro(m.valor_hora_hombre!) > 0n && micro(m.horas_por_turno) > 0n).toBe(true)
      micro(m.consumo_kw_std)
      if (m.producto_calculado_std !== null) micro(m.producto_calculado_std)
    }
    for (const e of c.matriz_energia) {
      expect(micro(e.consumo_kw_std) > 0n && micro(e.valor_kw!) > 0n).toBe(true)
      if (e.std_produccion !== null) expect(micro(e.std_produccion) > 0n).toBe(true)
    }
  })

  it('have labels that fit their columns', () => {
    const rotulos = [
      ...c.insumos.flatMap((i) => [i.detalle, i.grupo]),
      ...c.matriz_mano.map((m) => m.descripcion),
      ...c.matriz_energia.map((e) => e.descripcion),
      ...c.productos.map((p) => p.descripcion_producto),
    ]
    for (const rotulo of rotulos) {
      expect(rotulo).toBe(rotulo.trim())
      expect(rotulo.length).toBeGreaterThan(3)
      expect(rotulo.length).toBeLessThanOrEqual(200)
      expect(rotulo).not.toMatch(/undefined|null|NaN/)
    }
  })

  it('have no cycle', () => {
    expect(() => costear(c)).not.toThrow()
  })
})

it('factory and sheets share no code, so that both can be loaded', () => {
  const de = (c: Catalogo) => [
    ...c.insumos.map((i) => i.codigo),
    ...c.productos.map((p) => p.codigo_producto),
    ...c.matriz_mano.map((m) => m.codigo_mano_obra),
    ...c.matriz_energia.map((e) => e.codigo_energia),
  ]
  const propios = new Set(de(fabrica))
  expect(de(planillas).filter((codigo) => propios.has(codigo))).toEqual([])
})
