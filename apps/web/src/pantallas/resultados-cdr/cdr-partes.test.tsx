// @vitest-environment jsdom
import { api, type Desglose, type Instalacion } from '@telar/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { InstalacionContext } from '../../datos/instalacion.ts'
import { createFormat } from '../../kit/format/format.ts'
import { FormatContext } from '../../kit/format/format-context.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unNodo, unResultado } from '../../testing/datos.ts'
import { CdrPartes } from './cdr-partes.tsx'

afterEach(cleanup)

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })
const partes = { insumo: 60, producto: 0, mano_obra: 40, energia: 0, terceros: 0, segunda: 0 }

const show = (incompleto: boolean, over: Partial<Desglose> = {}, vista?: string): string => {
  const desglose: Desglose = {
    resultado: unResultado({ base_cdr: 100, incompleto }),
    porcentaje_mantencion: 15,
    partes_directas: partes,
    partes_profundas: partes,
    monedas: [{ moneda: 'USD', monto: 42 }],
    pasos: [],
    lineas: [unNodo({ costo_total: 60, incompleto }), unNodo({ tipo: 'mano_obra', costo_total: 40 })],
    ...over,
  }
  const { on, wrapper: Server } = fakeContract()
  on(api.valor.list, () => [])
  render(
    <Server>
      <InstalacionContext value={{ moneda: 'ARS' } as Instalacion}>
        <FormatContext value={format}>
          <CdrPartes desglose={desglose} clave={null} onClave={() => {}} onLinea={() => {}} />
        </FormatContext>
      </InstalacionContext>
    </Server>,
  )
  if (vista !== undefined) fireEvent.click(screen.getByText(vista))
  const text = screen.getByRole('region').textContent!.replaceAll('\u00a0', ' ')
  cleanup()
  return text
}

it('shows the share of a cost in other currencies, but none of an incomplete cost', () => {
  expect(show(false)).toContain('42,0 % de este costo es USD$ 42,00')
  const partial = show(true)
  expect(partial).toContain('De lo que se sabe, en USD≥ $ 42,00')
  expect(partial).not.toContain('%')
})

it('shows what seconds add as a part of its own, and each part as a share of the CDR, as the lines are', () => {
  const conSegunda: Partial<Desglose> = {
    resultado: unResultado({ base_cdr: 125 }),
    partes_directas: { ...partes, segunda: 25 },
    pasos: [{ tipo: 'segunda', segunda_pct: 20, suma: 100, texto: '', resultado: 25 }],
  }
  expect(show(false, conSegunda)).toMatch(
    /% del CDR.*Insumos\$ 60,0048,0 %Mano de obra\$ 40,0032,0 %Segunda\$ 25,0020,0 %/,
  )
  // The rounding of a curve's mean is no part, also where it is below 0.
  const deCurva = show(false, { partes_directas: { ...partes, segunda: -0.000001 } })
  expect(deCurva).toContain('Insumos$ 60,0060,0 %')
  expect(deCurva).not.toContain('Segunda')
})

it.each(['Abriendo subproductos', 'Por dentro'])(
  'says in ‘%s’ that its parts share what seconds add',
  (vista) => {
    const conSub: Partial<Desglose> = {
      resultado: unResultado({ base_cdr: 125 }),
      partes_directas: { ...partes, mano_obra: 0, producto: 40, segunda: 25 },
      partes_profundas: { ...partes, insumo: 125, mano_obra: 0 },
    }
    const pasos: Desglose['pasos'] = [
      { tipo: 'segunda', segunda_pct: 20, suma: 100, texto: '', resultado: 25 },
    ]
    const said = 'Lo que agrega la segunda está repartido entre las partes.'
    expect(show(false, { ...conSub, pasos }, vista)).toContain(said)
    expect(show(false, { ...conSub, pasos }, 'Directo')).not.toContain(said)
    expect(show(false, conSub, vista)).not.toContain(said)
  },
)
