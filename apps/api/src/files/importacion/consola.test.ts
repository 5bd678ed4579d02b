import { Lector } from '@telar/planillas'
import { libro, numero, texto } from '@telar/planillas/testing/libro.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { Costeo } from '../../costs/costeo/costeo.ts'
import { Pasado } from '../../costs/pasado/pasado.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer, testConfig } from '../../testing/server.ts'
import { preguntasEnPalabras, vistaEnPalabras } from './consola.map.ts'
import { importarDeConsola, type PedidoDeConsola, SALIDAS } from './consola.ts'
import { previsualizarLibro } from './libro.service.ts'
import { formulario } from './testing/formulario.ts'

const lista = (...precios: (readonly [string, number | string])[]) =>
  libro({
    Notas: [[texto('hola')]],
    Lista: [
      [texto('Avíos S.A.')],
      [texto('Art.'), texto('Prc')],
      ...precios.map(([codigo, precio]) => [
        texto(codigo),
        typeof precio === 'number' ? numero(precio) : texto(precio),
      ]),
    ],
  })

const HOJA = {
  hoja: 'Lista',
  tabla: 'insumos' as const,
  fila: 2,
  campos: [
    { campo: 'codigo', columna: 'Art.' },
    { campo: 'costo', columna: 'Prc' },
  ],
  solo_actualizar: true,
}

