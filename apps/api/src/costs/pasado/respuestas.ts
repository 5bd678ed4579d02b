// The thread that answers questions about the past, with an engine of its own, so that none of them delays questions about
// the present. It reads the journal through the main thread, which alone reaches the database.

import { type MessagePort, parentPort } from 'node:worker_threads'
import type { Leida } from '@telar/fabrica'
import { parsedRows, type Texts } from '../../store/texts.ts'
import { queriesOn, type Statement } from '../../store/transaction.ts'
import { Costeo } from '../costeo/costeo.ts'
import { Canal } from './canal.ts'
import { preguntas } from './preguntas.ts'

const db = queriesOn({
  query: async (statement: Statement, values = []) => {
    const texts = await canal.pedir<Texts>('leer', statement.text, values)
    return { fields: texts.fields, rows: parsedRows(statement, texts) }
  },
})

const costeo = new Costeo({ db, commits: () => null }, () => canal.pedir<Leida>('fabrica'))

const canal = new Canal(
  parentPort as MessagePort,
  Object.fromEntries(
    Object.entries(preguntas).map(([nombre, responder]) => [
      nombre,
      (...args: unknown[]) => (responder as (costeo: Costeo, ...args: unknown[]) => unknown)(costeo, ...args),
    ]),
  ),
)
