import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { importar } from './testing/formulario.ts'

interface Row {
  line: number
  codigo: string | null
  costo?: string
  detalle?: string
  grupo?: string
}

interface Case {
  file: string
  upload_name: string
  upload_mime: string
  what: string
  outcome: 'import' | 'error'
  error_message: string | null
  accepted: Row[]
  rejected: Row[]
  ambiguous: Row[]
  precondition?: { codigo: string; detalle: string; grupo: string; costo: string }[]
}

const folder = new URL('./corpus/', import.meta.url)
const { files } = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as { files: Case[] }

/**
 * Files for which the requirement differs from the collection or chooses the better of its options: lines rejected although listed as
 * accepted, and lines accepted although the file may be refused.
 */
const DECIDED: Record<string, { rejected?: number[]; accepted?: Row[] }> = {
  // IMP-12: it is unknown which line of a repeated code counts.
  '45_duplicados_por_mayusculas.csv': { rejected: [2, 3, 4] },
  // The header is found below the document's title.
  '53_titulo_antes_de_cabecera.csv': { accepted: [{ line: 5, codigo: 'HIL-1', costo: '89.40' }] },
  // IMP-09: an amount with a currency sign is not a number.
  '57_signo_peso.csv': { rejected: [2, 3, 4, 5, 6, 7, 8] },
  // IMP-08: read in Spanish notation, each with a warning.
  '59_punto_decimal_ingles.csv': {
    accepted: ['123456', '5', '125', '894', '125', '123'].map((costo, i) => ({
      line: i + 2,
      codigo: `TEL-${i + 1}`,
      costo,
    })),
  },
  // DATA-13: beyond the exact range.
  '65_precision.csv': { rejected: [4] },
}

/** Files without usable rows, and a reason in the answer. */
const NOTHING: Record<string, string> = {
  '15_sin_columna_costo.csv': 'Títulos leídos en la línea 1: grupo, codigo, detalle, precio.',
  '17_ninguna_fila_valida.csv': 'Línea 2, codigo: Falta el valor.',
  '21_comilla_sin_cerrar.csv': 'en la línea 2',
  '25_xlsx_renombrado.csv': 'Formato inválido',
  '31_mojibake.csv': 'Títulos leídos en la línea 1: grupo, cÃ³digo',
  '45_duplicados_por_mayusculas.csv': 'TEL-1 está repetido en las líneas 2, 3, 4',
  '55_cabecera_duplicada.csv': 'La columna costo está 2 veces',
  '57_signo_peso.csv': 'sacale la moneda',
}

const asCode = (codigo: string): string => codigo.toUpperCase()
const asAmount = (costo: string): number => Number(Number(costo).toFixed(6))

describe('a collection of real-world files', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())
  beforeEach(() => server.database.db.execute(sql`delete from insumos`))

  const send = (file: Case, modo: string) =>
    importar(
      server,
      'insumos',
      {
        nombre: file.upload_name,
        contenido: readFileSync(new URL(file.file, folder)),
        tipo: file.upload_mime,
      },
      { modo },
    )

  const expected = (file: Case): Row[] => {
    const rejected = new Set(DECIDED[file.file]?.rejected)
    return [
      ...file.accepted.filter(({ line }) => !rejected.has(line)),
      ...(DECIDED[file.file]?.accepted ?? []),
    ]
  }

  it.each(files.map((file) => [file.file, file.what, file] as const))(
    '[IMP-04] [IMP-05] [IMP-06] [IMP-10] [IMP-11] [IMP-12] [IMP-17] %s: %s',
    async (_name, _what, file) => {
      for (const { codigo, detalle, grupo, costo } of file.precondition ?? []) {
        const body = { codigo, detalle, grupo, costo: Number(costo) }
        await server.call('admin', 'POST', '/insumos/registrar', body)
      }
      const before = await newestSeq(server.database.db)
      const preview = await send(file, 'previa')
      expect(await newestSeq(server.database.db)).toBe(before)
      const wanted = expected(file)
      const applied = await send(file, 'aplicar')
      if (wanted.length === 0) {
        for (const answer of [preview, applied]) {
          expect(answer).toMatchObject({ status: 400, body: { code: 'datos_invalidos' } })
          const message = [answer.body.message].flat().join(' ')
          expect(message).toContain(NOTHING[file.file] ?? file.error_message)
        }
        expect(await newestSeq(server.database.db)).toBe(before)
        return
      }
      expect([preview.status, applied.status]).toEqual([200, 200])
      const { body: stored } = await server.call('user', 'GET', '/insumos')
      const rows = new Map(stored.map((row: { codigo: string }) => [row.codigo, row]))
      for (const { codigo, costo, detalle, grupo } of wanted) {
        expect(rows.get(asCode(codigo!))).toMatchObject({
          costo: asAmount(costo!),
          ...(detalle !== undefined && {
            detalle: expect.toSatisfy((t: string) => t.normalize() === detalle),
          }),
          ...(grupo !== undefined && { grupo }),
        })
      }
      const lines = new Set(wanted.map(({ line }) => line))
      const refused = new Set(preview.body.rechazadas.map((row: { linea: number }) => row.linea))
      for (const { line } of [...file.rejected, ...file.accepted])
        expect(refused.has(line)).toBe(!lines.has(line))
      // An amount with two readings is refused or noted, never silent.
      const noted = new Set(preview.body.advertencias.map((row: { linea: number }) => row.linea))
      for (const { line } of file.ambiguous) expect(refused.has(line) || noted.has(line)).toBe(true)
      expect(stored).toHaveLength(
        preview.body.totales.nuevas + preview.body.totales.cambiadas + preview.body.totales.sin_cambio,
      )
    },
  )
})
