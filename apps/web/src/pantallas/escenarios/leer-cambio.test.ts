import { OPERACION_TEXTOS, type Operacion } from '@telar/contract'
import { expect, it } from 'vitest'
import { type BorradorCambio, VACIO } from './borrador-cambio.ts'
import { CLASES } from './clases-de-cambio.ts'
import { leerCambio } from './leer-cambio.ts'

const CUERO = { tipo: 'insumo' as const, codigo: 'CUERO', descripcion: 'Cuero' }
const COSER = { tipo: 'mano_obra' as const, codigo: 'COSER', descripcion: 'Coser' }
const PU = { ...CUERO, codigo: 'PU' }

const CASOS: readonly (readonly [Partial<BorradorCambio>, Operacion])[] = [
  [
    { tipo: 'valor', opcion: 'MO', numero: '6' },
    { tipo: 'valor', codigo: 'MO', porcentaje: 6 },
  ],
  [
    { tipo: 'valor', opcion: 'USD', modo: 'queda', numero: '1500' },
    { tipo: 'valor', codigo: 'USD', monto: 1500 },
  ],
  [
    { tipo: 'precio', uno: CUERO, numero: '-5' },
    { tipo: 'porcentaje_insumo', codigo: 'CUERO', porcentaje: -5 },
  ],
  [
    { tipo: 'precio', uno: CUERO, modo: 'queda', numero: '0' },
    { tipo: 'costo_insumo', codigo: 'CUERO', costo: 0 },
  ],
  [
    { tipo: 'precio_oferta', uno: CUERO, opcion: '7', numero: '10' },
    { tipo: 'precio_oferta', insumo: 'CUERO', id: 7, porcentaje: 10 },
  ],
  [
    { tipo: 'precio_oferta', uno: CUERO, opcion: '7', modo: 'queda', numero: '2,5' },
    { tipo: 'precio_oferta', insumo: 'CUERO', id: 7, precio: 2.5 },
  ],
  [
    { tipo: 'grupo', opcion: 'Telas', numero: '-5' },
    { tipo: 'porcentaje_grupo', grupo: 'Telas', porcentaje: -5 },
  ],
  [
    { tipo: 'proveedor', opcion: 'A', numero: '1' },
    { tipo: 'porcentaje_insumos', proveedor: 'A', porcentaje: 1 },
  ],
  [
    { tipo: 'moneda', opcion: 'USD', numero: '1' },
    { tipo: 'porcentaje_insumos', moneda: 'USD', porcentaje: 1 },
  ],
  [
    { tipo: 'varios', varios: ['CUERO', 'PU'], numero: '1' },
    { tipo: 'porcentaje_insumos', codigos: ['CUERO', 'PU'], porcentaje: 1 },
  ],
  [
    { tipo: 'oferta', uno: CUERO, opcion: '7' },
    { tipo: 'oferta', insumo: 'CUERO', id: 7 },
  ],
  [
    { tipo: 'reemplazar', uno: CUERO, por: PU },
    { tipo: 'reemplazar', de: 'CUERO', por: 'PU', factor: 1 },
  ],
  [
    { tipo: 'reemplazar', uno: CUERO, por: PU, numero: '1,2', productos: ['BOTA'] },
    { tipo: 'reemplazar', de: 'CUERO', por: 'PU', factor: 1.2, productos: ['BOTA'] },
  ],
  [
    { tipo: 'quitar', uno: CUERO },
    { tipo: 'quitar', ingrediente: 'CUERO' },
  ],
  [
    { tipo: 'cantidad', uno: CUERO, numero: '1,1' },
    { tipo: 'cantidad', ingrediente: 'CUERO', porcentaje: 10 },
  ],
  [
    { tipo: 'cantidad', uno: CUERO, modo: 'queda', numero: '3', productos: ['BOTA'] },
    { tipo: 'cantidad', ingrediente: 'CUERO', cantidad: 3, productos: ['BOTA'] },
  ],
  [
    { tipo: 'merma', uno: CUERO, numero: '0' },
    { tipo: 'merma', ingrediente: 'CUERO', merma_pct: 0 },
  ],
  [
    { tipo: 'unidad', uno: CUERO, opcion: 'cm' },
    { tipo: 'unidad', ingrediente: 'CUERO', unidad: 'cm' },
  ],
  [
    { tipo: 'mano_obra', uno: COSER, numero: '8' },
    { tipo: 'mano_obra', codigo: 'COSER', horas: 8 },
  ],
  [
    { tipo: 'mano_obra', uno: COSER, std: '12' },
    { tipo: 'mano_obra', codigo: 'COSER', std_produccion: 12 },
  ],
  [
    { tipo: 'energia', uno: { ...COSER, tipo: 'energia' }, numero: '4' },
    { tipo: 'energia', codigo: 'COSER', kw: 4 },
  ],
  [
    { tipo: 'mantencion', opcion: 'Textil', numero: '12' },
    { tipo: 'mantencion', sector: 'Textil', porcentaje: 12 },
  ],
]

it('[ESC-02] builds every kind of operation once it is complete', () => {
  for (const [dicho, op] of CASOS) {
    const borrador = { ...VACIO, ...dicho }
    expect(leerCambio(borrador)).toEqual({ op, numero: null, std: null })
    // Without a record there is no operation.
    expect(leerCambio({ ...borrador, uno: null, opcion: '', varios: [] }).op).toBeNull()
  }
  expect(new Set(CASOS.map(([{ tipo }]) => tipo))).toEqual(new Set(Object.keys(CLASES)))
})

it('[ESC-01] [MAS-08] reports a number’s error in the words of its own form', () => {
  const fault = (dicho: Partial<BorradorCambio>) =>
    leerCambio({ ...VACIO, uno: CUERO, opcion: 'X', ...dicho })
  for (const [dicho, texto] of [
    [{ tipo: 'valor', numero: '-101' }, OPERACION_TEXTOS.bajaDeMas],
    [{ tipo: 'valor', numero: 'x' }, 'Ingresá un número.'],
    [{ tipo: 'valor', modo: 'queda', numero: '0' }, 'El monto tiene que ser mayor a 0.'],
    [{ tipo: 'precio', modo: 'queda', numero: '-1' }, 'El precio no puede ser negativo.'],
    [{ tipo: 'cantidad', modo: 'queda', numero: '0' }, 'La cantidad debe ser mayor a cero'],
    [{ tipo: 'cantidad', numero: '0' }, 'El factor tiene que ser mayor a 0.'],
    [{ tipo: 'merma', numero: '-1' }, 'La merma no puede ser negativa.'],
    [{ tipo: 'energia', numero: '0' }, 'Por favor ingresa un consumo kW válido mayor a 0.'],
    [{ tipo: 'mantencion', numero: '1,5' }, 'Ingresá un número entero de 0 a 100.'],
  ] as const)
    expect([dicho, fault(dicho)]).toEqual([dicho, { op: null, numero: texto, std: null }])
  expect(fault({ tipo: 'mano_obra', numero: '8', std: '0' })).toMatchObject({
    op: null,
    std: 'Por favor ingresa un STD de producción válido mayor a 0.',
  })
})
