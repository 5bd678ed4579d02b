import type { HojaReconocida } from '@telar/contract'
import { expect, it } from 'vitest'
import { conNuevas, conPalabra, conProveedor, nuevaDe, proveedorNuevo } from './crear.ts'
import { conFuente, leFalta, mapeoDe, perfilDe, SUBTITULO } from './mapeo.ts'

const reconocida: HojaReconocida = {
  hoja: 'Compras',
  filas: 10,
  oculta: false,
  tabla: 'ofertas',
  completa: false,
  fila: 1,
  titulos: ['Proveedor', 'Cód.', 'Precio', 'Moneda'],
  muestra: [],
  comienzo: [],
  campos: [
    { campo: 'proveedor', columna: 'Proveedor' },
    { campo: 'codigo_proveedor', columna: 'Cód.' },
    { campo: 'precio', columna: 'Precio' },
    { campo: 'moneda', columna: 'Moneda' },
  ],
  sin_traducir: [],
  aviso: null,
  recuerdo: null,
}

it('[ASI-12] creates suppliers and currencies for words, once each, as soon as their value is known', () => {
  const palabra = 'Metal & Cía. S.A.'
  const suyos = conNuevas(mapeoDe(reconocida), 'proveedor', [{ crea: 'proveedor', palabra, monto: '' }])
  const enDolares = conNuevas(suyos, 'moneda', [{ crea: 'moneda', palabra: 'U$S', monto: '' }])
  const proveedor = { tabla: 'proveedores', codigo: 'METAL-CIA-SA', nombre: palabra }
  const { crear, hojas } = perfilDe([enDolares], '')
  expect(crear).toEqual([proveedor])
  expect(hojas[0]!.campos.map(({ palabras }) => palabras)).toEqual(
    expect.arrayContaining([{ [palabra]: 'METAL-CIA-SA' }, { U$S: 'USD' }]),
  )
  const conTasa = conNuevas(enDolares, 'moneda', [{ crea: 'moneda', palabra: 'U$S', monto: '1485' }])
  expect(perfilDe([conTasa], '').crear).toEqual([
    proveedor,
    { tabla: 'valores', codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1485 },
  ])
  // An amount with two readings creates nothing.
  const dudosa = conNuevas(enDolares, 'moneda', [{ crea: 'moneda', palabra: 'U$S', monto: '1.485' }])
  expect(perfilDe([dudosa], '').crear).toEqual([proveedor])

  const otra = conPalabra(conTasa, 'proveedor', palabra, 'METALFIX')
  expect(nuevaDe(otra, 'proveedor', palabra)).toBeUndefined()
  expect(perfilDe([otra], '').crear).toHaveLength(1)
  expect(perfilDe([{ ...conTasa, tomar: false }], '').crear).toBeUndefined()
})

it('[ASI-05] [ASI-12] creates the supplier of a whole list once it has a name, and drops it for an existing one', () => {
  const lista = mapeoDe({ ...reconocida, campos: reconocida.campos.slice(1) })
  const sinNombre = conProveedor(lista, { nombre: '' })
  expect([leFalta(sinNombre), perfilDe([sinNombre], '').crear]).toEqual([true, undefined])
  const nuevo = conProveedor(sinNombre, { nombre: 'Hilandera del Plata' })
  expect(proveedorNuevo(nuevo)?.palabra).toBe('Hilandera del Plata')
  const { crear, hojas } = perfilDe([nuevo], '')
  expect([leFalta(nuevo), crear]).toEqual([
    false,
    [{ tabla: 'proveedores', codigo: 'HILANDERA-DEL-PLATA', nombre: 'Hilandera del Plata' }],
  ])
  expect(hojas[0]!.campos).toContainEqual({ campo: 'proveedor', fijo: 'HILANDERA-DEL-PLATA' })
  expect(perfilDe([conFuente(nuevo, 'proveedor', SUBTITULO)], '').crear).toBeUndefined()
  const otro = perfilDe([conProveedor(nuevo, { codigo: 'METALFIX' })], '')
  expect(otro.crear).toBeUndefined()
  expect(otro.hojas[0]!.campos).toContainEqual({ campo: 'proveedor', fijo: 'METALFIX' })
})
