import type { Columnas } from '@telar/costing'
import { sql } from 'drizzle-orm'
import type { Executor } from '../store/executor.ts'

const LINES_A_STATEMENT = 100_000
const ENTRIES_A_STATEMENT = 5_000

const decimal = (micros: number): string => (micros / 1e6).toFixed(6)

/** Fills an empty database with a generated factory, bypassing the application. The time is not measured. */
export const fillDatabase = async (db: Executor, columns: Columnas): Promise<void> => {
  const { sectores, insumos, manoObra, energia, productos, lineas } = columns
  const insert = (statement: string, rows: object[]) =>
    db.execute(sql`insert into ${sql.raw(statement)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(codigo varchar, texto varchar, sector varchar, a numeric, b numeric, c numeric)`)
  await insert(
    'sectores_productivos (nombre, porcentaje_mantencion) select codigo, a',
    sectores.nombre.map((codigo, i) => ({ codigo, a: sectores.pct[i] })),
  )
  await insert(
    'insumos (codigo, detalle, grupo, costo) select codigo, codigo, texto, a',
    insumos.codigo.map((codigo, i) => ({ codigo, texto: insumos.grupo[i], a: decimal(insumos.costo[i]!) })),
  )
  await insert(
    `matriz_mano (codigo_mano_obra, descripcion, sector_productivo, horas_hombre_std, valor_hora_hombre, std_produccion, horas_por_turno)
     select codigo, codigo, sector, a, b, c, 8`,
    manoObra.codigo.map((codigo, i) => ({
      codigo,
      sector: sectores.nombre[0],
      a: decimal(manoObra.horas[i]!),
      b: decimal(manoObra.valorHora[i]!),
      c: decimal(manoObra.stdProduccion[i]!),
    })),
  )
  await insert(
    `matriz_energia (codigo_energia, descripcion, codigo_mano_obra, sector_productivo, consumo_kw_std, valor_kw)
     select codigo, codigo, texto, sector, a, b`,
    energia.codigo.map((codigo, i) => ({
      codigo,
      texto: energia.codigoManoObra[i],
      sector: sectores.nombre[0],
      a: decimal(energia.kw[i]!),
      b: decimal(energia.valorKw[i]!),
    })),
  )
  await insert(
    `productos (codigo_producto, descripcion_producto, sector_productivo) select codigo, 'Producto ' || codigo, sector`,
    productos.codigo.map((codigo, i) => ({ codigo, sector: productos.sector[i] })),
  )
  const catalogues = [insumos.codigo, productos.codigo, manoObra.codigo, energia.codigo]
  for (let start = 0; start < lineas.cantidad.length; start += LINES_A_STATEMENT) {
    const rows = []
    for (let i = start; i < Math.min(start + LINES_A_STATEMENT, lineas.cantidad.length); i++) {
      const tipo = lineas.tipo[i]!
      rows.push({
        p: productos.codigo[lineas.producto[i]!],
        t: tipo,
        i: catalogues[tipo]![lineas.ingrediente[i]!],
        q: decimal(lineas.cantidad[i]!),
      })
    }
    await db.execute(sql`
      insert into recetas (codigo_producto, insumo, producto, mano_obra, energia, cantidad_ingrediente)
      select p, case t when 0 then i end, case t when 1 then i end, case t when 2 then i end, case t when 3 then i end, q
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(p varchar, t int, i varchar, q numeric)
      on conflict do nothing`)
  }
  await db.execute(sql`analyze`)
}

/** Writes price changes into the journal in bulk, in the application's form, to measure questions about the past. */
export const writeHistory = async (
  db: Executor,
  codigos: readonly string[],
  count: number,
): Promise<void> => {
  const price = new Map<string, number>()
  for (let start = 0; start < count; start += ENTRIES_A_STATEMENT) {
    const rows = Array.from({ length: Math.min(ENTRIES_A_STATEMENT, count - start) }, (_, i) => {
      const codigo = codigos[((start + i) * 7919) % codigos.length]!
      const before = price.get(codigo) ?? 1
      const after = before + 1
      price.set(codigo, after)
      const row = (costo: number) => ({
        codigo,
        detalle: codigo,
        grupo: 'G1',
        costo: costo.toFixed(6),
        version: 1,
      })
      return { n: start + i, clave: codigo, antes: row(before), despues: row(after) }
    })
    await db.execute(sql`
      insert into bitacora (at, actor, entidad, clave, accion, antes, despues)
      select now() - interval '1 year' + n * interval '2 minutes', 'bench', 'insumo', clave, 'cambio', antes, despues
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n int, clave text, antes jsonb, despues jsonb)`)
  }
}

/** Appends `count` undos after the entry `first`, a change of one supply; each undoes the entry before it. */
export const writeUndos = async (db: Executor, first: number, count: number): Promise<void> => {
  await db.execute(sql`
    insert into bitacora (actor, entidad, clave, accion, antes, despues, deshace)
    select 'bench', entidad, clave, 'deshacer', case when n % 2 = 0 then antes else despues end,
           case when n % 2 = 0 then despues else antes end, seq + n - 1
      from bitacora, generate_series(1, ${count}::int) n where seq = ${first} order by n`)
}
