import { api } from '@telar/contract'
import { CostModel, columnsOf, type Micro } from '@telar/costing'
import { desempacar, empacar, type Novedades, Taller } from '@telar/fabrica'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { createMotor } from './motor.ts'
import type { Trabajador } from './seguidor.ts'
import type { Pedido } from './taller.worker.ts'

const micro = (value: number) => Math.round(value * 1e6) as Micro

/** The server's snapshot of a CAMPERA that uses two metres of TELA. */
const fabrica = (): Blob => {
  const model = new CostModel()
  model.setSector('Confección', 0)
  model.setInsumo('TELA', { costo: micro(100), grupo: 'Telas' })
  model.setProducto('CAMPERA', { sector: 'Confección' })
  model.setLinea('CAMPERA', 'insumo', 'TELA', micro(2))
  const columnada = {
    columnas: columnsOf(model),
    descripciones: { insumo: ['Tela'], producto: ['Campera'], mano_obra: [], energia: [] },
    estructuras: [],
    ventas: [],
    proveedores: { codigo: [], nombre: [] },
  }
  return new Blob([...empacar({ ...columnada, seq: 5, moneda: 'ARS', publicada: null, escenarios: [] })])
}

/** A worker that runs in this thread. @param sent takes how many requests came in each message */
const trabajador = (sent: number[]): Trabajador => {
  let taller: Taller | null = null
  const hacer = async ({ id, encargo }: Pedido) => {
    const answer = (hecho: unknown) =>
      worker.onmessage?.call(worker as Worker, { data: { id, hecho } } as MessageEvent)
    try {
      if (encargo.tipo === 'cargar') taller = new Taller(desempacar(await encargo.archivo.text()))
      if (encargo.tipo === 'seguir' && !taller!.seguir(encargo.novedades)) return answer(null)
      if (encargo.tipo === 'preguntar')
        return answer({ valor: taller!.responder(encargo.pregunta), seq: taller!.seq })
      answer({ seq: taller!.seq })
    } catch {
      answer(null)
    }
  }
  const worker: Trabajador = {
    onmessage: null,
    onerror: null,
    terminate: vi.fn(),
    postMessage: (pedidos: readonly Pedido[]) => {
      sent.push(pedidos.length)
      for (const pedido of pedidos) void hacer(pedido)
    },
  }
  return worker
}

const TELA = { codigo: 'TELA', detalle: 'Tela', grupo: 'Telas' }
const SUBE = { body: { cambios: [{ tipo: 'porcentaje_insumo' as const, codigo: 'TELA', porcentaje: 10 }] } }

/** A motor whose server knows only the given answers. */
const setUp = (answers: { fabrica?: () => Blob; novedades?: () => Partial<Novedades> } = {}) => {
  const asked: string[] = []
  const server = vi.fn(async (endpoint: { path: string }, args: { onSeq?: (seq: number) => void }) => {
    asked.push(endpoint.path)
    if (endpoint.path === api.fabrica.get.path) return (answers.fabrica ?? fabrica)()
    if (endpoint.path === api.fabrica.novedades.path)
      return { seq: 5, dia: 0, entradas: [], ...answers.novedades?.() }
    if (endpoint.path === api.insumo.update.path) args.onSeq?.(6)
    return 'del servidor'
  })
  const sent: number[] = []
  const motor = createMotor(server as never, () => trabajador(sent))
  const simular = () => motor.call(api.simulacion.run, SUBE)
  /** The paths of the server's calls since the last time. */
  const asks = () => asked.splice(0)
  const ready = async () => {
    motor.oir(true)
    await simular()
    await vi.waitFor(() => expect(motor.listo()).toBe(true), 30_000)
    asks()
  }
  return { motor, simular, asks, ready, sent }
}

it('[ESC-18] asks the server until the engine is loaded, and not afterwards', async () => {
  const { motor, simular, asks } = setUp()
  expect(await simular()).toBe('del servidor')
  expect(asks()).toEqual(['/simulaciones'])
  motor.oir(true)
  expect(await simular()).toBe('del servidor')
  await vi.waitFor(() => expect(motor.listo()).toBe(true), 30_000)
  expect(asks().toSorted()).toEqual(['/fabrica', '/simulaciones'])
  expect(await simular()).toMatchObject({ seq: 5, mayores: [{ antes: 200, despues: 220 }] })
  asks()
  await simular()
  expect(asks()).toEqual([])
  motor.oir(false)
  expect(await simular()).toBe('del servidor')
})

it('[ESC-04] [ESC-17] follows every write, its own or announced, before it answers', async () => {
  const despues = { ...TELA, costo: '150.000000' }
  const entradas = [
    { entidad: 'insumo', forma: 1, clave: 'TELA', antes: { ...TELA, costo: '100.000000' }, despues },
  ]
  const { motor, simular, asks } = setUp({ novedades: () => ({ seq: 6, entradas }) })
  motor.oir(true)
  await simular()
  await vi.waitFor(() => expect(motor.listo()).toBe(true), 30_000)
  asks()
  await motor.call(api.insumo.update, { params: { codigo: 'TELA' }, body: {} as never })
  expect(await simular()).toMatchObject({ seq: 6, mayores: [{ antes: 300, despues: 330 }] })
  expect(asks()).toEqual(['/insumos/:codigo', '/fabrica/novedades'])
})

it('[ESC-17] reloads the whole factory if it cannot follow an entry', async () => {
  const { motor, simular, asks } = setUp({ novedades: () => ({ seq: 7, entradas: null }) })
  motor.oir(true)
  await simular()
  await vi.waitFor(() => expect(motor.listo()).toBe(true), 30_000)
  motor.enterar(6)
  await simular()
  await vi.waitFor(() => expect(motor.listo()).toBe(true), 30_000)
  expect(asks().filter((path) => path === '/fabrica')).toHaveLength(2)
})

it('[ESC-18] leaves refused questions to the server, which has the message', async () => {
  const { motor, asks, ready } = setUp()
  await ready()
  const body = { cambios: [{ tipo: 'quitar' as const, ingrediente: 'NADIE' }] }
  expect(await motor.call(api.simulacion.run, { body })).toBe('del servidor')
  expect(asks()).toEqual(['/simulaciones'])
})

it.each([
  [403, 'sin_permiso'],
  [413, 'cuerpo_muy_grande'],
] as const)('[ESC-17] stops asking if the factory may not be loaded: %i', async (status, code) => {
  const refused = setUp({
    fabrica: () => {
      throw new ApiError(status, code, [])
    },
  })
  refused.motor.oir(true)
  await refused.simular()
  await vi.waitFor(() => expect(refused.asks()).toContain('/fabrica'))
  for (let i = 0; i < 3; i++) await refused.simular()
  expect(refused.asks()).toEqual(['/simulaciones', '/simulaciones', '/simulaciones'])
})

it('[ESC-05] sends what is asked at once in one message, so that scenarios can be costed together', async () => {
  const { motor, simular, ready, sent } = setUp()
  await ready()
  sent.length = 0
  const ask = (id: string) => motor.call(api.escenario.resultado, { params: { id }, query: {} })
  await Promise.all([ask('uno'), ask('otro'), simular()])
  await simular()
  expect(sent).toEqual([3, 1])
})

it('[ESC-17] forgets the costs when the person leaves', async () => {
  const { motor, simular, ready } = setUp()
  await ready()
  motor.cerrar()
  expect(motor.listo()).toBe(false)
  expect(await simular()).toBe('del servidor')
})
