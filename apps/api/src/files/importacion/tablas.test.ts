import { libro, numero, texto } from '@telar/planillas/testing/libro.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { journalAfter } from '../../testing/journal.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { importar } from './testing/formulario.ts'

const contexto = { actor: 'prueba', requestId: null }
type Row = Record<string, unknown>

describe('POST /importaciones/:tabla', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
  })
  afterAll(() => server.close())

  const preview = async (tabla: string, contenido: string) => (await importar(server, tabla, contenido)).body
  const apply = async (tabla: string, contenido: string | Buffer, campos = {}) => {
    const archivo = { nombre: 'archivo', contenido }
    return (await importar(server, tabla, archivo, { modo: 'aplicar', ...campos })).body
  }
  const rowOf = async (path: string, column: string, code: string): Promise<Row> =>
    (await server.call('user', 'GET', path)).body.find((row: Row) => row[column] === code)
  const reasons = (rows: Row[]) => rows.map(({ linea, columna, motivo }) => [linea, columna, motivo])

  it('imports products, finds sectors by any spelling, and names unknown ones', async () => {
    const file =
      'codigo_producto;descripcion_producto;sector_productivo;updated_at\nforro;Forro nuevo;CONFECCION;1/1/2024\nNUEVO;x;Confección;\nMALO;y;Nada;\n'
    const seen = await preview('productos', file)
    expect(seen).toMatchObject({
      ignoradas: ['updated_at'],
      totales: { nuevas: 1, cambiadas: 1, rechazadas: 1 },
      cambiadas: [
        { codigo: 'FORRO', cambios: [{ columna: 'descripcion_producto', despues: 'Forro nuevo' }] },
      ],
    })
    expect(reasons(seen.rechazadas)).toEqual([[4, 'sector_productivo', 'No existe el sector Nada.']])
    const before = await newestSeq(server.database.db)
    expect(await apply('productos', file, { huella: seen.huella })).toMatchObject({
      insertados: 1,
      cambiados: 1,
    })
    const [entry] = await journalAfter(server.database.db, before)
    expect(entry).toMatchObject({
      clave: 'productos',
      antes: { filas: [{ codigo_producto: 'FORRO', descripcion_producto: 'forro', version: 1 }] },
      despues: {
        filas: [
          { codigo_producto: 'FORRO', descripcion_producto: 'Forro nuevo', version: 2 },
          { codigo_producto: 'NUEVO', version: 1, version_receta: 1 },
        ],
      },
    })
    expect(await rowOf('/productos', 'codigo_producto', 'FORRO')).toMatchObject({ version: 2 })
  })

  it('[IMP-18] imports labour types; by default at the global value, eight hours, active', async () => {
    const file =
      'codigo_mano_obra;descripcion;sector_productivo;std_produccion;horas_hombre_std\nMO-COSTURA;Costura;Confección;7;9\nMO-NUEVA;Corte;Confección;10;8\nMO-CERO;x;Confección;0;8\n'
    const seen = await preview('matriz_mano', file)
    expect(seen.nuevas[0].valores).toMatchObject({
      valor_hora_hombre: 3000,
      horas_por_turno: 8,
      consumo_kw_std: 0,
      producto_calculado_std: null,
      estado: 'activo',
    })
    expect(seen.cambiadas[0].cambios).toEqual([{ columna: 'horas_hombre_std', antes: 8, despues: 9 }])
    expect(seen.cdr.lista.map((row: Row) => row.codigo_producto)).toEqual(['CAMPERA', 'CUERPO'])
    expect(reasons(seen.rechazadas)).toEqual([
      [4, 'std_produccion', 'Por favor ingresa un STD de producción válido mayor a 0.'],
    ])
    await apply('matriz_mano', file)
    expect(await rowOf('/matriz-mano', 'codigo_mano_obra', 'MO-COSTURA')).toMatchObject({
      horas_hombre_std: 9,
      valor_hora_hombre: 3000,
      version: 2,
    })
    const { body } = await server.call('user', 'GET', '/resultados-cdr/CAMPERA/base')
    expect(body.base_cdr).toBe(seen.cdr.lista[0].despues)
  })

  it('[IMP-15] warns of a wage that jumps, and does not read an empty cell as 0', async () => {
    const head =
      'codigo_mano_obra;descripcion;sector_productivo;std_produccion;horas_hombre_std;valor_hora_hombre;estado\n'
    const seen = await preview(
      'matriz_mano',
      `${head}MO-COSTURA;Costura;Confección;7;9;9001;INACTIVO\nMO-NUEVA;Corte;Confección;10;8;;quizás\n`,
    )
    expect(seen.advertencias).toMatchObject([{ codigo: 'MO-COSTURA', columna: 'valor_hora_hombre' }])
    expect(seen.cambiadas[0].cambios).toMatchObject([{}, { columna: 'estado', despues: 'inactivo' }])
    expect(reasons(seen.rechazadas)).toEqual([[3, 'estado', 'Tiene que ser activo o inactivo.']])
    const same = await preview('matriz_mano', `${head}MO-COSTURA;Costura;Confección;7;9;;\n`)
    expect(same.totales).toMatchObject({ sin_cambio: 1 })
  })

  it('imports energy rows; an empty std is the labour type’s, an unknown labour type is refused', async () => {
    const head =
      'codigo_energia;descripcion;codigo_mano_obra;sector_productivo;consumo_kw_std;std_produccion\n'
    const file = `${head}EN-COSTURA;Máquinas de coser;MO-COSTURA;Confección;2,5;\nEN-2;Plancha;mo-costura;Confección;1,5;20\nEN-3;x;MO-NADA;Confección;1;\n`
    const seen = await preview('matriz_energia', file)
    expect(seen.totales).toMatchObject({ nuevas: 1, sin_cambio: 1, rechazadas: 1 })
    expect(reasons(seen.rechazadas)).toEqual([
      [4, 'codigo_mano_obra', 'El código de mano de obra no existe en el sistema.'],
    ])
    await apply('matriz_energia', file)
    expect(await rowOf('/matriz-energia', 'codigo_energia', 'EN-2')).toMatchObject({
      valor_kw: 89.4,
      std_produccion: 20,
      codigo_mano_obra: 'MO-COSTURA',
    })
  })

  const LINEAS = 'codigo_producto;codigo_ingrediente;cantidad_ingrediente\n'

  it('[API-20] imports recipe lines, finds the kind of each ingredient, and raises the recipe’s version', async () => {
    const recipe = async () => (await server.call('user', 'GET', '/recetas-normalizada/FORRO')).body
    const { version } = await recipe()
    const hilo = (await recipe()).lineas.find((linea: Row) => linea.codigo_ingrediente === 'HILO')
    const file = `${LINEAS}FORRO;TELA;0,8\nFORRO;HILO;3,5\nforro;boton;2\nFORRO;MO-COSTURA;0,1\nCAMPERA;NADA;1\nNADIE;TELA;1\nCAMPERA;EN-COSTURA;0\n`
    const seen = await preview('recetas', file)
    expect(seen.totales).toMatchObject({ nuevas: 2, cambiadas: 1, sin_cambio: 1, rechazadas: 3 })
    expect(reasons(seen.rechazadas)).toEqual([
      [6, 'codigo_ingrediente', 'No existe el ingrediente NADA.'],
      [7, 'codigo_producto', 'No existe el producto NADIE.'],
      [8, 'cantidad_ingrediente', 'La cantidad debe ser mayor a cero.'],
    ])
    const before = await newestSeq(server.database.db)
    await apply('recetas', file, { huella: seen.huella })
    const [entry] = await journalAfter(server.database.db, before)
    expect(entry).toMatchObject({
      entidad: 'importacion',
      clave: 'recetas',
      antes: {
        filas: [
          {
            codigo_producto: 'FORRO',
            tipo: 'insumo',
            codigo_ingrediente: 'TELA',
            cantidad_ingrediente: '0.750000',
          },
        ],
      },
    })
    const { filas } = entry!.despues as { filas: Row[] }
    expect(
      filas.map(({ codigo_ingrediente, tipo, version }) => [codigo_ingrediente, tipo, version]).sort(),
    ).toEqual([
      ['BOTON', 'insumo', 1],
      ['MO-COSTURA', 'mano_obra', 1],
      ['TELA', 'insumo', 2],
    ])
    const after = await recipe()
    expect(after.version).toBe(version + 1)
    expect(after.lineas.find((linea: Row) => linea.codigo_ingrediente === 'HILO')).toEqual(hilo)
    const campera = await server.call('user', 'GET', '/resultados-cdr/CAMPERA/base')
    expect(campera.body.base_cdr).toBe(seen.cdr.lista[0].despues)
  })

  it('[COST-31] keeps the kind of an existing line; a line of another kind is a new one', async () => {
    await apply('insumos', 'codigo;costo\nMO-COSTURA;5\nEN-COSTURA;5\n')
    const seen = await preview(
      'recetas',
      `codigo_producto;codigo_ingrediente;cantidad_ingrediente;tipo\nCUERPO;MO-COSTURA;0,7;\nCUERPO;EN-COSTURA;1;Energía\nCAMPERA;MO-COSTURA;1;\nFORRO;MO-COSTURA;1;insumo\nFORRO;CUERO;1;insumo\n`,
    )
    expect(seen.cambiadas).toMatchObject([{ cambios: [{ columna: 'cantidad_ingrediente', despues: 0.7 }] }])
    expect(seen.nuevas.map(({ valores }: { valores: Row }) => valores.tipo)).toEqual(['energia', 'insumo'])
    expect(reasons(seen.rechazadas)).toEqual([
      [5, 'tipo', 'La receta ya tiene MO-COSTURA como mano_obra: borrá esa línea primero.'],
      [6, 'codigo_ingrediente', 'No existe el insumo CUERO.'],
    ])
  })

  it('refuses lines that close a cycle, with its path, also with other lines of the file', async () => {
    await apply('productos', 'codigo;descripcion;sector\nA;a;Confección\nB;b;Confección\nC;c;Confección\n')
    const seen = await preview(
      'recetas',
      `${LINEAS}FORRO;CAMPERA;1\nA;B;1\nB;C;1\nC;A;1\nC;C;1\nC;FORRO;1\nA;C;2\n`,
    )
    expect(seen.nuevas.map(({ codigo }: Row) => codigo)).toEqual(['A/B', 'B/C', 'A/C'])
    expect(reasons(seen.rechazadas)).toEqual([
      [2, 'codigo_ingrediente', 'La composición se contendría a sí misma: FORRO → CAMPERA → CUERPO → FORRO.'],
      [5, 'codigo_ingrediente', 'La composición se contendría a sí misma: C → A → B → C.'],
      [6, 'codigo_ingrediente', 'La composición se contendría a sí misma: C → C.'],
      [7, null, 'La receta de C no se aplica: 2 de sus líneas se rechazan.'],
    ])
    expect(await apply('recetas', `${LINEAS}A;B;1\nB;C;1\nC;A;1\n`)).toMatchObject({
      insertados: 2,
      rechazadas: 1,
    })
  })

  it('[IMP-12] names a recipe line by both codes', async () => {
    const seen = await preview('recetas', `${LINEAS}CUERPO;BOTON;1\nCAMPERA;HILO;1\ncuerpo;boton;2\n`)
    expect(reasons(seen.rechazadas)).toEqual([
      [2, null, 'CUERPO/BOTON está repetido en las líneas 2, 4.'],
      [4, null, 'CUERPO/BOTON está repetido en las líneas 2, 4.'],
    ])
  })

  it('[IMP-18] recognises a record whose accents a Mac has decomposed', async () => {
    const composed = 'codigo;detalle;costo\nÑAN-1;Paño añil;5\n'
    await apply('insumos', composed)
    const seen = await preview('insumos', composed.normalize('NFD'))
    expect(seen.totales).toMatchObject({ sin_cambio: 1, filas: 1 })
    expect(
      (await preview('insumos', `${composed}${'ÑAN-1'.normalize('NFD')};x;6\nOTRO;y;1\n`)).totales,
    ).toMatchObject({
      nuevas: 1,
      rechazadas: 2,
    })
  })

  it('[IMP-06] names the columns that each table requires', async () => {
    const { body } = await importar(server, 'recetas', 'producto;ingrediente\nA;B\n')
    expect(body.message).toEqual([
      'No se encontraron filas válidas con columnas: codigo_producto, codigo_ingrediente, cantidad_ingrediente.',
      'El archivo tiene producto e ingrediente; le falta la columna cantidad_ingrediente.',
      'Títulos leídos en la línea 1: producto, ingrediente.',
    ])
  })

  it('reads Excel: typed amounts have one reading, and a numeric code gets a warning', async () => {
    const contenido = await libro({
      Notas: [[texto('nada')]],
      insumos: [
        [texto('Lista de precios')],
        [],
        [texto('Código'), texto('Detalle'), texto('Costo')],
        [texto('007'), texto('Hilo'), numero(1234.56), texto('nota al margen'), texto('otra')],
        [numero(7), texto('Otro'), numero('1.2340000000000001')],
        [texto('FECHA'), texto('x'), numero(45352, 1)],
        [texto('PCT'), texto('x'), numero(0.15, 2)],
      ],
    })
    const { body } = await importar(server, 'insumos', { nombre: 'lista.csv', contenido })
    expect(body).toMatchObject({
      archivo: { formato: 'xlsx', hoja: 'insumos', separador: null },
      encabezado: ['Código', 'Detalle', 'Costo'],
      nuevas: [
        { linea: 4, codigo: '007', valores: { costo: 1234.56 } },
        { linea: 5, codigo: '7', valores: { costo: 1.234 } },
      ],
      advertencias: [{ linea: 5, columna: 'codigo', motivo: expect.stringContaining('ceros adelante') }],
    })
    const precios = await libro({
      Portada: [[texto('Empresa'), texto('SRL')]],
      Lista: [[texto('Marzo')], [texto('Código'), texto('Detalle'), texto('Importe')]],
    })
    expect(
      (await importar(server, 'insumos', { nombre: 'otro.xlsx', contenido: precios })).body.message,
    ).toEqual([
      'No se encontraron filas válidas con columnas: codigo, costo.',
      'La hoja que más se parece es «Lista»: tiene Código y Detalle; le falta la columna costo.',
      'Títulos leídos en la línea 2 de la hoja «Lista»: Código, Detalle, Importe.',
    ])
    const otro = await libro({ Portada: [[texto('Precios')], [texto('de'), texto('marzo')]] })
    expect(
      (await importar(server, 'insumos', { nombre: 'otro.xlsx', contenido: otro })).body.message,
    ).toContain('Títulos leídos en la línea 2 de la hoja «Portada»: de, marzo.')
    expect(body.rechazadas).toMatchObject([
      { linea: 6, columna: 'costo', valor: '1/3/2024' },
      { linea: 7, columna: 'costo', motivo: 'No es un número: sacale el signo %.' },
    ])
    expect(await apply('insumos', contenido)).toMatchObject({ insertados: 2 })
  })
})
