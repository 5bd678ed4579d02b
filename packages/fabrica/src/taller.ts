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
export type Pregunta = { tipo: 'simulacion'; cuerpo: unknown } | { tipo: 'objetivo'; cuerpo: unknown }

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
    }
  }

  /**
   * The effect of each of these scenarios that this factory has. They are costed together now; each answer is built when asked for,
   * which must be before the factory follows another entry.
   */
  escenarios(ids: readonly string[]): Map<string, () => ResultadoEscenario> {
    const estado = this.#estado()
    const known = ids.filter((id) => this.#escenarios.has(id))
    const ensayos = ensayarJuntas(
      estado.model,
      known.map((id) => this.#escenarios.get(id)!),
      this.#moneda,
    )
    return new Map(
      ensayos.map((ensayo, i) => [known[i]!, () => toResultado(estado, ensayo, this.#publicada)]),
    )
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
