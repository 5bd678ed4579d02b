// @vitest-environment jsdom
import type { Micro } from '@telar/costing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createFormat } from '../../../kit/format/format.ts'
import { FormatContext } from '../../../kit/format/format-context.ts'
import { type Contexto, SIN_CONTEXTO } from '../contexto.ts'
import { costoDeReceta } from '../costo-vivo.ts'
import { CostoPanel, type Guardado } from './costo-panel.tsx'

const format = createFormat({
  locale: 'es-AR',
  moneda: 'ARS',
  zona_horaria: 'America/Argentina/Buenos_Aires',
})
const linea = { descripcion: '', incompleto: false, guardada: null, error: null, cantidad: '1' }
const TELA = { ...linea, codigo: 'TELA', tipo: 'insumo' as const, costo: 100 }
const MANO = { ...linea, codigo: 'MO', tipo: 'mano_obra' as const, costo: null }
const SUB = { ...linea, codigo: 'SUB', tipo: 'producto' as const, costo: 50, incompleto: true }

const show = (
  lineas: Parameters<typeof costoDeReceta>[0],
  guardado: Guardado,
  contexto: Contexto = SIN_CONTEXTO,
) => {
  render(
    <FormatContext value={format}>
      <CostoPanel costo={costoDeReceta(lineas, contexto)} componentes={lineas.length} guardado={guardado} />
    </FormatContext>,
  )
  return screen.getByRole('region').textContent!.replaceAll('\u00a0', ' ')
}
const pesos = (amount: number) => (amount * 1_000_000) as Micro

afterEach(cleanup)

describe('the cost of a recipe being edited', () => {
  it('[COMP-24] shows its difference from the stored recipe if both are complete', () => {
    expect(show([TELA], { base: pesos(80), incompleto: false })).toContain(
      'Guardado: $ 80,00 · +$ 20,00 (+25,0 %)',
    )
  })

  it('shows no difference if either is incomplete', () => {
    const partial = show([TELA], { base: pesos(80), incompleto: true })
    expect(partial).toContain('Guardado: ≥ $ 80,00')
    expect(partial).not.toContain('+$')
    cleanup()
    expect(show([TELA], { base: pesos(0), incompleto: true })).toContain('Guardado: —')
    cleanup()
    expect(show([TELA, MANO], { base: pesos(100), incompleto: false })).not.toContain('Igual que lo guardado')
  })

  it('[COST-25] calls no recipe incomplete because of a cost of 0', () => {
    const guardado = { base: pesos(100), incompleto: false }
    expect(show([TELA, { ...TELA, codigo: 'GRATIS', costo: 0 }], guardado)).not.toContain('Incompleto')
    cleanup()
    expect(show([TELA, MANO], guardado)).toContain('Incompleto: a 1 componente le falta costo o cantidad')
  })

  it('shows the incomplete cost of a kind as a minimum', () => {
    show([TELA, MANO, SUB], { base: pesos(150), incompleto: false })
    const rows = screen.getAllByRole('row').map((row) => row.textContent!.replaceAll('\u00a0', ' '))
    expect(rows[1]).toBe('Insumos$ 100,00')
    expect(rows[2]).toBe('Mano de obra—')
    expect(rows[4]).toBe('Subproductos≥ $ 50,00')
  })

  it('shows what seconds add to an incomplete cost as a minimum', () => {
    const conSegunda = { ...SIN_CONTEXTO, segunda: pesos(20) }
    const rows = (lineas: Parameters<typeof costoDeReceta>[0]) => {
      show(lineas, { base: pesos(125), incompleto: false }, conSegunda)
      const [last] = screen.getAllByRole('row').slice(-1)
      const text = last!.textContent!.replaceAll('\u00a0', ' ')
      cleanup()
      return text
    }
    expect(rows([TELA])).toBe('Segunda$ 25,0020,0 %')
    expect(rows([TELA, MANO])).toBe('Segunda≥ $ 25,00')
    // The parts are of the CDR, as the lines are.
    expect(show([TELA], { base: pesos(125), incompleto: false }, conSegunda)).toMatch(
      /% del CDR.*Insumos\$ 100,0080,0 %/,
    )
  })

  it('[HAC-23] counts a service as work by others, not as a supply', () => {
    const LAVADO = { ...TELA, codigo: 'LAVADO', costo: 85.5, clase: 'servicio' as const }
    show([TELA, LAVADO], { base: pesos(185.5), incompleto: false })
    const rows = screen.getAllByRole('row').map((row) => row.textContent!.replaceAll('\u00a0', ' '))
    expect(rows[1]).toMatch(/^Insumos\$ 100,00/)
    expect(rows[2]).toMatch(/^Terceros\$ 85,50/)
  })
})
