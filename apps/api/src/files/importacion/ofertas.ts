import { MAX_RECARGOS, OFERTA_TEXTOS, RecargoNuevo } from '@telar/contract'
import { diaDe, fechaDe, sinPunto } from '@telar/fabrica'
import { diaLegible, type FilaDeArchivo, leerFraccion, leerPalabras, recargosEnPalabras } from '@telar/tablas'
import type { Valor } from './columna.ts'
import { type FilaLeida, Refused, rechazar, type Tanda } from './filas.ts'
import type { Guardado, RegistroDe } from './guardado.ts'
import { monedaDe } from './precios.ts'
import { assertNombrado, unidadNombrada } from './reglas-valores.ts'
import type { Cambiada, FilaPlaneada, Reparto } from './reparto.ts'

/** The currency of a price, in the price itself or in its column; undefined: not given. @throws Refused */
const monedaDicha = (
  { opciones }: Reparto,
  { valores: { moneda: columna }, moneda: dicha }: FilaLeida,
  antes: FilaDeArchivo | undefined,
  guardado: Guardado,
): Valor | undefined => {
  const codeOf = (text: string): string | null => {
    const code = monedaDe(text, guardado, opciones)
    return code === undefined ? text.toUpperCase() : code
  }
  if (dicha !== null && columna && codeOf(dicha) !== codeOf(columna)) {
    const names = [dicha, columna].map((text) => codeOf(text) ?? opciones.moneda)
    throw new Refused('precio', dicha, `dice ${names[0]} y la columna dice ${names[1]}`)
  }
  const text = dicha ?? columna
  if (text === undefined || text === null) return text
  const code = codeOf(text)
  assertNombrado('moneda', code, antes, guardado, opciones)
  return code
}

/** Charges in a normal form, so that equal ones are equal texts. @throws Refused if the form would refuse one */
const recargosDichos = ({ opciones }: Reparto, texto: string, guardado: Guardado): string => {
  const { moneda: propia } = opciones
  const refuse = (motivo: string) => new Refused('recargos', texto, sinPunto(motivo))
  const recargos = leerPalabras(texto, propia)
  if ('motivo' in recargos) throw refuse(recargos.motivo)
  if (recargos.length > MAX_RECARGOS) throw refuse(OFERTA_TEXTOS.muchos)
  for (const { valor, piso, tope, ...recargo } of recargos) {
    const numeros = { valor: Number(valor), piso: piso && Number(piso), tope: tope && Number(tope) }
    const { error } = RecargoNuevo.safeParse({ ...recargo, ...numeros })
    if (error) throw refuse(`${recargo.nombre}: ${error.issues[0]!.message}`)
    if (recargo.moneda) assertNombrado('moneda', recargo.moneda, undefined, guardado, opciones)
  }
  return recargosEnPalabras(recargos, propia)
}

/** Whether two contents are equal, however they are written. */
const isSameContent = (one: Valor | undefined, other: Valor | undefined): boolean => {
  if (!one || !other) return false
  const [a, b] = [leerFraccion(one)!, leerFraccion(other)!]
  return BigInt(a.num) * BigInt(b.den) === BigInt(b.num) * BigInt(a.den)
}

/** Start of the provisional numbers of offers until the file is applied; they rise like its rows. */
const PROVISORIO = 900_000_000

const TERMINOS = [
  'codigo_proveedor',
  'moneda',
  'unidad_compra',
  'contenido',
  'minimo',
  'recargos',
  'preferida',
] as const

/** The terms that a new offer takes from the one that it follows, or comes before; the mark only from the former. */
const terminosDe = (
  { tabla, opciones }: Reparto,
  { clave }: FilaLeida,
  { compra: { sigue, precede } }: Guardado,
): Record<string, Valor> => {
  const before = sigue.get(clave)
  const other = before ?? precede.get(clave)
  if (other === undefined) return {}
  const fila = tabla.formas.legible(other, opciones.moneda)
  const taken = before === undefined ? TERMINOS.filter((columna) => columna !== 'preferida') : TERMINOS
  return Object.fromEntries(taken.map((columna) => [columna, fila[columna]!]))
}

/** A row is changed only once; the file's own change has priority over consequences of other rows. */
export const sinDoble = (plan: Reparto): void => {
  const seen = new Set(plan.cambiadas.map(({ guardada }) => guardada.id))
  plan.consecuencias = plan.consecuencias.filter(({ tabla, antes }) => {
    if (tabla !== 'ofertas') return true
    const { id } = antes
    const isFirst = !seen.has(id)
    seen.add(id)
    return isFirst
  })
}

/**
 * An offer with a future day ends the one that it follows. If that one is preferred, so is the new one, so that the preference
 * moves on by itself.
 */
