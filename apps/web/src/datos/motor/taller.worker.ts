import { desempacar, type Novedades, type Pregunta, Taller } from '@telar/fabrica'

/** The page's requests; a number matches each with its answer. */
export type Encargo =
  | { tipo: 'cargar'; archivo: Blob }
  | { tipo: 'seguir'; novedades: Novedades }
  | { tipo: 'preguntar'; pregunta: Pregunta }
  | { tipo: 'escenario'; escenario: string }

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

const hacer = async (encargo: Exclude<Encargo, { tipo: 'escenario' }>): Promise<Hecho['hecho']> => {
  // Answers that wait to be built are about the factory as it is.
  if (encargo.tipo !== 'preguntar') for (const build of porArmar.splice(0)) build()
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

/** Answers for scenarios that are costed. They are built one a turn, so that a person's question waits for at most one of them. */
const porArmar: (() => void)[] = []
const turno = new MessageChannel()
turno.port1.onmessage = () => {
  porArmar.shift()?.()
  if (porArmar.length > 0) turno.port2.postMessage(null)
}

/** The value, or null if it has none here; for a refused question the server gives the message. */
const intentar = <T>(make: () => T | undefined): T | null => {
  try {
    return make() ?? null
  } catch {
    return null
  }
}

/** Costs the scenarios together. */
const escenarios = (asked: readonly { id: number; escenario: string }[]): void => {
  if (asked.length === 0) return
  const costed = intentar(() => taller?.escenarios(asked.map(({ escenario }) => escenario)))
  for (const { id, escenario } of asked)
    porArmar.push(() => {
      const valor = intentar(() => costed?.get(escenario)?.())
      contestar(id, valor && { valor, seq: taller!.seq })
    })
  turno.port2.postMessage(null)
}

addEventListener('message', ({ data }: MessageEvent<readonly Pedido[]>) => {
  escenarios(
    data.flatMap(({ id, encargo }) =>
      encargo.tipo === 'escenario' ? { id, escenario: encargo.escenario } : [],
    ),
  )
  for (const { id, encargo } of data)
    if (encargo.tipo !== 'escenario')
      hacer(encargo)
        .catch(() => null)
        .then((hecho) => contestar(id, hecho))
})
