import { expect, it } from 'vitest'
import { VACIO, type Valores } from './energia-campos.tsx'
import { type Codigos, revisar } from './energia-revision.ts'

const COMPLETO: Valores = {
  ...VACIO,
  sector_productivo: 'Confección',
  codigo_mano_obra: 'mo-1',
  codigo_energia: ' en-1 ',
  descripcion: ' Máquina ',
  consumo_kw_std: '2,5',
}
const BIEN: Codigos = { manoObraInexistente: false, energiaTomada: false }

const falla = (valores: Valores, valorKw: number | null = 89.4, codigos: Partial<Codigos> = {}) => {
  const revisado = revisar(valores, valorKw, { ...BIEN, ...codigos })
  return 'fault' in revisado ? revisado.fault : null
}

interface Regla {
  id: string
  roto?: Partial<Valores>
  codigos?: Partial<Codigos>
  valorKw?: null
  campo: keyof Valores
  texto: string
}

/** Each rule in order: how to break it, and the expected message. */
const REGLAS: readonly Regla[] = [
  {
    id: 'EN-10',
    roto: { sector_productivo: '' },
    campo: 'sector_productivo',
    texto: 'Por favor selecciona un sector productivo.',
  },
  {
    id: 'EN-12',
    codigos: { manoObraInexistente: true },
    campo: 'codigo_mano_obra',
    texto: 'El código de mano de obra no existe en el sistema',
  },
  {
    id: 'EN-14',
    codigos: { energiaTomada: true },
    campo: 'codigo_energia',
    texto: 'Ya existe una matriz con ese código de energía.',
  },
  {
    id: 'EN-15',
    roto: { descripcion: ' ' },
    campo: 'descripcion',
    texto: 'Por favor ingresa la descripción.',
  },
  {
    id: 'EN-16',
    roto: { consumo_kw_std: '0' },
    campo: 'consumo_kw_std',
    texto: 'Por favor ingresa un consumo kW válido mayor a 0.',
  },
  { id: 'EN-17', valorKw: null, campo: 'valor_kw', texto: 'Por favor ingresa un valor kW válido mayor a 0.' },
]

const romper = (reglas: readonly Regla[]) =>
  falla(
    Object.assign({}, COMPLETO, ...reglas.map(({ roto }) => roto)) as Valores,
    reglas.some(({ valorKw }) => valorKw === null) ? null : 89.4,
    Object.assign({}, ...reglas.map(({ codigos }) => codigos)) as Partial<Codigos>,
  )

it.each(REGLAS)('[$id] reports the error beside its field', (regla) => {
  expect(romper([regla])).toEqual([regla.campo, regla.texto])
})

it('[EN-09] reports only the first error, in the form’s order', () => {
  for (const [place, { campo, texto }] of REGLAS.entries())
    expect(romper(REGLAS.slice(place))).toEqual([campo, texto])
})

it('[EN-11] [EN-13] [EN-09] requires both codes, each before the following fields', () => {
  expect(falla({ ...COMPLETO, codigo_mano_obra: '', codigo_energia: '' })).toEqual([
    'codigo_mano_obra',
    'Por favor ingresa el código de mano de obra.',
  ])
  expect(falla({ ...COMPLETO, codigo_energia: '  ', descripcion: '' })).toEqual([
    'codigo_energia',
    'Por favor ingresa el código de energía.',
  ])
})

it('[EN-16] counts text that is no number as missing', () => {
  const mensaje = 'Por favor ingresa un consumo kW válido mayor a 0.'
  for (const texto of ['', 'abc', '-1', '0,0000001'])
    expect([texto, falla({ ...COMPLETO, consumo_kw_std: texto })]).toEqual([
      texto,
      ['consumo_kw_std', mensaje],
    ])
})

it('[EN-16] [API-08] takes any consumption above 0, as the server does', () => {
  expect(falla({ ...COMPLETO, consumo_kw_std: '0' })).toEqual([
    'consumo_kw_std',
    'Por favor ingresa un consumo kW válido mayor a 0.',
  ])
  expect(revisar({ ...COMPLETO, consumo_kw_std: '0,009' }, 89.4, BIEN)).toMatchObject({
    body: { consumo_kw_std: 0.009 },
  })
})

it('[EN-07] [UI-17] sends numbers as numbers, and an empty std as null', () => {
  expect(revisar(COMPLETO, 89.4, BIEN)).toEqual({
    body: {
      sector_productivo: 'Confección',
      codigo_mano_obra: 'MO-1',
      codigo_energia: 'EN-1',
      descripcion: 'Máquina',
      consumo_kw_std: 2.5,
      valor_kw: 89.4,
      std_produccion: null,
    },
  })
  expect(revisar({ ...COMPLETO, std_produccion: '7' }, 89.4, BIEN)).toMatchObject({
    body: { std_produccion: 7 },
  })
  expect(falla({ ...COMPLETO, std_produccion: 'abc' })?.[0]).toBe('std_produccion')
})
