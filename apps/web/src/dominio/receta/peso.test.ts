import type { PesosDelSector } from '@telar/contract'
import { describe, expect, it } from 'vitest'
import type { LineaBorrador } from './borrador.ts'
import { decimasDe, dominanteDe, esInusual } from './peso.ts'

const linea = (codigo: string, costo: number | null, cantidad = '1'): LineaBorrador => ({
  codigo,
  tipo: 'insumo',
  descripcion: codigo,
  costo,
  cantidad,
  incompleto: costo === null,
  guardada: null,
  error: null,
})

/** A sector of `completos` products, in which a line has at most a share of `de` per cent. */
const sector = (completos: number, de: number | null): PesosDelSector => ({
  sector_productivo: 'Textil',
  completos,
  mayor:
    de === null ? null : { codigo_producto: 'P', codigo_ingrediente: 'I', costo_total: de, base_cdr: 100 },
})

const dominante = (borrador: readonly LineaBorrador[]) => dominanteDe(borrador)?.codigo ?? null

describe('a line with most of its product’s cost', () => {
  it('[COM-23] has over 60 %, not exactly 60 %', () => {
    expect(dominante([linea('TELA', 60), linea('HILO', 40)])).toBeNull()
    expect(dominante([linea('TELA', 60.000001), linea('HILO', 40)])).toBe('TELA')
    expect(dominante([linea('HILO', 40), linea('TELA', 0.06, '1001')])).toBe('TELA')
  })

  it('[COM-23] does not exist in an incomplete recipe or one without amount, because shares are unknown', () => {
    expect(dominante([linea('TELA', 100), linea('HILO', null)])).toBeNull()
    expect(dominante([linea('TELA', 100), linea('HILO', 1, '0')])).toBeNull()
    expect(dominante([linea('TELA', 100), linea('HILO', 1, 'abc')])).toBeNull()
    expect(dominante([linea('TELA', 0)])).toBeNull()
    expect(dominante([linea('TELA', 9_000_000_000, '9')])).toBeNull()
    expect(dominante([])).toBeNull()
    // A cost entered as 0 is a cost.
    expect(dominante([linea('TELA', 100), linea('REGALO', 0)])).toBe('TELA')
  })

  it('[COM-23] is unusual if it exceeds every line of another complete product, of at least five', () => {
    const tela = dominanteDe([linea('TELA', 90), linea('HILO', 10)])
    if (!tela) throw new Error('it makes 90 %')
    expect(esInusual(tela, sector(5, 89.999999))).toBe(true)
    expect(esInusual(tela, sector(5, 90))).toBe(false)
    expect(esInusual(tela, sector(4, 10))).toBe(false)
    expect(esInusual(tela, sector(5, null))).toBe(true)
  })

  it('[COM-23] is never shown as 100 % if there are other lines', () => {
    const decimas = (...costos: number[]) => {
      const found = dominanteDe(costos.map((costo, index) => linea(`I${index}`, costo)))
      return found && decimasDe(found)
    }
    expect(decimas(925.92, 1.166666)).toBe(999)
    expect(decimas(1_000_000, 0.01)).toBe(999)
    expect(decimas(5)).toBe(1000)
  })
})