export const terminar = (
  plan: Reparto,
  { linea, codigo, clave, valores }: FilaPlaneada,
  { compra }: Guardado,
): void => {
  const before = compra.sigue.get(clave)
  if (before === undefined) return
  const hasta = antesDe(valores.desde!)
  if (before.hasta !== null && before.hasta <= hasta) return
  plan.consecuencias.push({ tabla: 'ofertas', antes: before, despues: { ...before, hasta } })
  const motivo = `El precio de hoy de ${before.proveedor} termina el ${diaLegible(hasta)}: sigue este.`
  plan.avisos.push({ linea, codigo, columna: 'desde', valor: diaLegible(valores.desde!), motivo })
}

/** The last day of an offer before one that begins on `desde`. */
const antesDe = (desde: string): string => fechaDe(diaDe(desde) - 1)

/** Warns of a list older than the supplier's newest prices: it is an old list, or its day is wrong. */
const avisarVieja = (
  plan: Reparto,
  { linea, codigo, valores: { insumo, proveedor, desde, numero } }: FilaLeida,
  hasta: Valor | undefined,
  { compra: { ultimoDia } }: Guardado,
): void => {
  const newest = ultimoDia.get(`${insumo}\0${proveedor}`)
  // Telar's own export identifies offers by their numbers.
  if (newest === undefined || !desde || desde >= newest || numero) return
  const until = hasta ? `vale hasta el ${diaLegible(hasta)}` : 'es de antes'
  const motivo = `Hay un precio más nuevo de ${proveedor}, desde el ${diaLegible(newest)}: este ${until}.`
  plan.avisos.push({ linea, codigo, columna: 'desde', valor: diaLegible(desde), motivo })
}

/**
 * The fields of an offer in a row. The day of a new price is today, unless the row gives another.
 * @throws Refused if it refers to something that does not exist
 */
export const ofertaDe = (
  plan: Reparto,
  fila: FilaLeida,
  antes: FilaDeArchivo | undefined,
  guardado: Guardado,
): Record<string, Valor> => {
  const { detalle: _detalle, grupo: _grupo, eleccion: _choice, moneda: _moneda, ...valores } = fila.valores
  const { insumo, proveedor, unidad_compra: compra, recargos, contenido } = valores as Record<string, string>
  const { insumos, proveedores } = guardado.compra
  if (!proveedores.has(proveedor!))
    throw new Refused('proveedor', proveedor, `no existe el proveedor ${proveedor}`)
  if (!insumos.has(insumo!)) throw new Refused('insumo', insumo, `no existe el insumo ${insumo}`)
  const moneda = monedaDicha(plan, fila, antes, guardado)
  const said: Record<string, Valor> = {
    ...(antes === undefined && terminosDe(plan, fila, guardado)),
    ...valores,
    ...(moneda !== undefined && { moneda }),
    ...(compra !== undefined && { unidad_compra: unidadNombrada('unidad_compra', compra, guardado) }),
    ...(recargos !== undefined && { recargos: recargosDichos(plan, recargos, guardado) }),
    ...(isSameContent(contenido, antes?.contenido) && { contenido: antes!.contenido! }),
    numero: antes?.numero ?? String(PROVISORIO + fila.linea),
  }
  const moved =
    antes === undefined || said.precio !== antes.precio || (moneda ?? antes.moneda) !== antes.moneda
  const desde = said.desde ?? (moved ? guardado.hoy : antes.desde!)
  // A new offer, and one that ended earlier and continues from then, go on to the next one, if the row gives no end.
  const goesOn = said.hasta === undefined && (antes === undefined || (antes.hasta && antes.hasta < desde))
  const next = guardado.compra.precede.get(fila.clave)
  const hasta = goesOn ? (next === undefined ? null : antesDe(next.desde)) : said.hasta
  avisarVieja(plan, fila, hasta, guardado)
  return { ...said, desde, ...(hasta !== undefined && { hasta }) }
}

/** @throws Refused if the form would refuse the resulting offer */
export const assertOferta = ({ valores }: FilaPlaneada, { unidades, compra }: Guardado): void => {
  const { insumo, unidad_compra: unidad, contenido, desde, hasta } = valores
  if (hasta && desde && hasta < desde) throw new Refused('hasta', hasta, sinPunto(OFERTA_TEXTOS.vence))
  const uso = compra.insumos.get(insumo!)?.unidad
  if (!contenido || !unidad || !uso || unidades.get(unidad)?.dimension !== unidades.get(uso)?.dimension)
    return
  throw new Refused('contenido', contenido, `De ${unidad} a ${uso} ya lo dice la unidad: sin contenido`)
}

/** Rows that make their offer the preferred one, in the order of the file. */
const marcadas = ({ nuevas, cambiadas }: Reparto): FilaPlaneada[] =>
  [
    ...nuevas.filter(({ valores }) => valores.preferida === 'si'),
    ...cambiadas.filter(
      ({ valores, columnas }) => valores.preferida === 'si' && columnas.includes('preferida'),
    ),
  ].sort((a, b) => a.linea - b.linea)

const sinMarca = (fila: Cambiada): Cambiada => ({
  ...fila,
  valores: { ...fila.valores, preferida: 'no' },
  columnas: [...fila.columnas, 'preferida'],
})

