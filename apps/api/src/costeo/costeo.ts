import { CostModel, type TipoIngrediente } from '@telar/costing'
import { type EntryRow, entriesAfter, newestSeq } from '../bitacora/bitacora.repo.ts'
import type { Database } from '../db/client.ts'
import { leer } from '../db/tx.ts'
import { type Fabrica, readFabrica } from './columns.repo.ts'

/** The factory as it stands at one `seq` of the journal. Only to be read, and only until the next `await`. */
export interface Estado {
  seq: number
  model: CostModel
  /** Description of a record of any catalogue; empty for an unknown code. */
  descripcion: (tipo: TipoIngrediente, codigo: string) => string
}

type Descripciones = Record<TipoIngrediente, Map<string, string>>

const index = ({ columnas, descripciones }: Fabrica): Descripciones => {
  const map = (codigos: readonly string[], textos: readonly string[]) =>
    new Map(codigos.map((codigo, i) => [codigo, textos[i]!]))
  return {
    insumo: map(columnas.insumos.codigo, descripciones.insumo),
    producto: map(columnas.productos.codigo, descripciones.producto),
    mano_obra: map(columnas.manoObra.codigo, descripciones.mano_obra),
    energia: map(columnas.energia.codigo, descripciones.energia),
  }
}

/** Entries about people change no cost. */
const concernsCosts = (entry: EntryRow): boolean => entry.entidad !== 'persona'

/**
 * The only holder of the costing engine. It follows the journal: a question is answered only after every entry up to
 * the newest committed `seq` has been applied, so that whoever wrote on any server sees the write here.
 */
export class Costeo {
  readonly #database: Database
  #estado: Estado | null = null
  #catchingUp: Promise<Estado> | null = null

  constructor(database: Database) {
    this.#database = database
  }

  /** The factory with every committed write in it. */
  async alDia(): Promise<Estado> {
    const newest = await newestSeq(this.#database.db)
    while (this.#estado === null || this.#estado.seq < newest) {
      this.#catchingUp ??= this.#catchUp().finally(() => {
        this.#catchingUp = null
      })
      await this.#catchingUp
    }
    return this.#estado
  }

  async #catchUp(): Promise<Estado> {
    const current = this.#estado
    if (current !== null) {
      const entries = await entriesAfter(this.#database.db, current.seq)
      if (!entries.some(concernsCosts)) {
        this.#estado = { ...current, seq: entries.at(-1)?.seq ?? current.seq }
        return this.#estado
      }
    }
    this.#estado = await this.#load()
    return this.#estado
  }

  /** Reads all inputs and the `seq` they stand at, in one snapshot. */
  #load(): Promise<Estado> {
    return leer(this.#database, async (tx) => {
      const seq = await newestSeq(tx)
      const fabrica = await readFabrica(tx)
      const descripciones = index(fabrica)
      return {
        seq,
        model: CostModel.fromColumns(fabrica.columnas),
        descripcion: (tipo, codigo) => descripciones[tipo].get(codigo) ?? '',
      }
    })
  }
}
