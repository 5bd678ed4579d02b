import type { Columna } from './escenarios-columnas.tsx'

/** As the exports of the server write a text: in quotes where it has to be, and never a formula. */
const campo = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With a decimal comma, as spreadsheets here read it; nothing where there is no amount. */
const monto = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))

/**
 * Every product and what it costs today and in each scenario, for a spreadsheet. An amount to which something is missing says so in
 * a column of its own. @param columnas at least one
 */
export const escenariosCsv = (columnas: readonly Columna[]): string => {
  const all = columnas.map(
    ({ resultado }) => new Map(resultado.mayores.map((producto) => [producto.codigo_producto, producto])),
  )
  const titulos = [
    'Código',
    'Producto',
    'Sector',
    'Hoy',
    ...columnas.map(({ escenario }) => escenario.nombre),
  ]
  const filas = [...all[0]!.values()].map((producto) => [
    producto.codigo_producto,
    producto.descripcion_producto,
    producto.sector_productivo,
    ...[
      producto.antes,
      ...all.map((productos) => productos.get(producto.codigo_producto)?.despues ?? null),
    ].map(monto),
    all.flatMap((productos) => productos.get(producto.codigo_producto)?.motivos ?? [])[0] ?? '',
  ])
  const rows = [[...titulos, 'Le falta'], ...filas]
  // The mark by which Excel knows the alphabet.
  return `\uFEFF${rows.map((row) => row.map(campo).join(';')).join('\r\n')}\r\n`
}