/** For each supply and day only the first row may mark a preferred offer. Rejects the others, and returns the first ones. */
const unaPorDia = (plan: Reparto, tandas: readonly Tanda[]): Map<string, FilaPlaneada> => {
  const first = new Map<string, FilaPlaneada>()
  const others = new Set<number>()
  for (const fila of marcadas(plan)) {
    const key = `${fila.valores.insumo} ${fila.valores.desde}`
    if (first.has(key)) others.add(fila.linea)
    else first.set(key, fila)
  }
  if (others.size === 0) return first
  plan.nuevas = plan.nuevas.filter(({ linea }) => !others.has(linea))
  plan.cambiadas = plan.cambiadas.filter(({ linea }) => !others.has(linea))
  for (const fila of tandas.flatMap(({ filas }) => filas.filter(({ linea }) => others.has(linea)))) {
    const motivo = `ya hay otra oferta preferida de ${fila.valores.insumo} en el archivo`
    plan.rechazos.push(rechazar(fila, { columna: 'preferida', valor: 'si', motivo }))
  }
  return first
}

/**
 * A preferred offer unmarks the supply's other preferred one, even if the file does not have it. An offer with a future day
 * does not yet.
 */
export const desmarcar = (
  plan: Reparto,
  tandas: readonly Tanda[],
  { compra: { preferidas }, hoy }: Guardado,
): void => {
  for (const fila of unaPorDia(plan, tandas).values()) {
    if (fila.valores.desde! > hoy) continue
    for (const other of preferidas.get(fila.valores.insumo!) ?? []) {
      if ('guardada' in fila && (fila as Cambiada).guardada.id === other.id) continue
      const at = plan.cambiadas.findIndex(({ guardada }) => guardada.id === other.id)
      if (at < 0)
        plan.consecuencias.push({ tabla: 'ofertas', antes: other, despues: { ...other, preferida: 'no' } })
      else if (plan.cambiadas[at]!.valores.preferida === 'si')
        plan.cambiadas[at] = sinMarca(plan.cambiadas[at]!)
      const motivo = `La oferta de ${other.proveedor} deja de ser la preferida.`
      plan.avisos.push({ linea: fila.linea, codigo: fila.codigo, columna: 'preferida', valor: 'si', motivo })
    }
  }
}

const DEL_INSUMO = ['detalle', 'grupo'] as const

/** Units of quantity in which things are used as bought. */
const SUELTAS: readonly string[] = ['un', 'par']

/** The unit of use for a supply without one: its unit of purchase; for things bought by the dozen or thousand, one piece. */
const unidadDeUso = (compra: Valor, { unidades }: Guardado): Valor =>
  compra !== null && unidades.get(compra)?.dimension === 'cantidad' && !SUELTAS.includes(compra)
    ? 'un'
    : compra

/**
 * The effect of a list on a supply that costs its own price: its offers count from now on, and it gets a unit of use if it has
 * none.
 */
const conEleccion = (
  antes: RegistroDe<'insumos'>,
  { valores }: FilaPlaneada,
  dicha: Valor | undefined,
  guardado: Guardado,
): RegistroDe<'insumos'> =>
  dicha && antes.eleccion === 'propio'
    ? {
        ...antes,
        eleccion: dicha,
        unidad: antes.unidad ?? unidadDeUso(valores.unidad_compra ?? null, guardado),
      }
    : antes

/** Columns of a supply that a list may change. */
export const DEL_INSUMO_CAMBIA = [...DEL_INSUMO, 'eleccion', 'unidad'] as const

/** Changes of the supplies themselves by a list, if requested (ASI-06). */
export const alInsumo = (
  plan: Reparto,
  { valores }: FilaLeida,
  row: FilaPlaneada,
  guardado: Guardado,
): void => {
  const { columnas, enLibro } = plan.opciones
  const antes = guardado.compra.insumos.get(row.valores.insumo!)
  if (!enLibro || antes === undefined || plan.consecuencias.some((each) => each.antes === antes)) return
  const taken = DEL_INSUMO.filter((columna) => columnas?.has(columna) && valores[columna])
  const despues = {
    ...conEleccion(
      antes,
      row,
      columnas === null || columnas.has('eleccion') ? valores.eleccion : null,
      guardado,
    ),
    ...Object.fromEntries(taken.map((columna) => [columna, valores[columna]!])),
  }
  if (DEL_INSUMO_CAMBIA.every((columna) => despues[columna] === antes[columna])) return
  plan.consecuencias.push({ tabla: 'insumos', antes, despues })
}

/** Number of supplies in a list that still cost their own price, so that its offers do not count. */
export const sinContarDe = ({ nuevas, cambiadas, consecuencias }: Reparto, guardado: Guardado): number => {
  const named = new Set<string>()
  for (const { valores } of [...nuevas, ...cambiadas]) named.add(valores.insumo!)
  const chosen = new Set(consecuencias.flatMap((each) => (each.tabla === 'insumos' ? each.antes.codigo : [])))
  return Array.from(named).filter(
    (codigo) => guardado.compra.insumos.get(codigo)?.eleccion === 'propio' && !chosen.has(codigo),
  ).length
}
