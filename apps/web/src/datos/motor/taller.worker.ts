import { desempacar, type Novedades, type Pregunta, Taller } from '@telar/fabrica'

/** What the page sends, each with a number by which it is answered. */
export type Encargo =
  | { tipo: 'cargar'; archivo: Blob }
  | { tipo: 'seguir'; novedades: Novedades }
  | { tipo: 'preguntar'; pregunta: Pregunta }

export interface Pedido {
  id: number
  encargo: Encargo
}

/** `hecho` null: it could not be done here. */
export interface Hecho {
  id: number
  hecho: { valor: unknown; seq: number } | null
}

let taller: Taller | null = null

/** How often a question is rehearsed: by then the browser has compiled what answers it. */
const ENSAYOS = 40

/**
 * Works out a few simulations right after the factory is loaded, so that the browser has compiled the engine before a person types.
 * One at a time: a person's question waits for at most one of them.
 */
const calentar = (left: number): void => {
  if (left === 0) return
  setTimeout(() => {
    try {
      taller?.responder({ tipo: 'simulacion', cuerpo: { cambios: [{ tipo: 'valor_hora', valor: left }] } })
      calentar(left - 1)
    } catch {
      // A person who asks the same is told by the server why it is refused.
    }
  })
}

const hacer = async (encargo: Encargo): Promise<Hecho['hecho']> => {
  if (encargo.tipo === 'cargar') {
    taller = new Taller(desempacar(await encargo.archivo.text()))
    calentar(ENSAYOS)
  }
  if (taller === null) return null
  if (encargo.tipo === 'seguir' && !taller.seguir(encargo.novedades)) {
    taller = null
    return null
  }
  const valor = encargo.tipo === 'preguntar' ? taller.responder(encargo.pregunta) : undefined
  return { valor, seq: taller.seq }
}

addEventListener('message', ({ data: { id, encargo } }: MessageEvent<Pedido>) => {
  hacer(encargo)
    // What it refuses, the server refuses in its own words.
    .catch(() => null)
    .then((hecho) => postMessage({ id, hecho } satisfies Hecho))
})
