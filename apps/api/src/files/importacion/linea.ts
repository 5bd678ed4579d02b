import { Calculo, type TipoIngrediente } from '@telar/contract'
import { sinPunto, unidadAjena } from '@telar/fabrica'
import {
  CATALOGO_DE,
  cuantasTrae,
  type FilaDeArchivo,
  leerPorColor,
  nombresDeEje,
  TABLAS,
} from '@telar/tablas'
import { calculoTexto } from '../../catalog/receta/calculo.ts'
import { NO_DICEN_LO_MISMO, reckon } from '../../catalog/receta/cantidad.ts'
import type { Valor } from './columna.ts'
import { type FilaLeida, Refused } from './filas.ts'
import type { Guardado } from './guardado.ts'
import { unidadNombrada } from './reglas-valores.ts'
import type { Reparto } from './reparto.ts'
import { conVariantes } from './variantes.ts'

/** The kind of a line's ingredient; an existing line keeps its kind. */
const tipoDe = (
  valores: FilaLeida['valores'],
  antes: FilaDeArchivo | undefined,
  { tiposDe }: Guardado,
): string => {
  const { codigo_producto: producto, codigo_ingrediente: codigo, tipo } = valores
  if (!tiposDe(producto!).includes('producto')) {
    throw new Refused('codigo_producto', producto, `no existe el producto ${producto}`)
  }
  if (antes !== undefined) {
    const suyo = antes.tipo!
    if (tipo === undefined || tipo === suyo) return suyo
    throw new Refused('tipo', tipo, `la receta ya tiene ${codigo} como ${suyo}: borrá esa línea primero`)
  }
  const kinds = tiposDe(codigo!)
  const found = tipo === undefined ? kinds[0] : kinds.find((kind) => kind === tipo)
  if (found !== undefined) return found
  const what = tipo === undefined ? 'el ingrediente' : TABLAS[CATALOGO_DE[tipo as TipoIngrediente]].uno
  throw new Refused('codigo_ingrediente', codigo, `no existe ${what} ${codigo}`)
}

/** Only a product can be used in the same size or colour. @throws Refused */
const tipoConVariante = (
  valores: FilaLeida['valores'],
  antes: FilaDeArchivo | undefined,
  guardado: Guardado,
): string => {
  const tipo = tipoDe(valores, antes, guardado)
  const { mismo } = valores
  if (mismo && mismo !== 'ninguno' && tipo !== 'producto')
    throw new Refused('mismo', mismo, 'solo un producto va en el mismo talle o color')
  return tipo
}

/** The value of a typed expression. A different quantity replaces a stored expression or calculator. @throws Refused */
const cuentaDe = (valores: FilaLeida['valores'], antes: FilaDeArchivo | undefined): Record<string, Valor> => {
  const { expresion, cantidad_ingrediente: cantidad } = valores
  const otra = cantidad !== undefined && cantidad !== antes?.cantidad_ingrediente
  if (antes?.calculo && (otra || expresion) && (valores.calculo ?? antes.calculo) === antes.calculo)
    return { ...cuentaDe(valores, { ...antes, calculo: null }), calculo: null }
  if (!expresion) {
    if (!antes?.expresion) return {}
    const stands = cantidad === undefined || cantidad === antes.cantidad_ingrediente
    return stands && expresion === undefined ? {} : { expresion: null }
  }
  const reckoned = reckon(expresion)
  if ('message' in reckoned) throw new Refused('expresion', expresion, sinPunto(reckoned.message))
  if (cantidad !== undefined && cantidad !== reckoned.cantidad)
    throw new Refused('expresion', expresion, sinPunto(NO_DICEN_LO_MISMO))
  return { cantidad_ingrediente: reckoned.cantidad }
}

const leerJson = (texto: Valor): unknown => {
  try {
    return JSON.parse(texto!)
  } catch {
    // The schema has the message for anything that is not an object.
    return null
  }
}

/** The inputs of a calculator, in stored form. @throws Refused */
const calculoDe = (texto: Valor): Valor => {
  const { data, error } = Calculo.safeParse(leerJson(texto))
  if (error) throw new Refused('calculo', texto, sinPunto(error.issues[0]!.message))
  return calculoTexto(data)
}

/** The units in which products and labour are counted. */
const DE_A_UNO: ReadonlySet<string> = new Set(['un', 'par'])

const TAL_CUAL = 'El ingrediente no tiene unidad: la cantidad se toma tal cual, en lo que se cuenta su costo.'

/**
 * Foreign workbooks give a unit for each recipe line, but often none for supplies. The quantity then counts in the unit that
 * the cost is for: the line is stored without a unit, with a warning.
 * @throws Refused if two lines of a file count such a supply in different units
 */