describe('the import command', () => {
  let server: TestServer
  let lector: Lector
  let pasado: Pasado
  let costeo: Costeo
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
    lector = new Lector()
    costeo = new Costeo(server.database)
    pasado = new Pasado(server.database, costeo, () => undefined)
  })
  afterAll(async () => {
    await lector.cerrar()
    await pasado.close()
    await server.close()
  })

  const deps = () => ({ config: testConfig(), database: server.database, lector, costeo, pasado })
  const run = async (bytes: Buffer, pedido: PedidoDeConsola, nombre = 'dic.xlsx') => {
    const said: string[] = []
    const contexto = { actor: 'línea de comandos', requestId: null }
    const salida = await importarDeConsola(deps(), contexto, { nombre, bytes }, pedido, (lineas) =>
      said.push(...lineas),
    )
    return { salida, said: said.join('\n') }
  }
  const previa = { modo: 'previa' as const, perfil: { hojas: [HOJA] } }
  const seq = () => newestSeq(server.database.db)
  const costo = async (codigo: string) =>
    (await server.call('user', 'GET', `/insumos?q=${codigo}`)).body[0].costo

  it('maps a sheet as saved under a name, and shows the texts of the preview', async () => {
    await expect(run(await lista(['BOTON', 26]), { perfil: 'avios-sa' })).rejects.toThrow(
      'Ninguna hoja tiene los títulos de las que se aplicaron como «avios-sa».',
    )
    const contenido = await lista(['BOTON', 26])
    const { payload, headers } = await formulario(
      { nombre: 'nov.xlsx', contenido },
      { modo: 'aplicar', perfil: JSON.stringify({ nombre: 'avios-sa', hojas: [HOJA] }) },
    )
    await server.call('admin', 'POST', '/importaciones/libro', payload, headers)
    expect(await costo('BOTON')).toBe(26)

    const bytes = await lista(['BOTON', 30], ['HILO', 0.4], ['NADA', 1])
    const before = await seq()
    const tried = await run(bytes, { perfil: 'avios-sa', probar: true })
    expect([tried.salida, await seq()]).toEqual([SALIDAS.rechazadas, before])
    expect(tried.said).toContain('Lista → Insumos')
    expect(tried.said).toContain('Nuevas 0 · Cambiadas 2 · Sin cambio 0 · Rechazadas 1 · Advertencias 0')
    expect(tried.said).toContain('  Cambiadas:\n    línea 3, BOTON: costo 26 → 30')
    expect(tried.said).toContain('línea 5, NADA, codigo: NADA no existe: no se agrega.')
    expect(tried.said).toContain('Efecto en los costos: cambian 3 de 3 productos; quedan incompletos 0.')
    expect(tried.said).toContain('Notas queda afuera.')
    expect(tried.said).toContain('Vista previa: no se guardó nada.')
    const { salida, said } = await run(bytes, { perfil: 'avios-sa', nota: 'nocturna' })
    expect(salida).toBe(SALIDAS.rechazadas)
    expect(said).toContain(
      `UPSERT completado: 2 registros insertados/actualizados. Es la entrada ${before + 1}`,
    )
    const [entry] = (await server.call('admin', 'GET', '/bitacora?limit=1')).body
    expect(entry).toMatchObject({
      actor: 'línea de comandos',
      despues: { archivo: 'dic.xlsx', nota: 'nocturna', perfil: [{ nombre: 'avios-sa' }] },
    })
    expect(await costo('BOTON')).toBe(30)
    expect(said).not.toContain('ya se aplicó')
    const old = await run(contenido, { perfil: 'avios-sa', probar: true }, 'nov.xlsx')
    expect(old.said).toContain('Este archivo ya se aplicó, y después «dic.xlsx», el ')
  })

  it('names lines of joined sheets, and rows that are asked about, as people find them', async () => {
    const bytes = await lista(['BOTON', 3_000])
    const { hojas, ...vista } = await previsualizarLibro(deps(), { nombre: 'dic.xlsx', bytes }, previa)
    const [hoja] = hojas
    expect(preguntasEnPalabras({ hojas, ...vista }).join('\n')).toContain('línea 3 de «Lista», BOTON')
    const partes = [
      { hoja: 'JN-101', desde: 0 },
      { hoja: 'JN-102', desde: 1 },
    ]
    const joined = { ...vista, hojas: [{ ...hoja!, archivo: { ...hoja!.archivo, partes } }] }
    expect(vistaEnPalabras(joined, testConfig()).join('\n')).toContain('línea 2 de «JN-102», BOTON')
    expect(preguntasEnPalabras(joined).join('\n')).toContain('línea 2 de «JN-102», BOTON')
  })

  it('applies nothing that a screen would ask about, unless told to', async () => {
    const bytes = await lista(['BOTON', 300])
    const before = await seq()
    const asked = await run(bytes, { perfil: { hojas: [HOJA] } })
    expect([asked.salida, await seq()]).toEqual([SALIDAS.preguntas, before])
    expect(asked.said).toContain('Precios que pasan de su triple o bajan de su tercio: 1.')
    expect(asked.said).toContain('agregá --sin-preguntar')
    expect((await run(bytes, { perfil: { hojas: [HOJA] }, sinPreguntar: true })).salida).toBe(SALIDAS.todo)
    expect(await costo('BOTON')).toBe(300)
    const again = await run(bytes, { perfil: { hojas: [HOJA] } })
    expect([again.salida, again.said]).toEqual([
      SALIDAS.todo,
      expect.stringContaining('No hay nada para aplicar.'),
    ])
  })

  it('[ASI-05] lists the new records, and the supplier’s codes without a supply', async () => {
    const own = await run(Buffer.from('codigo;detalle;costo\nCIERRE-9;Cierre;1234,5\n'), { probar: true })
    expect(own.said).toContain('  Nuevas:\n    línea 2, CIERRE-9, detalle Cierre, costo 1234,5')
    const perfilDe = (solo_actualizar: boolean) => ({
      hojas: [
        {
          ...HOJA,
          tabla: 'ofertas' as const,
          campos: [
            { campo: 'codigo_proveedor', columna: 'Art.' },
            { campo: 'precio', columna: 'Prc' },
            { campo: 'proveedor', fijo: 'AVIOS' },
          ],
          parejas: { BTN: 'BOTON' },
          solo_actualizar,
        },
      ],
      crear: [{ tabla: 'proveedores' as const, codigo: 'AVIOS', nombre: 'Avíos S.A.' }],
    })
    const libro = await lista(['BOTN', 25], ['BTN', 30])
    const { salida, said } = await run(libro, { perfil: perfilDe(false), probar: true })
    expect(salida).toBe(SALIDAS.todo)
    expect(said).toContain('Se crean: el proveedor Avíos S.A. (AVIOS).')
    expect(said).toContain('  Sin pareja, quedan afuera (filas: 1):\n    línea 3, BOTN')
    const only = await run(libro, { perfil: perfilDe(true), probar: true })
    expect(only.said).toContain('BOTON/AVIOS no existe: no se agrega.')
    expect(only.said).not.toContain('Se crean')
  })

  it('[ASI-05] uses the chosen row of a repeated code, and lists the others', async () => {
    const twice = await lista(['BOTON', 310], ['BOTON', 305])
    const perfil = { hojas: [HOJA] }
    const { salida, said } = await run(twice, { perfil, probar: true })
    expect(salida).toBe(SALIDAS.rechazadas)
    expect(said).toContain(
      'Códigos que están más de una vez: 1, con precios distintos: 1. Con --repetidas decís cuál vale.',
    )
    const lowest = await run(twice, { perfil, probar: true, repetidas: 'menor' })
    expect(lowest.salida).toBe(SALIDAS.todo)
    expect(lowest.said).toContain(
      '  Repetidas, quedan afuera (filas: 1):\n    línea 3, BOTON a 310: vale la línea 4, a 305',
    )
  })

  it('imports a file with our own titles without a mapping, and refuses unknown titles', async () => {
    const own = Buffer.from('codigo;costo\nBOTON;290\n')
    expect((await run(own, { probar: true })).salida).toBe(SALIDAS.todo)
    const wrong = await run(Buffer.from('codigo;costo\nBOTON;290\nHILO;consultar\n'), { probar: true })
    expect(wrong.said).toContain('si todavía no lo tenés, agregá --sin-precio.')
    await expect(run(Buffer.from('a;b\n1;2\n'), {})).rejects.toThrow('No reconocimos qué es esta hoja')
  })
})
