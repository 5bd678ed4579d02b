import type { Entrada } from '@telar/contract'
import { describe, expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { fraseOf, nombreDeRegistro, productoOf, quienOf } from './frase.ts'

const format = createFormat({
  locale: 'es-AR',
  moneda: 'ARS',
  zona_horaria: 'America/Argentina/Buenos_Aires',
})

const entrada = (over: Partial<Entrada>): Entrada => ({
  seq: 1,
  at: '2026-03-05T12:00:00Z',
  actor: '045facbe-9381-48f3-bf96-f7f8c48c1f94',
  persona: 'ana@telar.test',
  nombre: null,
  request_id: null,
  entidad: 'insumo',
  clave: 'BOT-1',
  accion: 'cambio',
  deshace: null,
  deshecha_por: null,
  recortada: false,
  antes: null,
  despues: null,
  ...over,
})
/** Intl puts no-break spaces between sign and amount. */
const frase = (over: Partial<Entrada>) => fraseOf(entrada(over), format).replace(/\s/g, ' ')

const boton = { codigo: 'BOT-1', detalle: 'Botón', grupo: 'Avíos', costo: '10.000000', version: 1 }
const linea = { codigo_producto: 'CAMPERA', codigo_ingrediente: 'BOT-1', cantidad_ingrediente: '6.000000' }

describe('[BIT-06] the sentence for an entry', () => {
  it('of a first price: no cost and no day before', () => {
    const antes = { ...boton, costo: null, precio_desde: null }
    expect(frase({ antes, despues: { ...boton, precio_desde: '2026-11-28' } })).toBe(
      'cambió Botón (BOT-1): el costo de — a $ 10,00 y el día del precio de — a 28/11/2026',
    )
  })

  it('of a price list and a structure: by name, without their rows', () => {
    const lista = (accion: string, antes: object | null, despues: object | null) =>
      frase({ entidad: 'lista_precios', clave: 'Marzo', accion, antes, despues })
    expect(lista('alta', null, { nombre: 'Marzo' })).toBe('armó la lista de precios «Marzo»')
    const [viva, publicada] = [
      { nombre: 'Marzo', publicada: null },
      { nombre: 'Marzo', publicada: '2026-03-02' },
    ]
    expect(lista('publicar', viva, publicada)).toBe('publicó la lista de precios «Marzo»')
    const undo = { entidad: 'lista_precios', clave: 'Marzo', accion: 'deshacer' }
    expect(frase({ ...undo, deshace: 7, antes: publicada, despues: viva })).toBe(
      'deshizo la entrada 7: publicó la lista de precios «Marzo»',
    )
    expect(frase({ ...undo, deshace: 8, antes: viva, despues: publicada })).toBe(
      'deshizo la entrada 8: volvió a poner en vivo la lista de precios «Marzo»',
    )
    expect(lista('baja', { nombre: 'Marzo' }, null)).toBe('eliminó la lista de precios «Marzo»')
    const cambio = { entidad: 'estructura', clave: 'Cuero', accion: 'cambio', antes: { nombre: 'Cuero' } }
    expect(frase({ ...cambio, despues: { nombre: 'Cuero', pasos: [] } })).toBe(
      'cambió la estructura de precios «Cuero»',
    )
    expect(frase({ ...cambio, despues: { nombre: 'Calzado' } })).toBe(
      'renombró la estructura de precios «Cuero» a «Calzado»',
    )
  })

  it('of a quotation: its number and customer, and its lines without their JSON', () => {
    const fila = { id: 'a', numero: null, cliente: 'Tienda', nota: '', lineas: '[1]', fecha: null }
    const one = (accion: string, antes: object | null, despues: object | null) =>
      frase({
        entidad: 'cotizacion',
        clave: 'a',
        accion,
        antes: antes as Entrada['antes'],
        despues: despues as Entrada['despues'],
      })
    expect(one('alta', null, fila)).toBe('armó la cotización de Tienda')
    expect(one('emitir', fila, { ...fila, numero: 7, fecha: '2026-11-23' })).toBe(
      'emitió la cotización 7 de Tienda',
    )
    const undo = { entidad: 'cotizacion', clave: 'a', accion: 'deshacer', deshace: 9 }
    expect(frase({ ...undo, antes: fila, despues: { ...fila, numero: 7 } })).toBe(
      'deshizo la entrada 9: volvió a borrador la cotización 7 de Tienda',
    )
    expect(one('cambio', fila, { ...fila, lineas: '[2]' })).toBe(
      'cambió los renglones de la cotización de Tienda',
    )
    expect(one('cambio', fila, { ...fila, cliente: 'Sur' })).toBe(
      'cambió el cliente de la cotización de Sur de «Tienda» a «Sur»',
    )
    expect(one('baja', fila, null)).toBe('eliminó la cotización de Tienda')
  })

  it('of units of a month: which ones, of what size and colour, and the month in words', () => {
    const fila = { producto: 'REM-1', periodo: '2026-11', talle: '', color: '', cantidad: '2' }
    const volumen = { entidad: 'volumen', clave: 'x' }
    expect(
      frase({
        ...volumen,
        accion: 'alta',
        despues: { ...fila, concepto: 'venta', talle: 'M', color: 'azul' },
      }),
    ).toBe('cargó la venta de REM-1, talle M, azul en noviembre de 2026')
    expect(frase({ ...volumen, accion: 'baja', antes: { ...fila, concepto: 'stock' } })).toBe(
      'quitó el stock de REM-1 en noviembre de 2026',
    )
    const produccion = { ...fila, concepto: 'produccion' }
    expect(frase({ ...volumen, antes: produccion, despues: { ...produccion, cantidad: '3' } })).toBe(
      'cambió la cantidad de la producción de REM-1 en noviembre de 2026 de 2 a 3',
    )
  })

  it('of the factory: its name in words, its picture by what was done with it', () => {
    const sur = { id: 'membrete', nombre: 'Telares del Sur', datos: '', imagen: null }
    const one = (antes: object | null, despues: object | null) =>
      frase({
        entidad: 'membrete',
        clave: 'membrete',
        accion: antes === null ? 'alta' : despues === null ? 'baja' : 'cambio',
        antes: antes as Entrada['antes'],
        despues: despues as Entrada['despues'],
      })
    expect(one(null, sur)).toBe('puso el membrete de «Telares del Sur»')
    expect(one(sur, { ...sur, nombre: 'Sur' })).toBe(
      'cambió el nombre de la fábrica de «Telares del Sur» a «Sur»',
    )
    expect(one(sur, { ...sur, imagen: 'f00' })).toBe('puso la imagen de la fábrica')
    expect(one({ ...sur, imagen: 'f00' }, { ...sur, imagen: 'ba5' })).toBe('cambió la imagen de la fábrica')
    expect(one({ ...sur, imagen: 'f00' }, sur)).toBe('quitó la imagen de la fábrica')
    expect(one(sur, null)).toBe('quitó el membrete de la fábrica')
  })

  it('[MAS-11] [MAS-14] of a bulk change: its operations and its note, or their number if they are many', () => {
    const despues = {
      filas: [{ tabla: 'recetas', ...linea }],
      nota: 'hilo fino',
      cambios: [{ tipo: 'reemplazar', de: 'HILO', por: 'HILO2', factor: 1.2, productos: ['FORRO'] }],
    }
    const masivo = { entidad: 'masivo', clave: '*', antes: { filas: [] } }
    const told = 'hizo un cambio masivo: reemplazar HILO por HILO2 × 1,2 en FORRO («hilo fino»)'
    expect(frase({ ...masivo, despues })).toBe(told)
    expect(frase({ ...masivo, recortada: true, despues: { ...despues, filas: undefined } })).toBe(told)
    const libro = { ...despues, cambios: undefined, archivo: 'libro.xlsx' }
    expect(frase({ ...masivo, despues: { ejemplo: true } })).toBe('cargó la fábrica de ejemplo')
    expect(frase({ ...masivo, despues: libro })).toBe(
      'importó «libro.xlsx»: 1 línea de composición («hilo fino»)',
    )
    expect(frase({ ...masivo, despues: { ...despues, cambios: undefined, nota: '' } })).toBe(
      'hizo un cambio masivo: 1 línea de composición',
    )
  })

  it('[MAS-11] of a bulk change of offers: their suppliers and codes, not their numbers', () => {
    const de = { entidad: 'masivo', clave: '*', recortada: true }
    const cambios = [
      { tipo: 'precio_oferta', insumo: 'TELA', id: 7, precio: 2.5 },
      { tipo: 'oferta', insumo: 'HILO', id: 8 },
    ]
    const oferta = { proveedor: 'TEXSUR', codigo_proveedor: 'ARC-150', moneda: 'USD', minimo: '200.000000' }
    const ofertas = [
      { id: '000000007', ...oferta },
      { id: '000000008', ...oferta, codigo_proveedor: '', moneda: null, minimo: null },
    ]
    const told =
      'hizo un cambio masivo: precio de la oferta de TEXSUR (ARC-150, mínimo 200) por TELA a US$ 2,50 y ' +
      'comprar HILO por la oferta de TEXSUR'
    expect(frase({ ...de, despues: { cambios, ofertas } })).toBe(told)
    expect(frase({ ...de, deshace: 4, antes: { cambios, ofertas }, despues: {} })).toBe(
      `deshizo la entrada 4: ${told}`,
    )
    expect(frase({ ...de, despues: { cambios } })).toBe(
      'hizo un cambio masivo: precio de una oferta por TELA a 2,5 y comprar HILO por otra oferta',
    )
  })

  it('of a catalogue', () => {
    expect(frase({ accion: 'alta', despues: boton })).toBe('agregó el insumo Botón (BOT-1)')
    expect(frase({ accion: 'baja', antes: boton })).toBe('eliminó el insumo Botón (BOT-1)')
    expect(frase({ antes: boton, despues: { ...boton, costo: '12.500000', version: 2 } })).toBe(
      'cambió el costo de Botón (BOT-1) de $ 10,00 a $ 12,50',
    )
    expect(frase({ antes: boton, despues: { ...boton, costo: null } })).toBe(
      'cambió el costo de Botón (BOT-1) de $ 10,00 a —',
    )
    expect(frase({ antes: boton, despues: { ...boton, costo: '11', grupo: 'Otros', detalle: 'B' } })).toBe(
      'cambió B (BOT-1): el costo de $ 10,00 a $ 11,00, el detalle de «Botón» a «B» y 1 dato más',
    )
    expect(frase({ antes: boton, despues: { ...boton, version: 2 } })).toContain('sin cambiar nada')
  })

  it('[VAL-27] of a valor and its amounts', () => {
    const usd = { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', recargo_pct: '0.000000', version: 1 }
    const monto = { valor: 'USD', desde: '2026-12-10', monto: '1500.000000', nota: '' }
    const valor = { entidad: 'valor', clave: 'USD' }
    expect(frase({ ...valor, accion: 'alta', despues: { ...usd, vigencias: [monto] } })).toBe(
      'agregó el valor Dólar (USD), en 1.500,00 desde el 10/12/2026',
    )
    expect(frase({ ...valor, antes: usd, despues: { ...usd, nombre: 'Dólar oficial' } })).toBe(
      'cambió el nombre de Dólar oficial (USD) de «Dólar» a «Dólar oficial»',
    )
    expect(frase({ ...valor, accion: 'baja', antes: usd })).toBe('eliminó el valor Dólar (USD)')
    const vigencia = { entidad: 'vigencia', clave: 'USD' }
    expect(frase({ ...vigencia, accion: 'alta', despues: monto })).toBe(
      'fijó USD en 1.500,00 desde el 10/12/2026',
    )
    expect(frase({ ...vigencia, antes: monto, despues: { ...monto, monto: '1550.5' } })).toBe(
      'cambió USD desde el 10/12/2026 de 1.500,00 a 1.550,50',
    )
    expect(frase({ ...vigencia, accion: 'baja', antes: monto })).toBe(
      'quitó USD 1.500,00 desde el 10/12/2026',
    )
    const varias = { entidad: 'vigencia', clave: '*', antes: { filas: [] } }
    const filas = [monto, { ...monto, valor: 'EUR' }]
    expect(frase({ ...varias, despues: { filas } })).toBe('fijó los montos de USD y EUR desde el 10/12/2026')
    expect(frase({ ...varias, despues: { filas: [monto] } })).toBe('fijó USD en 1.500,00 desde el 10/12/2026')
    expect(frase({ ...varias, antes: { filas: [monto] }, despues: { filas: [] } })).toBe(
      'quitó USD 1.500,00 desde el 10/12/2026',
    )
    expect(
      frase({ ...varias, seq: 9, deshace: 8, accion: 'deshacer', antes: { filas }, despues: { filas: [] } }),
    ).toBe('deshizo la entrada 8: fijó los montos de USD y EUR desde el 10/12/2026')
  })

  it('of one line of a recipe', () => {
    const receta = { entidad: 'receta', clave: 'CAMPERA/BOT-1' }
    expect(frase({ ...receta, accion: 'alta', despues: linea })).toBe(
      'agregó BOT-1 × 6 a la composición de CAMPERA',
    )
    expect(frase({ ...receta, antes: linea, despues: { ...linea, cantidad_ingrediente: '0.750000' } })).toBe(
      'cambió la cantidad de BOT-1 en CAMPERA de 6 a 0,75',
    )
    expect(frase({ ...receta, accion: 'baja', antes: linea })).toBe(
      'quitó BOT-1 de la composición de CAMPERA',
    )
  })

  it('of a whole recipe', () => {
    const receta = { entidad: 'receta', clave: 'CAMPERA' }
    const lineas = ['A', 'B', 'C'].map((codigo_ingrediente) => ({ ...linea, codigo_ingrediente }))
    expect(frase({ ...receta, accion: 'alta', despues: { lineas: [linea] } })).toBe(
      'armó la composición de CAMPERA con 1 ingrediente',
    )
    expect(
      frase({
        ...receta,
        antes: { lineas: [linea] },
        despues: { lineas: [{ ...linea, cantidad_ingrediente: '7' }, lineas[0]] },
      }),
    ).toBe('agregó A × 6 y pasó BOT-1 de 6 a 7 en la composición de CAMPERA')
    expect(frase({ ...receta, antes: { lineas: [linea] }, despues: { lineas } })).toBe(
      'cambió la composición de CAMPERA: 3 agregados y 1 quitado',
    )
    expect(frase({ ...receta, accion: 'baja', antes: { lineas } })).toBe('eliminó la composición de CAMPERA')
    const same = { antes: { lineas }, despues: { lineas } }
    expect(frase({ ...receta, ...same })).toBe('guardó sin cambios la composición de CAMPERA')
    const productos = [{ codigo_producto: 'CAMPERA', lineas_rechazadas: 'NADA' }]
    expect(frase({ ...receta, ...same, antes: { lineas, productos } })).toBe(
      'dio por entera la composición de CAMPERA',
    )
  })

  it('of global settings', () => {
    expect(
      frase({
        entidad: 'config',
        clave: 'matriz_mano',
        antes: { valor: '3000.000000', filas: [{}, {}] },
        despues: { valor: '3500.000000' },
      }),
    ).toBe('cambió el valor global de la hora de mano de obra de $ 3.000,00 a $ 3.500,00, en 2 filas')
    expect(
      frase({
        entidad: 'sector',
        clave: 'Textil',
        antes: { porcentaje_mantencion: 6 },
        despues: { porcentaje_mantencion: 7 },
      }),
    ).toBe('cambió la mantención de Textil de 6 % a 7 %')
    const [textil, telas] = ['Textil', 'Telas'].map((nombre) => ({ nombre, porcentaje_mantencion: 6 }))
    expect(frase({ entidad: 'sector', clave: 'Textil', antes: textil, despues: telas })).toBe(
      'renombró el sector Textil a Telas',
    )
    expect(frase({ entidad: 'sector', clave: 'Textil', accion: 'alta', antes: null, despues: textil })).toBe(
      'agregó el sector Textil',
    )
  })

  it('of an import', () => {
    expect(
      frase({
        entidad: 'importacion',
        clave: 'insumos',
        accion: 'importacion',
        antes: { filas: [boton] },
        despues: { filas: [boton, boton, boton] },
      }),
    ).toBe('importó insumos: 2 de alta y 1 con cambios, de Avíos')
    const importacion = { entidad: 'importacion', clave: 'insumos', accion: 'importacion' }
    expect(frase({ ...importacion, antes: { filas: [boton] }, despues: { filas: [boton] } })).toBe(
      'importó insumos: 1 con cambios, de Avíos',
    )
    expect(frase({ ...importacion, antes: { filas: [] }, despues: { filas: [boton] } })).toBe(
      'importó insumos: 1 de alta, de Avíos',
    )
    const filas = (...grupos: string[]) => ({ filas: grupos.map((grupo) => ({ ...boton, grupo })) })
    const de = (...grupos: string[]) =>
      frase({ ...importacion, antes: filas(...grupos), despues: filas(...grupos) })
    expect(de('Telas', 'Telas')).toBe('importó insumos: 2 con cambios, de Telas')
    expect(de('Telas', 'Hilos')).toBe('importó insumos: 2 con cambios')
  })

  it('[ASI-17] of an import: the name of its file, however large, also if undone', () => {
    const importacion = { entidad: 'importacion', clave: 'insumos', accion: 'importacion' }
    const despues = { filas: [boton], archivo: 'lista.xlsx' }
    const told = 'importó insumos de «lista.xlsx»'
    expect(frase({ ...importacion, antes: { filas: [] }, despues })).toBe(`${told}: 1 de alta, de Avíos`)
    const large = { ...importacion, recortada: true, despues: null }
    expect(frase({ ...large, despues: { archivo: 'lista.xlsx' } })).toBe(told)
    expect(frase({ ...large, deshace: 7, antes: { archivo: 'lista.xlsx' } })).toBe(
      `deshizo la entrada 7: ${told}`,
    )
  })

  it('[BIT-07] of an undo: what it undid', () => {
    expect(frase({ accion: 'deshacer', deshace: 7, antes: boton, despues: null })).toBe(
      'deshizo la entrada 7: agregó el insumo Botón (BOT-1)',
    )
    expect(
      frase({ accion: 'deshacer', deshace: 7, antes: { ...boton, costo: '12.5' }, despues: boton }),
    ).toBe('deshizo la entrada 7: cambió el costo de Botón (BOT-1) de $ 10,00 a $ 12,50')
  })

  it('of a closing, and of a change outside the application', () => {
    expect(frase({ entidad: 'cierre', clave: 'Marzo', accion: 'alta' })).toBe('hizo el cierre «Marzo»')
    expect(frase({ entidad: 'insumos', clave: '*', accion: 'externo' })).toBe(
      'cambió insumos por fuera de Telar',
    )
  })

  it('of a person, and of rules for everybody', () => {
    const juan = { id: 'b3', email: 'juan@telar.test', rol: 'lectura' }
    const de = (over: Partial<Entrada>) => frase({ entidad: 'persona', clave: juan.email, ...over })
    expect(de({ accion: 'alta', despues: juan })).toBe('dio acceso a juan@telar.test como usuario')
    expect(de({ accion: 'baja', antes: juan })).toBe('eliminó a juan@telar.test')
    expect(de({ accion: 'suspensión', antes: juan, despues: juan })).toBe('suspendió a juan@telar.test')
    expect(de({ antes: juan, despues: { ...juan, rol: 'admin' } })).toBe(
      'cambió el rol de juan@telar.test de usuario a administrador',
    )
    expect(de({ antes: juan, despues: { ...juan, nombre: 'Juan' } })).toBe(
      'cambió los datos de juan@telar.test',
    )
    const clave = { accion: 'cambio_de_clave', antes: juan, despues: juan }
    expect(de({ ...clave, actor: 'b3' })).toBe('cambió su contraseña')
    expect(de(clave)).toBe('cambió la contraseña de juan@telar.test')
    expect(frase({ entidad: 'perfil', clave: 'un-id', antes: null, despues: { rol: 'user' } })).toBe(
      'dio a un-id el rol de usuario, de otro servicio de acceso',
    )
    const regla = (over: Partial<Entrada>) => frase({ entidad: 'acceso', ...over })
    const exige = (exige_segundo_factor: boolean) =>
      regla({ clave: 'segundo factor', despues: { exige_segundo_factor } })
    expect(exige(true)).toBe('exigió un segundo factor a todos')
    expect(exige(false)).toBe('dejó de exigir un segundo factor')
    expect(regla({ clave: 'llaves', accion: 'rotación' })).toBe('cambió la llave que firma las sesiones')
    expect(regla({ clave: 'sesiones', accion: 'sesiones cerradas' })).toBe('cerró las sesiones de todos')
  })

  it('of a kind that this version does not know', () => {
    expect(frase({ entidad: 'otra_cosa', clave: 'X', accion: 'deshacer' })).toBe('deshacer: otra cosa X')
    expect(frase({ antes: 'raro', despues: [1] })).toContain('BOT-1')
  })
})

it('names the author', () => {
  expect(quienOf(entrada({}))).toBe('ana@telar.test')
  expect(quienOf(entrada({ nombre: 'Ana Paz' }))).toBe('Ana Paz')
  expect(quienOf(entrada({ persona: null }))).toBe('Alguien')
  expect(quienOf(entrada({ persona: null, actor: 'sistema' }))).toBe('El sistema')
})

it('links to its product', () => {
  expect(productoOf(entrada({ entidad: 'receta', clave: 'CAMPERA/BOT-1', despues: linea }))).toBe('CAMPERA')
  expect(productoOf(entrada({ entidad: 'producto', clave: 'P', accion: 'baja' }))).toBeNull()
  expect(productoOf(entrada({}))).toBeNull()
})

it('[COM-26] of suppliers and offers: their names', () => {
  const oferta = {
    id: '000000001',
    insumo: 'TELA',
    proveedor: 'ARCIEL-SA',
    precio: '2.100000',
    recargos: '[]',
    preferida: 'no',
  }
  const flete = [
    { nombre: 'flete', tipo: 'pct_acumulado', valor: '12.000000', moneda: null, piso: null, tope: null },
  ]
  const de = { entidad: 'oferta', clave: '000000001' }
  expect(frase({ ...de, accion: 'alta', despues: oferta })).toBe('agregó la oferta de ARCIEL-SA por TELA')
  expect(frase({ ...de, accion: 'baja', antes: oferta })).toBe('eliminó la oferta de ARCIEL-SA por TELA')
  const otra = { ...oferta, id: '000000002', proveedor: 'TEJEDOR', preferida: 'si' }
  const marcada = {
    antes: { filas: [oferta, otra] },
    despues: { filas: [{ ...oferta, preferida: 'si' }, otra] },
  }
  const nombres = [{ ...de, ...marcada }, { clave: 'BOT-1' }].map((una) => nombreDeRegistro(entrada(una)))
  expect(nombres).toEqual(['de ARCIEL-SA por TELA', 'BOT-1'])
  expect(frase({ ...de, accion: 'cambio', ...marcada })).toBe(
    'cambió si es la preferida de la oferta de ARCIEL-SA por TELA de «no» a «si»',
  )
  const cargada = { ...oferta, recargos: JSON.stringify(flete) }
  expect(frase({ ...de, accion: 'cambio', antes: oferta, despues: cargada })).toBe(
    'cambió los recargos de la oferta de ARCIEL-SA por TELA de ninguno a «flete: 12 % acumulado»',
  )
  const enDolares = { ...oferta, moneda: 'USD' }
  const conDespacho = [{ ...flete[0], nombre: 'despacho', tipo: 'fijo', valor: '0.500000', piso: null }]
  const masCara = { ...enDolares, precio: '2.310000', recargos: JSON.stringify(conDespacho) }
  expect(frase({ ...de, accion: 'cambio', antes: enDolares, despues: masCara })).toBe(
    'cambió la oferta de ARCIEL-SA por TELA: el precio de US$ 2,10 a US$ 2,31 y los recargos de ninguno a «despacho: 0,5»',
  )
  const proveedor = { codigo: 'ARCIEL-SA', nombre: 'Arciel', nota: '' }
  expect(frase({ entidad: 'proveedor', clave: 'ARCIEL-SA', accion: 'alta', despues: proveedor })).toBe(
    'agregó el proveedor Arciel (ARCIEL-SA)',
  )
})

describe('fraseOf, without the rows inside', () => {
  it('[BIT-06] says what is known of a bulk write anyway', () => {
    const sinFilas = { recortada: true, antes: null, despues: null }
    expect(fraseOf(entrada({ ...sinFilas, entidad: 'catalogo', clave: '*', accion: 'carga' }), format)).toBe(
      'cargó un catálogo entero',
    )
    expect(fraseOf(entrada({ ...sinFilas, entidad: 'config', clave: 'matriz_mano' }), format)).toBe(
      'cambió el valor global de la hora de mano de obra y el de todas sus filas',
    )
  })
})
