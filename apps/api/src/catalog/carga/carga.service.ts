import type { Database } from '../../store/client.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import * as repo from './carga.repo.ts'
import type { Catalogo } from './catalogo.ts'

/** Puts a whole catalogue into an empty installation: one transaction, one journal entry. */
export const cargarCatalogo = (database: Database, contexto: Contexto, catalogo: Catalogo): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    await repo.insertCatalogo(tx, catalogo)
    await anotar({ entidad: 'catalogo', clave: '*', accion: 'carga', antes: null, despues: catalogo })
  })