const sinUnidadPropia = (
  { opciones, avisos, contadosEn }: Reparto,
  { linea, codigo }: FilaLeida,
  { codigo_ingrediente: ingrediente, tipo, unidad }: Record<string, Valor>,
  { unidadesDeUso }: Guardado,
): boolean => {
  if (!opciones.enLibro || !unidad || unidadesDeUso.has(ingrediente!)) return false
  if (tipo !== 'insumo' && !DE_A_UNO.has(unidad)) return false
  const before = contadosEn.get(ingrediente!)
  if (before !== undefined && before !== unidad)
    throw new Refused(
      'unidad',
      unidad,
      `${ingrediente} no tiene unidad, y otra línea lo cuenta en ${before}: dásela en Insumos`,
    )
  contadosEn.set(ingrediente!, unidad)
  avisos.push({ linea, codigo, columna: 'unidad', valor: unidad, motivo: TAL_CUAL })
  return true
}

/** Units of several pieces: '2' of a dozen may be two pieces. */
const esDeVarias = (unidad: string): boolean =>
  ['docena', 'gruesa', 'mil'].includes(unidad) || cuantasTrae(unidad) > 1

/**
 * Foreign workbooks often price trimmings by the dozen or the thousand, while recipes count them in pieces. Warns if a new line has no
 * unit and its supply has such a unit.
 */
const dudarDeVarias = (
  { opciones, avisos }: Reparto,
  { linea, codigo }: FilaLeida,
  { codigo_ingrediente: ingrediente, unidad, cantidad_ingrediente: cantidad }: Record<string, Valor>,
  antes: FilaDeArchivo | undefined,
  { unidadesDeUso }: Guardado,
): void => {
  const suya = unidadesDeUso.get(ingrediente!)
  if (!opciones.enLibro || antes !== undefined || unidad || !suya || !esDeVarias(suya)) return
  const motivo = `La línea no dice unidad: se cuenta por ${suya}, como su insumo.`
  avisos.push({ linea, codigo, columna: 'cantidad_ingrediente', valor: cantidad ?? '', motivo })
}

/**
 * @throws Refused if the unit measures another dimension than the unit of use of the ingredient, or of a colour's ingredient
 * (HAC-03)
 */
const assertUnidad = (
  linea: Record<string, Valor>,
  antes: FilaDeArchivo | undefined,
  { unidades, unidadesDeUso }: Guardado,
): void => {
  const unidad = linea.unidad === undefined ? antes?.unidad : linea.unidad
  if (!unidad || (linea.unidad === undefined && linea.por_color === undefined)) return
  const porColor = leerPorColor(linea.por_color ?? antes?.por_color ?? '')
  const taken = new Set([linea.codigo_ingrediente!, ...Object.values(porColor).map(([, codigo]) => codigo)])
  for (const codigo of taken) {
    const ingrediente = { codigo, unidad: unidadesDeUso.get(codigo) ?? null }
    const ajena = unidadAjena(unidad, ingrediente, (one) => unidades.get(one)?.dimension)
    if (ajena !== null) throw new Refused('unidad', unidad, ajena)
  }
}

const unaDe = (
  valores: FilaLeida['valores'],
  antes: FilaDeArchivo | undefined,
  guardado: Guardado,
): Record<string, Valor> => {
  // One copy, in which the kind has its place: a file has 200,000 lines, and a column added to a copy makes it several times slower.
  const una: Record<string, Valor> = { tipo: null, ...valores }
  if (valores.calculo) una.calculo = calculoDe(valores.calculo)
  Object.assign(una, cuentaDe(valores, antes))
  if (valores.unidad !== undefined) una.unidad = unidadNombrada('unidad', valores.unidad, guardado)
  una.tipo = tipoConVariante(valores, antes, guardado)
  return una
}

/**
 * The columns of a line: its expression, its unit as stored, the kind of its ingredient, and the quantities of its sizes and
 * colours. @throws Refused
 */
export const lineaDe = (
  plan: Reparto,
  fila: FilaLeida,
  antes: FilaDeArchivo | undefined,
  guardado: Guardado,
): Record<string, Valor> => {
  const linea = unaDe(fila.valores, antes, guardado)
  if (sinUnidadPropia(plan, fila, linea, guardado)) linea.unidad = null
  if (linea.tipo === 'insumo') dudarDeVarias(plan, fila, linea, antes, guardado)
  const variedad = { entera: plan.opciones.comoArchivo, rechazos: plan.rechazos }
  Object.assign(linea, conVariantes(fila, linea.tipo!, antes, guardado, variedad))
  assertUnidad(linea, antes, guardado)
  return linea
}

/** Refuses to remove sizes and colours that lines use. @throws Refused */
export const assertEjes = (
  valores: FilaLeida['valores'],
  antes: FilaDeArchivo | undefined,
  { nombradas }: Guardado,
): void => {
  for (const [eje, uno] of [
    ['talles', 'el talle'],
    ['colores', 'el color'],
  ] as const) {
    if (antes === undefined || valores[eje] === undefined) continue
    const kept = new Set(nombresDeEje(valores[eje]!))
    for (const nombre of nombresDeEje(antes[eje]!)) {
      const lineas = nombradas.get(`${valores.codigo_producto}\0${eje}\0${nombre}`)
      if (!kept.has(nombre) && lineas !== undefined)
        throw new Refused(eje, nombre, `${uno} ${nombre} se usa en ${lineas} líneas`)
    }
  }
}
