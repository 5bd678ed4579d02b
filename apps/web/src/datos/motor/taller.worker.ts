import { desempacar, type Novedades, type Pregunta, Taller } from '@telar/fabrica'

/** The page's requests; a number matches each with its answer. */
export type Encargo =
  | { tipo: 'cargar'; archivo: Blob }
  | { tipo: 'seguir'; novedades: Novedades }
  | { tipo: 'preguntar'; pregunta: Pregunta }

export interface Pedido {
  id: number
  encargo: Encargo
}

/** A null `hecho` means that it could not be done here. */
export interface Hecho {
  id: number
  hecho: { valor: unknown; seq: number } | null
}

let taller: Taller | null = null

/** How many rehearsals it takes until the browser has compiled the engine. */
const ENSAYOS = 40

/**
 * Runs simulations right after the load, so that the browser has compiled the engine before a person types. They run
 * one at a time, so that a person's question waits for at most one of them.
 */
const calentar = (left: number): void => {
  if (left === 0) return
  setTimeout(() => {
    try {
      taller?.responder({ tipo: 'simulacion', cuerpo: { cambios: [{ tipo: 'valor_hora', valor: left }] } })
      calentar(left - 1)
    } catch {
      // If a person asks the same, the server tells them why it is refused.
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

const contestar = (id: number, hecho: Hecho['hecho']): void => postMessage({ id, hecho } satisfies Hecho)

/** Scenarios asked for in this turn, with the numbers of the requests. */
const juntos: (readonly [id: number, escenario: string])[] = []
const turno = new MessageChannel()

turno.port1.onmessage = () => {
  const asked = juntos.splice(0)
  const resultados = taller?.escenarios(asked.map(([, escenario]) => escenario))
  for (const [id] of asked) {
    let valor: unknown = null
    try {
      valor = resultados?.next().value ?? null
    } catch {
      // As for every question without an answer here, the server is asked.
    }
    contestar(id, valor === null ? null : { valor, seq: taller!.seq })
  }
}

addEventListener('message', ({ data: { id, encargo } }: MessageEvent<Pedido>) => {
  if (encargo.tipo === 'preguntar' && encargo.pregunta.tipo === 'escenario') {
    // The screen asks for up to eight scenarios at once; they wait for each other to be costed together.
    if (juntos.length === 0) turno.port2.postMessage(null)
    juntos.push([id, encargo.pregunta.id])
    return
  }
  hacer(encargo)
    // For a refused question the server gives the message.
    .catch(() => null)
    .then((hecho) => contestar(id, hecho))
})
