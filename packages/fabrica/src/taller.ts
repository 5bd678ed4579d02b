import { Objetivo, type Operacion, Operaciones, type ResultadoEscenario } from '@telar/contract'
import { applyCambios } from './apply.ts'
import type { Cambio } from './cambio.ts'
import { ensayar, ensayarJuntas } from './ensayo.ts'
import { type Estado, estadoDe, type Fabrica, fabricaDe } from './estado.ts'
import { cambiosDe } from './formas.ts'
import type { Publicada } from './margenes.ts'
import { resolverObjetivo } from './objetivo.ts'
import { toResultado } from './resultado.ts'
import { toSimulacion } from './simulacion.ts'
import type { Novedades, Viajera } from './viaje.ts'

/** A question to a factory, in the form in which a server receives it: bodies are unchecked. */
export type Pregunta =
  | { tipo: 'simulacion'; cuerpo: unknown }
  | { tipo: 'objetivo'; cuerpo: unknown }
  | { tipo: 'escenario'; id: string }

/**
 * A factory outside the server. It follows the journal entries that it receives, and gives the same answers as the server, to
 * the last digit. The server words its refusals.
 */
export class Taller {
  readonly #fabrica: Fabrica & { seq: number }
  readonly #moneda: string
  readonly #publicada: Publicada | null
  readonly #escenarios: Map<string, readonly Operacion[]>
  readonly #recuerdo = new Map<string, unknown>()

  /** @throws as `CostModel.fromColumns` */
  constructor({ seq, moneda, publicada, escenarios, ...columnada }: Viajera) {
    this.#fabrica = { seq, ...fabricaDe(columnada) }
    this.#moneda = moneda
    this.#publicada = publicada && { nombre: publicada.nombre, precios: new Map(publicada.precios) }
    this.#escenarios = new Map(escenarios)
  }

  /** The last applied entry. */
  get seq(): number {
    return this.#fabrica.seq
  }

  /** Applies newer entries. Returns false if that is impossible: then discard this factory and fetch a new one. */
  seguir({ seq, dia, entradas }: Novedades): boolean {
    this.#recuerdo.clear()
    try {
      for (const entrada of entradas ?? []) {
        const cambios = cambiosDe(entrada)
        if (cambios === null) return false
        applyCambios(this.#fabrica, cambios)
        for (const cambio of cambios) this.#anotar(cambio)
      }
    } catch {
      // This factory contradicts the journal. The server, too, then reads its inputs again.
      return false
    }
    if (entradas === null) return false
    this.#fabrica.seq = seq
    this.#fabrica.model.setDia(dia)
    return true
  }

  /** @throws ZodError or DomainError, for refusals that the server would word */
  responder(pregunta: Pregunta): unknown {
    const estado = this.#estado()
    switch (pregunta.tipo) {
      case 'simulacion': {
        const { cambios } = pregunta.cuerpo as { cambios: unknown }
        const ensayo = ensayar(estado.model, Operaciones.parse(cambios), this.#moneda)
        return toSimulacion(estado, ensayo, this.#publicada)
      }
      case 'objetivo':
        return resolverObjetivo(estado, Objetivo.parse(pregunta.cuerpo), this.#moneda)
      case 'escenario': {
        const [resultado] = this.escenarios([pregunta.id])
        if (resultado == null) throw new Error(`No scenario ${pregunta.id} here.`)
        return resultado
      }
    }
  }

  /** The effect of each of these scenarios, which are costed together; null for one that this factory does not have. */
  *escenarios(ids: readonly string[]): Generator<ResultadoEscenario | null> {
    const estado = this.#estado()
    const listas = ids.map((id) => this.#escenarios.get(id))
    const known = listas.filter((cambios) => cambios !== undefined)
    const ensayos = ensayarJuntas(estado.model, known, this.#moneda).values()
    for (const cambios of listas)
      yield cambios === undefined ? null : toResultado(estado, ensayos.next().value!, this.#publicada)
  }

  #estado(): Estado {
    return estadoDe(this.#fabrica, <T>(clave: string, make: () => T): T => {
      if (!this.#recuerdo.has(clave)) this.#recuerdo.set(clave, make())
      return this.#recuerdo.get(clave) as T
    })
  }

  #anotar({ tabla, antes, despues }: Cambio): void {
    if (tabla !== 'escenarios') return
    if (antes !== null) this.#escenarios.delete(antes.id)
    if (despues !== null) this.#escenarios.set(despues.id, JSON.parse(despues.cambios!))
  }
}
