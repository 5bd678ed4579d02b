import type { Executor } from '../../store/executor.ts'
import { readUsosDeMano } from './referencias.repo.ts'
import type { Repartida, Reparto } from './reparto.ts'

/*
 * A costing sheet names its labour and says how long its own product takes. If labour of that name exists, the sheet's hours replace
 * its hours, and so move every product that uses it: people are asked before.
 */

const PRODUCCION = 'std_produccion'
const HORAS: readonly string[] = [PRODUCCION, 'horas_hombre_std']

/** At most so many products are named. */
const MAX_NOMBRADOS = 3

const LISTA = new Intl.ListFormat('es')

const nombrados = (productos: readonly string[]): string => {
  const rest = productos.length - MAX_NOMBRADOS
  return LISTA.format([...productos.slice(0, MAX_NOMBRADOS), ...(rest > 0 ? [`${rest} más`] : [])])
}

const cambiaHoras = ({ columnas }: Reparto['cambiadas'][number]): boolean =>
  HORAS.some((columna) => columnas.includes(columna))

/** The products of a file's recipes. */
const productosDe = (repartidas: readonly Repartida[]): Set<string> => {
  const found = new Set<string>()
  for (const { plan, tandas } of repartidas)
    if (plan.tabla.nombre === 'recetas')
      for (const { filas } of tandas) for (const { valores } of filas) found.add(valores.codigo_producto!)
  return found
}

/**
 * Notes in each plan the labour whose hours it changes, although products that are not in the file use it too.
 * @param hayRecetas whether the sheet of a plan also has recipes; one that only lists labour is there to change it
 */
export const notarCompartidas = async (
  db: Executor,
  repartidas: readonly Repartida[],
  hayRecetas: (repartida: Repartida) => boolean,
): Promise<void> => {
  const productos = productosDe(repartidas)
  for (const repartida of repartidas) {
    const { plan } = repartida
    const cambiadas = plan.tabla.nombre === 'matriz_mano' ? plan.cambiadas.filter(cambiaHoras) : []
    if (cambiadas.length === 0 || !hayRecetas(repartida)) continue
    const usos = await readUsosDeMano(
      db,
      cambiadas.map(({ clave }) => clave),
    )
    for (const { linea, codigo, clave, valores } of cambiadas) {
      const otros = (usos.get(clave) ?? []).filter((producto) => !productos.has(producto))
      if (otros.length === 0) continue
      const motivo = `Ya existe, y cambian sus horas. La usan también productos que no están en el archivo: ${nombrados(otros)}.`
      plan.compartidas.push({ linea, codigo, columna: PRODUCCION, valor: valores[PRODUCCION]!, motivo })
    }
    plan.avisos.push(...plan.compartidas)
  }
}
