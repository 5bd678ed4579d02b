import type { HojaDePerfil, LibroReconocido, PorCrear, VistaDeLibro } from '@telar/contract'
import { libro, numero, texto } from '@telar/planillas/testing/libro.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { formulario } from './testing/formulario.ts'

/* Workbooks as factories keep them, imported as recognised, and the resulting costs, computed by hand. */

type Hojas = Record<string, readonly (readonly (string | number)[])[]>

describe('workbooks of factories', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  const post = async (hojas: Hojas, path: string, campos: Record<string, string>) => {
    const celdas = Object.fromEntries(
      Object.entries(hojas).map(([hoja, filas]) => [
        hoja,
        filas.map((fila) => fila.map((celda) => (typeof celda === 'number' ? numero(celda) : texto(celda)))),
      ]),
    )
    const file = { nombre: 'fabrica.xlsx', contenido: await libro(celdas) }
    const { payload, headers } = await formulario(file, campos)
    return server.call('admin', 'POST', `/importaciones/${path}`, payload, headers)
  }
  const recognise = async (hojas: Hojas): Promise<HojaDePerfil[]> => {
    const { hojas: found } = (await post(hojas, 'reconocer', {})).body as LibroReconocido
    return found.flatMap(({ hoja, tabla, fila, campos }) =>
      tabla === null ? [] : [{ hoja, tabla, fila, campos }],
    )
  }
  const sectores = (...nombres: string[]): PorCrear[] =>
    nombres.map((nombre) => ({ tabla: 'sectores_productivos', nombre }))
  const see = async (hojas: Hojas, perfil: { hojas: HojaDePerfil[]; crear?: PorCrear[] }) => {
    const { status, body } = await post(hojas, 'libro', { modo: 'previa', perfil: JSON.stringify(perfil) })
    expect([status, body.message]).toEqual([200, undefined])
    return body as VistaDeLibro
  }
  const apply = async (hojas: Hojas, perfil: { hojas: HojaDePerfil[]; crear?: PorCrear[] }) => {
    const { huella } = await see(hojas, perfil)
    const { status, body } = await post(hojas, 'libro', {
      modo: 'aplicar',
      huella,
      perfil: JSON.stringify(perfil),
    })
    expect(status).toBe(200)
    return body.seq as number
  }
  const cdr = async (codigo: string) =>
    (await server.call('admin', 'GET', `/resultados-cdr/${codigo}/base`)).body.base_cdr

  it('[ASI-04] takes the unit of a line as the cost’s unit if its supply has none, and says so', async () => {
    const hojas: Hojas = {
      Estructura: [
        ['ESTRUCTURA DE PRODUCTO'],
        ['Nivel', 'Padre', 'Componente', 'Descripción', 'Cantidad', 'UM'],
        [1, 'CART-01', 'SEM-01', 'Cuerpo cosido', 1, 'u'],
        [2, 'SEM-01', 'CU-01', 'Cuero', 6.5, 'pie2'],
        [2, 'SEM-01', 'HI-01', 'Hilo', 14, 'm'],
        [1, 'CART-01', 'HE-01', 'Herraje', 2, 'u'],
        [1, 'CART-01', 'FO-01', 'Forro', 0.4, 'm'],
      ],
      Materiales: [
        ['Código', 'Descripción', 'Precio'],
        ['CU-01', 'Cuero', 2450],
        ['HI-01', 'Hilo', 18.5],
        ['HE-01', 'Herraje', 1250],
        ['FO-01', 'Forro', 2100],
      ],
      Productos: [
        ['Código', 'Nombre', 'Sección'],
        ['CART-01', 'Cartera tote', 'Bolsos'],
        ['SEM-01', 'Cuerpo cosido', 'Bolsos'],
      ],
    }
    const perfil = { hojas: await recognise(hojas), crear: sectores('Bolsos') }
    const lineas = (await see(hojas, perfil)).hojas.find(({ tabla }) => tabla === 'recetas')!
    expect([lineas.totales.nuevas, lineas.rechazadas]).toEqual([5, []])
    expect(lineas.advertencias.map(({ cantidad, motivo }) => [cantidad, motivo])).toEqual([
      [5, 'El ingrediente no tiene unidad: la cantidad se toma tal cual, en lo que se cuenta su costo.'],
    ])
    await apply(hojas, perfil)
    // 6.5 × 2450 + 14 × 18.5, and with it 2 × 1250 + 0.4 × 2100
    expect([await cdr('SEM-01'), await cdr('CART-01')]).toEqual([16_184, 19_524])
  })

  it('[ASI-04] [ASI-13] refuses two units for such a supply, and a time for labour', async () => {
    const hojas: Hojas = {
      Insumos: [
        ['Código', 'Descripción', 'Precio'],
        ['CI-01', 'Cinta', 120],
      ],
      Operaciones: [
        ['Código', 'Operación', 'Sector', 'Min por prenda'],
        ['OP-01', 'Coser', 'Bolsos', 3],
      ],
      Productos: [
        ['Código', 'Nombre', 'Sección'],
        ['MO-01', 'Mochila', 'Bolsos'],
      ],
      Recetas: [
        ['Producto', 'Componente', 'Cantidad'],
        ['MO-01', 'CI-01', '35 cm'],
        ['CART-01', 'CI-01', '1,2 m'],
        ['MO-01', 'OP-01', '4,5 min'],
      ],
    }
    const perfil = { hojas: await recognise(hojas), crear: sectores('Bolsos') }
    const { rechazadas } = (await see(hojas, perfil)).hojas.find(({ tabla }) => tabla === 'recetas')!
    const motivos = new Map(rechazadas.map(({ linea, motivo }) => [linea, motivo]))
    expect(motivos.get(3)).toBe('CI-01 no tiene unidad, y otra línea lo cuenta en cm: dásela en Insumos.')
    expect(motivos.get(4)).toBe('OP-01 no tiene unidad: la línea va sin unidad.')
  })

  it('[ASI-01] [ASI-04] takes the prices of suppliers side by side for offers, of which the least counts, and takes all back', async () => {
    const hojas: Hojas = {
      Comparativa: [
        ['CUADRO COMPARATIVO DE PRECIOS'],
        ['Código', 'Detalle', 'Un.', 'Textil Sur', 'Alpatex (US$)', 'La Estrella'],
        ['PO-01', 'Popelina', 'm', 3100, 2.1, '-'],
        ['EN-01', 'Entretela', 'm', '', '', '1.190,50'],
        ['BO-01', 'Botón 18', 'docena', 540, '', 600],
      ],
      Productos: [
        ['Código', 'Nombre', 'Sección'],
        ['CM-01', 'Camisa', 'Camisería'],
      ],
      Recetas: [
        ['Producto', 'Componente', 'Cantidad'],
        ['CM-01', 'PO-01', 1.6],
        ['CM-01', 'EN-01', 0.4],
        ['CM-01', 'BO-01', 1],
      ],
    }
    const nombres = { 'Textil Sur': 'TEXTIL-SUR', Alpatex: 'ALPATEX', 'La Estrella': 'LA-ESTRELLA' }
    const perfil = {
      hojas: (await recognise(hojas)).map((hoja) => ({
        ...hoja,
        campos: hoja.campos.map((campo) =>
          campo.campo === 'proveedor' ? { ...campo, palabras: nombres } : campo,
        ),
      })),
      crear: [
        ...sectores('Camisería'),
        ...Object.entries(nombres).map(
          ([nombre, codigo]): PorCrear => ({ tabla: 'proveedores', codigo, nombre }),
        ),
        { tabla: 'valores', codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1400 } as const,
      ],
    }
    const vistas = (await see(hojas, perfil)).hojas
    expect(vistas.map(({ tabla, totales: { nuevas, rechazadas } }) => [tabla, nuevas, rechazadas])).toEqual([
      ['insumos', 3, 0],
      ['ofertas', 5, 0],
      ['productos', 1, 0],
      ['recetas', 3, 0],
    ])
    expect(vistas.at(-1)!.advertencias.map(({ motivo }) => motivo)).toEqual([
      'La línea no dice unidad: se cuenta por docena, como su insumo.',
    ])
    // If nobody says who La Estrella is, its only supply would have no cost.
    const sinElla = {
      ...perfil,
      crear: perfil.crear.filter((one) => !('codigo' in one) || one.codigo !== 'LA-ESTRELLA'),
    }
    const [insumos] = (await see(hojas, sinElla)).hojas
    expect(insumos!.preguntas.sin_ofertas).toMatchObject({
      cantidad: 1,
      filas: [
        { codigo: 'EN-01', motivo: 'Queda sin costo: tiene que salir de sus ofertas, y ninguna entra.' },
      ],
    })
    expect(vistas[0]!.preguntas.sin_ofertas.cantidad).toBe(0)
    const seq = await apply(hojas, perfil)
    // 1.6 × 2.1 dollars of 1,400, which is less than 3,100, and 0.4 × 1,190.50, and a dozen at 540
    expect(await cdr('CM-01')).toBe(1.6 * 2940 + 0.4 * 1190.5 + 540)
    expect((await server.call('admin', 'POST', `/bitacora/${seq}/deshacer`)).status).toBe(201)
    const { body } = await server.call('admin', 'GET', '/proveedores')
    expect(body.items ?? body).toEqual([])
  })

  it('[ASI-04] takes curves, quantities by size and times by model in one go, and takes all back', async () => {
    const hojas: Hojas = {
      Artículos: [
        ['Art.', 'Descripción', 'Sector'],
        ['TC-1', 'Remera', 'Remeras'],
      ],
      Curvas: [['CURVA DE TALLES'], ['Art.', 'S', 'M', 'L'], ['TC-1', 1, 2, 1]],
      Telas: [
        ['Cód.', 'Tela', 'Un.', 'Costo'],
        ['JE-1', 'Jersey', 'kg', 9500],
      ],
      Consumos: [
        ['CONSUMO POR TALLE (g)'],
        ['Art.', 'Cód. tela', 'S', 'M', 'L'],
        ['TC-1', 'JE-1', 180, 200, 220],
      ],
      Tiempos: [
        ['Modelo', 'Operación', 'Sector', 'Minutos', 'Valor hora'],
        ['TC-1', 'Corte', 'Remeras', 2.5, 6000],
        ['', 'Armado', 'Remeras', 12, 6600],
      ],
    }
    const perfil = { hojas: await recognise(hojas), crear: sectores('Remeras') }
    const vistas = (await see(hojas, perfil)).hojas
    expect(vistas.flatMap(({ rechazadas }) => rechazadas)).toEqual([])
    const seq = await apply(hojas, perfil)
    // (180 + 2 × 200 + 220) ÷ 4 grams at 9,500 a kilogram, 2.5 minutes at 100 and 12 at 110
    expect(await cdr('TC-1')).toBe(0.2 * 9500 + 2.5 * 100 + 12 * 110)
    expect((await server.call('admin', 'POST', `/bitacora/${seq}/deshacer`)).status).toBe(201)
    expect((await server.call('admin', 'GET', '/resultados-cdr/TC-1/base')).status).toBe(404)
  })
})
