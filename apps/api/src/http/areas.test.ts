import { AREAS, type Area, api, type Endpoint, TABLAS_EXPORTABLES } from '@telar/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../catalog/carga/carga.service.ts'
import { escribir } from '../store/tx.ts'
import { givePerson } from '../testing/people.ts'
import { referenceFactory } from '../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'

const PASSWORD = 'una-clave-para-probar'
const PARTE = 'No tenés acceso a esta parte de Telar. Pedíselo a un administrador.'

/** Nouns that show neither costs nor prices, or check by themselves. People and accounts belong to administrators, or to oneself. */
const DE_TODOS = [
  'perfil',
  'producto',
  'imagen',
  // Its entries are filtered one by one, by the areas that each touches.
  'bitacora',
  'sector',
  'membrete',
  'busqueda',
  'exportacion',
  'acceso',
  'cuenta',
  'persona',
]

const nouns = Object.entries(api) as [string, Record<string, Endpoint>][]
const ENDPOINTS = nouns.flatMap(([noun, calls]) => Object.values(calls).map((call) => ({ noun, ...call })))

describe('people who see costs, and people who see prices', () => {
  let server: TestServer
  const tokens = new Map<string, string>()
  const as = (who: string, method: string, path: string, body?: unknown) =>
    server.call('visitor', method, path, body, { authorization: `Bearer ${tokens.get(who)}` })

  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
    const pasos = [{ nombre: 'Margen', sobre: 'precio', valor: 30 }]
    await server.call('admin', 'POST', '/estructuras', { nombre: 'X', pasos, sectores: ['Confección'] })
    await server.call('admin', 'POST', '/listas-precios', { nombre: 'Verano' })
    await server.call('admin', 'POST', '/listas-precios/Verano/publicar')
    for (const [who, areas] of [
      ['costos', ['costos']],
      ['precios', ['precios']],
      ['nada', []],
      ['todo', ['precios', 'costos']],
    ] as const) {
      const email = `${who}@prueba.local`
      const id = await givePerson(server.database, { email, password: PASSWORD, rol: 'admin' })
      const { status, body } = await server.call('admin', 'PUT', `/personas/${id}`, {
        nombre: '',
        rol: 'admin',
        areas,
      })
      expect([status, body.areas]).toEqual([
        200,
        AREAS.filter((area) => (areas as readonly Area[]).includes(area)),
      ])
      const session = await server.app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        payload: { email, password: PASSWORD },
      })
      tokens.set(who, session.json<{ access_token: string }>().access_token)
      const perfil = (await as(who, 'GET', '/perfil')).body
      expect([who, perfil.areas]).toEqual([who, body.areas])
    }
  })
  afterAll(() => server.close())

  it('every call declares the areas that it shows, unless it shows none', () => {
    const silent = ENDPOINTS.filter(({ areas, acceso }) => areas === undefined && acceso !== 'publico')
    expect([...new Set(silent.map(({ noun }) => noun))].toSorted()).toEqual(DE_TODOS.toSorted())
    // Prices and a structure's steps reveal costs, and the whole factory reveals both.
    for (const call of [api.fabrica.get, api.estructura.list, api.ficha.fichas])
      expect(call).toMatchObject({ areas: ['costos', 'precios'] })
  })

  it('refuses a call that shows an area hidden from the person, before it reads anything', async () => {
    for (const who of ['costos', 'precios', 'nada']) {
      const seen: readonly string[] = who === 'nada' ? [] : [who]
      for (const { method, path, areas = [], noun } of ENDPOINTS) {
        if (areas.every((area) => seen.includes(area))) continue
        const at = path.replace(/:\w+/g, 'X')
        const { status, body } = await as(who, method, at, method === 'GET' ? undefined : {})
        expect([who, noun, method, path, status, body.message]).toEqual([who, noun, method, path, 403, PARTE])
      }
    }
  })

  it('lets people call what shows their areas only', async () => {
    const reads = ENDPOINTS.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
    for (const who of ['costos', 'precios', 'todo'])
      for (const { path, areas = [] } of reads) {
        if (who !== 'todo' && !areas.every((area) => area === who)) continue
        const { status, body } = await as(who, 'GET', path)
        expect([who, path, status === 403 ? body.message : '']).toEqual([who, path, ''])
      }
  })

  it('leaves the other area’s fields out of common calls', async () => {
    const whole = (await as('todo', 'GET', '/precios/CAMPERA')).body
    expect(whole.base_cdr).toBeGreaterThan(0)
    expect(whole.cascada.length).toBeGreaterThan(0)
    const {
      base_cdr: _cdr,
      margen_pct: _m,
      margen_publicado_pct: _p,
      cascada: _c,
      minutos: _min,
      ...rest
    } = whole
    const sinCosto = (await as('precios', 'GET', '/precios/CAMPERA?precio_neto=7000')).body
    expect(sinCosto).toEqual({
      ...rest,
      base_cdr: null,
      margen_pct: null,
      margen_publicado_pct: null,
      cascada: [],
      minutos: 0,
    })
    for (const [sort, status] of [
      ['base_cdr', 403],
      ['-margen_pct', 403],
      ['precio_neto', 200],
    ] as const) {
      expect([sort, (await as('precios', 'GET', `/precios?sort=${sort}`)).status]).toEqual([sort, status])
      expect((await as('todo', 'GET', `/precios?sort=${sort}`)).status).toBe(200)
    }
    const hallazgos = (await as('precios', 'GET', '/busqueda?q=campera')).body
    expect(JSON.stringify(hallazgos)).not.toMatch(/"costo":\d/)
    const cambios = { cambios: [{ tipo: 'porcentaje_insumo', codigo: 'TELA', porcentaje: 20 }] }
    expect((await as('todo', 'POST', '/simulaciones', cambios)).body.margenes).not.toBeNull()
    const simulada = await as('costos', 'POST', '/simulaciones', cambios)
    expect([simulada.status, simulada.body.margenes]).toEqual([200, null])
    const cotizacion = {
      cliente: 'Tienda',
      con_costos: true,
      lineas: [{ codigo_producto: 'CAMPERA', cantidad: 1 }],
    }
    const { status, body } = await as('precios', 'POST', '/cotizaciones-clientes', cotizacion)
    expect([status, body.lineas[0].base_cdr, body.total > 0]).toEqual([201, null, true])
    const path = `/cotizaciones-clientes/${body.id}`
    expect((await as('todo', 'GET', path)).body.lineas[0].base_cdr).toBe(whole.base_cdr)
    // A refusal contains the row too.
    const stale = await server.call('visitor', 'PUT', path, cotizacion, {
      authorization: `Bearer ${tokens.get('precios')}`,
      'if-match': '"9"',
    })
    expect([stale.status, stale.body.actual.lineas[0].base_cdr]).toEqual([409, null])
  })

  it('[PRE-18] shows no figure of the other area in any read, whatever its name', async () => {
    await server.call('admin', 'POST', '/cierres', { nombre: 'Hoy' })
    const list = async (path: string) => (await as('todo', 'GET', path)).body
    const lineas = [{ codigo_producto: 'CAMPERA', cantidad: 3 }]
    const { body: cotizacion } = await as('todo', 'POST', '/cotizaciones-clientes', {
      cliente: 'Tienda',
      con_costos: true,
      lineas,
    })
    const [estructura] = await list('/estructuras')
    const entradas: { seq: number }[] = await list('/bitacora?limit=500')
    const ids: Readonly<Record<string, readonly string[]>> = {
      codigo_producto: ['CAMPERA'],
      tipo: ['insumo', 'producto'],
      codigo: ['TELA', 'CAMPERA'],
      lista: ['Verano'],
      cotizacion: [cotizacion.id],
      estructura: [estructura.nombre],
      cierre: ['Hoy'],
      seq: entradas.map(({ seq }) => String(seq)),
      tabla: ['matriz_mano'],
      periodo: ['2026-10'],
    }
    const queries: Readonly<Record<string, readonly string[]>> = {
      '/buscar': ['?q=campera', '?q=tela'],
      '/export': TABLAS_EXPORTABLES.map((tabla) => `?table=${tabla}&format=csv`),
      '/precios/:codigo_producto': ['', '?precio_neto=7000'],
      '/comparaciones': ['?desde=cierre:Hoy'],
      '/fichas': ['?productos=CAMPERA'],
    }
    const pathsOf = (path: string): string[] => {
      const filled = [...path.matchAll(/:(\w+)/g)].reduce(
        (paths, [param, name]) =>
          paths.flatMap((each) =>
            (ids[name!] ?? ['X']).map((id) => each.replace(param, encodeURIComponent(id))),
          ),
        [path],
      )
      return filled.flatMap((each) => (queries[path] ?? ['']).map((query) => each + query))
    }
    /** Amounts in cents, however they are written: `3613.5`, `3613,500000`, `$ 3.613,50`. */
    const amountsOf = (text: string): Set<string> => {
      const plain = text.match(/\d+\.\d+/g) ?? []
      const spanish = text.match(/\d[\d.]*,\d+/g) ?? []
      const read = [...plain, ...spanish.map((each) => each.replaceAll('.', '').replace(',', '.'))]
      return new Set(read.map((amount) => Number(amount).toFixed(2)))
    }
    /** Leaves out round amounts, whose digits may also occur in a date or an id. */
    const figures = (rows: readonly Record<string, unknown>[], names: readonly string[]): string[] =>
      rows
        .flatMap((row) => names.map((name) => row[name]))
        .filter((amount): amount is number => typeof amount === 'number' && amount >= 100 && amount % 1 > 0)
        .map((amount) => amount.toFixed(2))
    const unseen = {
      precios: [
        ...figures(await list('/resultados-cdr'), ['base_cdr', 'cdr_mantencion']),
        ...figures(await list('/insumos'), ['costo']),
        ...figures(await list('/recetas-normalizada'), ['costo_ingrediente', 'costo_total']),
      ],
      costos: [
        ...figures(await list('/precios'), ['precio_neto', 'precio_final', 'precio_publicado']),
        ...figures([cotizacion], ['neto', 'total']),
      ],
    }
    const paths = ENDPOINTS.filter(({ method }) => method === 'GET').flatMap(({ path }) => pathsOf(path))
    for (const who of ['precios', 'costos'] as const) {
      const [secret, own] =
        who === 'precios' ? [unseen.precios, unseen.costos] : [unseen.costos, unseen.precios]
      expect(secret.length).toBeGreaterThan(1)
      const seen = new Set<string>()
      for (const path of paths) {
        const { statusCode, body } = await server.app.inject({
          url: `/api${path}`,
          headers: { authorization: `Bearer ${tokens.get(who)}` },
        })
        if (statusCode !== 200) continue
        const amounts = amountsOf(body)
        expect([who, path, secret.filter((amount) => amounts.has(amount))]).toEqual([who, path, []])
        for (const amount of own) if (amounts.has(amount)) seen.add(amount)
      }
      expect([...seen].sort()).toEqual([...new Set(own)].sort())
    }
  })

  it('writes no file, and solves no target, that would show the other area', async () => {
    const message = 'No tenés acceso a esa parte de Telar. Pedíselo a un administrador.'
    const said = async (who: string, method: string, path: string, body?: unknown) => {
      const answer = await as(who, method, path, body)
      return answer.status === 403 ? answer.body.message : answer.status
    }
    expect(await said('costos', 'GET', '/export?table=insumos&format=csv')).toBe(200)
    expect(await said('costos', 'GET', '/export?table=precios&format=csv')).toBe(message)
    expect(await said('precios', 'GET', '/export?table=listas_precios&format=csv')).toBe(200)
    expect(await said('precios', 'POST', '/export/all', { tables: ['productos', 'insumos'] })).toBe(message)
    expect(await said('costos', 'POST', '/objetivos', { producto: 'CAMPERA', cdr: 3600 })).toBe(200)
    expect(await said('costos', 'POST', '/objetivos', { producto: 'CAMPERA', precio_neto: 7000 })).toBe(
      message,
    )
    expect(await said('costos', 'POST', '/importaciones/precios', {})).toBe(message)
  })

  it('[PRE-18] shows the journal’s entries of the person’s own area, and undoes no others', async () => {
    const newest = async (who: string) => (await as(who, 'GET', '/bitacora?limit=1')).body[0]
    const entidades = async (who: string) => {
      const entradas = (await as(who, 'GET', '/bitacora?limit=500')).body as { entidad: string }[]
      return new Set(entradas.map(({ entidad }) => entidad))
    }
    expect(
      (await as('costos', 'PUT', '/sectores-productivos/Confección', { nombre: 'Costura' })).status,
    ).toBe(200)
    // People who see both areas also see the structure that was renamed with the sector.
    expect((await newest('todo')).antes.estructuras).toHaveLength(1)
    for (const who of ['costos', 'precios', 'nada']) {
      const { seq, entidad, antes } = await newest(who)
      expect([who, entidad, antes.estructuras]).toEqual([who, 'sector', []])
      const { filas } = (await as(who, 'GET', `/bitacora/${seq}/cambios`)).body
      expect(filas.map(({ tabla }: { tabla: string }) => tabla)).toEqual(['sectores_productivos'])
    }
    const { seq: renombre } = await newest('costos')
    const undone = await as('costos', 'POST', `/bitacora/${renombre}/deshacer`)
    expect([undone.status, undone.body.despues.estructuras]).toEqual([201, []])
    expect((await as('todo', 'GET', '/estructuras')).body[0].sectores).toEqual(['Confección'])

    const cotizacion = { cliente: 'Otra', lineas: [{ codigo_producto: 'CAMPERA', cantidad: 1 }] }
    const { id } = (await as('precios', 'POST', '/cotizaciones-clientes', cotizacion)).body
    expect((await as('precios', 'POST', `/cotizaciones-clientes/${id}/emitir`)).status).toBe(201)
    const emitida = await newest('precios')
    expect([emitida.clave, emitida.despues.cliente, emitida.despues.cifras]).toEqual([id, 'Otra', null])
    expect((await newest('todo')).despues.cifras).toContain('base')

    await as('costos', 'PUT', '/tabla-config/matriz_mano', { valor: 3100 })
    const { seq: hora } = await newest('costos')
    expect((await newest('precios')).seq).toBe(emitida.seq)
    for (const [who, seq] of [
      ['precios', hora],
      ['costos', emitida.seq],
    ])
      for (const [method, call] of [
        ['GET', 'cambios'],
        ['POST', 'deshacer'],
      ] as const) {
        const { status, body } = await as(who, method, `/bitacora/${seq}/${call}`)
        expect([who, call, status, body.message]).toEqual([
          who,
          call,
          404,
          `No hay una entrada ${seq} en la bitácora.`,
        ])
      }
    expect((await as('costos', 'POST', `/bitacora/${hora}/deshacer`)).status).toBe(201)
    const [deCostos, dePrecios] = [await entidades('costos'), await entidades('precios')]
    for (const entidad of ['catalogo', 'config'])
      expect([deCostos.has(entidad), dePrecios.has(entidad)]).toEqual([true, false])
    for (const entidad of ['lista_precios', 'cotizacion'])
      expect([deCostos.has(entidad), dePrecios.has(entidad)]).toEqual([false, true])
    for (const seen of [deCostos, dePrecios])
      expect([seen.has('estructura'), seen.has('sector')]).toEqual([false, true])
  })

  it('[PRE-18] shows only the person’s rows of a bulk change with prices, however many, and refuses its undo', async () => {
    const { database } = server
    const precio = (precio: string) => ({
      tabla: 'precios',
      codigo_producto: 'CAMPERA',
      lista: 'Verano',
      precio,
    })
    const hilo = (codigo: string) => ({ tabla: 'insumos', codigo, costo: '3.210000' })
    const nota = 'sube a 7654,32'
    const archivo = 'costos y precios.xlsx'
    for (const cuantos of [1, 1_200]) {
      const insumos = Array.from({ length: cuantos }, (_, i) => hilo(`HILO${i}`))
      const filas = [...insumos, precio('7654.320000')] as never
      const seq = await escribir(database, { actor: 'prueba', requestId: null }, ({ anotar }) =>
        anotar({
          entidad: 'masivo',
          clave: 'VARIOS',
          accion: 'cambio',
          antes: null,
          despues: { filas, nota, archivo },
        }),
      )
      const told = async (who: string) => {
        const [entrada] = (await as(who, 'GET', '/bitacora?limit=1')).body
        const cambios = (await as(who, 'GET', `/bitacora/${seq}/cambios?limit=500`)).body
        return { entrada, text: JSON.stringify([entrada, cambios]) }
      }
      const [todo, costos] = [await told('todo'), await told('costos')]
      expect([todo.entrada.seq, costos.entrada.seq]).toEqual([seq, seq])
      expect(todo.text).toContain(nota)
      expect(costos.entrada.despues).toEqual({ archivo, ...(cuantos === 1 && { filas: insumos }) })
      expect(costos.text).not.toMatch(/7654/)
      expect((await told('precios')).entrada.seq).not.toBe(seq)
      const undone = await as('costos', 'POST', `/bitacora/${seq}/deshacer`)
      expect([undone.status, undone.body.message]).toEqual([
        403,
        'Ese cambio tocó también precios: lo deshace quien los ve.',
      ])
    }
  })

  it('gives an invited person exactly the named areas, and refuses unknown ones', async () => {
    const invitar = (areas: readonly string[] | undefined, email: string) =>
      server.call('admin', 'POST', '/personas', { email, nombre: '', rol: 'lectura', areas })
    const conTodo = await invitar(undefined, 'todas@prueba.local')
    expect([conTodo.status, conTodo.body.persona.areas]).toEqual([201, [...AREAS]])
    const deUna = await invitar(['precios'], 'una@prueba.local')
    expect([deUna.status, deUna.body.persona.areas]).toEqual([201, ['precios']])
    const mala = await invitar(['margenes'], 'otra@prueba.local')
    expect([mala.status, mala.body.message]).toEqual([400, 'El área tiene que ser costos o precios.'])
    const [persona] = (await server.call('admin', 'GET', '/personas')).body
    const { status, body } = await server.call('admin', 'PUT', `/personas/${persona.id}`, {
      nombre: '',
      rol: 'admin',
      areas: ['margenes'],
    })
    expect([status, body.message]).toEqual([400, 'El área tiene que ser costos o precios.'])
  })
})
