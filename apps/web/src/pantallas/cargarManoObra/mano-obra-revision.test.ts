import { expect, it } from 'vitest'
import { VACIO, type Valores } from './mano-obra-campos.tsx'
import { revisar } from './mano-obra-revision.ts'

const COMPLETO: Valores = {
  ...VACIO,
  sector_productivo: 'Confección',
  codigo_mano_obra: ' mo-1 ',
  descripcion: ' Costura ',
  consumo_kw_std: '0',
  std_produccion: '7',
  horas_hombre_std: '7,5',
  horas_por_turno: '8',
}

const falla = (valores: Valores, valorHora: number | null = 3000, tomado = false) => {
  const revisado = revisar(valores, valorHora, tomado)
  return 'fault' in revisado ? revisado.fault : null
}

/** Each rule in order: how to break it, and the expected message. */
const REGLAS: readonly [id: string, roto: Partial<Valores>, campo: string, texto: string][] = [
  ['MO-09', { sector_productivo: '' }, 'sector_productivo', 'Por favor selecciona un sector productivo.'],
  ['MO-10', { codigo_mano_obra: '  ' }, 'codigo_mano_obra', 'Por favor ingresa el código de mano de obra.'],
  ['MO-12', { descripcion: ' ' }, 'descripcion', 'Por favor ingresa la descripción.'],
  ['MO-13', { consumo_kw_std: '-0,01' }, 'consumo_kw_std', 'El consumo kW STD no puede ser negativo.'],
  [
    'MO-14',
    { std_produccion: '0' },
    'std_produccion',
    'Por favor ingresa un STD de producción válido mayor a 0.',
  ],
  [
    'MO-15',
    { horas_hombre_std: '' },
    'horas_hombre_std',
    'Por favor ingresa horas hombre STD válidas mayor a 0.',
  ],
  [
    'MO-17',
    { horas_por_turno: '-8' },
    'horas_por_turno',
    'Por favor ingresa horas por turno válidas mayor a 0.',
  ],
]

it.each(REGLAS)('[%s] reports the error beside its field', (_id, roto, campo, texto) => {
  expect(falla({ ...COMPLETO, ...roto })).toEqual([campo, texto])
})

it('[MO-08] reports only the first error, in the form’s order', () => {
  for (const [place, [, , campo]] of REGLAS.entries()) {
    const roto = Object.assign({}, ...REGLAS.slice(place).map(([, parte]) => parte)) as Partial<Valores>
    expect(falla({ ...COMPLETO, ...roto })?.[0]).toBe(campo)
  }
})

it('[MO-08] [MO-11] reports a taken code after a missing one, and before everything else', () => {
  const texto = 'Ya existe una matriz con ese código de mano de obra.'
  expect(falla(COMPLETO, 3000, true)).toEqual(['codigo_mano_obra', texto])
  expect(falla({ ...COMPLETO, descripcion: '' }, 3000, true)).toEqual(['codigo_mano_obra', texto])
  expect(falla({ ...COMPLETO, sector_productivo: '' }, 3000, true)?.[0]).toBe('sector_productivo')
})

it('[MO-16] [MO-08] requires the hourly value before the hours of a shift', () => {
  const texto = 'Por favor ingresa un valor por hora hombre válido mayor a 0.'
  for (const valor of [null, 0])
    expect(falla({ ...COMPLETO, horas_por_turno: '0' }, valor)).toEqual(['valor_hora_hombre', texto])
})

it('[MO-14] [MO-15] [MO-17] counts text that is no number as missing', () => {
  for (const [id, , campo, mensaje] of REGLAS)
    if (['MO-14', 'MO-15', 'MO-17'].includes(id))
      for (const texto of ['', 'abc', '1,2,3', '-1', '0,0000001'])
        expect([texto, falla({ ...COMPLETO, [campo]: texto })]).toEqual([texto, [campo, mensaje]])
})

it('names no field of the wire in the errors of the contract', () => {
  expect(falla({ ...COMPLETO, producto_calculado_std: '-1' })).toEqual([
    'producto_calculado_std',
    'No puede ser negativo.',
  ])
  expect(falla({ ...COMPLETO, codigo_mano_obra: '..' })).toEqual([
    'codigo_mano_obra',
    'No puede ser solo puntos.',
  ])
})

it('[MO-13] [MO-05] [UI-17] sends numbers as numbers, and an empty optional one as null', () => {
  expect(revisar(COMPLETO, 3000, false)).toEqual({
    body: {
      sector_productivo: 'Confección',
      codigo_mano_obra: 'MO-1',
      descripcion: 'Costura',
      consumo_kw_std: 0,
      std_produccion: 7,
      horas_hombre_std: 7.5,
      valor_hora_hombre: 3000,
      horas_por_turno: 8,
      producto_calculado_std: null,
    },
  })
  expect(revisar({ ...COMPLETO, producto_calculado_std: '1.234,5' }, 3000, false)).toMatchObject({
    body: { producto_calculado_std: 1234.5 },
  })
})

it('[MO-05] [MO-13] reads invalid text neither as nothing nor as zero', () => {
  expect(falla({ ...COMPLETO, producto_calculado_std: 'abc' })?.[0]).toBe('producto_calculado_std')
  expect(falla({ ...COMPLETO, consumo_kw_std: '' })?.[0]).toBe('consumo_kw_std')
})
