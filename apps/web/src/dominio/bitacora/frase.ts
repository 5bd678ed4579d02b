import type { Autor, ConceptoVolumen, Entrada } from '@telar/contract'
import { conjuntoDe, type NombreTabla, TABLAS, type Tabla, tablaDeEntidad } from '@telar/tablas'
import type { Format } from '../../kit/format/format.ts'
import { volumenEnPalabras } from '../volumen/en-palabras.ts'
import { amountOf, type Fila, filaOf, filasOf, type Registro, textOf } from './fila.ts'
import { cambiosEntre, enumerar } from './frase-campos.ts'
import { masivo } from './frase-masivo.ts'
import { acceso, perfil, persona } from './frase-persona.ts'
import { altaDeValor, vigencia } from './frase-valor.ts'

/** Up to this many fields are listed; more are counted. */
const TOLD = 2

interface ConFormato extends Registro {
  format: Format
}

const named = (nombre: string, clave: string) => (nombre ? `${nombre} (${clave})` : clave)

/** `cambió el costo de Botón (BOT-1) de $ 10,00 a $ 12,50` */
const cambio = (tabla: NombreTabla, que: string, { antes, despues, format }: ConFormato): string => {
  const campos = cambiosEntre(tabla, antes, despues, format)
  const [first] = campos
  if (!first) return `guardó ${que} sin cambiar nada que cuente`
  if (campos.length === 1)
    return `cambió ${first.nombre} de ${que} de ${first.antes} a ${first.despues}`.replace(' de el ', ' del ')
  const told = campos.slice(0, TOLD).map(({ nombre, antes: a, despues: b }) => `${nombre} de ${a} a ${b}`)
  const rest = campos.length - told.length
  return `cambió ${que}: ${enumerar(rest > 0 ? [...told, format.counted(rest, 'dato más', 'datos más')] : told)}`
}

/** The sentence for a record that is told by its name and its fields. */
const deTabla = (tabla: NombreTabla) => (registro: ConFormato) => {
  const { uno, descripcion }: Tabla = TABLAS[tabla]
  const { accion, antes, despues, clave } = registro
  const nombre = descripcion && textOf(despues[descripcion] ?? antes[descripcion])
  const que = named(nombre ?? '', clave)
  if (accion === 'alta') return `agregó ${uno} ${que}`
  if (accion === 'baja') return `eliminó ${uno} ${que}`
  return cambio(tabla, que, registro)
}

const linesByCode = (fila: Fila) =>
  new Map(filasOf(fila.lineas).map((linea) => [textOf(linea.codigo_ingrediente), linea]))

/** What a save of a whole recipe did; line by line if they are few. */
const recetaEntera = ({ antes, despues, clave, accion, format }: ConFormato): string => {
  if (accion === 'baja') return `eliminó la composición de ${clave}`
  const before = linesByCode(antes)
  const after = linesByCode(despues)
  const quantity = (linea: Fila | undefined) => format.quantity(amountOf(linea?.cantidad_ingrediente) ?? 0)
  const added = [...after.keys()].filter((code) => !before.has(code))
  const removed = [...before.keys()].filter((code) => !after.has(code))
  const changed = [...after.keys()].filter(
    (code) => before.has(code) && quantity(before.get(code)) !== quantity(after.get(code)),
  )
  if (before.size === 0)
    return `armó la composición de ${clave} con ${format.counted(after.size, 'ingrediente', 'ingredientes')}`
  if (added.length + removed.length + changed.length <= TOLD) {
    const parts = [
      ...added.map((code) => `agregó ${code} × ${quantity(after.get(code))}`),
      ...removed.map((code) => `quitó ${code}`),
      ...changed.map(
        (code) => `pasó ${code} de ${quantity(before.get(code))} a ${quantity(after.get(code))}`,
      ),
    ]
    return parts.length > 0
      ? `${enumerar(parts)} en la composición de ${clave}`
      : `${filasOf(antes.productos).length > 0 ? 'dio por entera' : 'guardó sin cambios'} la composición de ${clave}`
  }
  const counted = [
    [added.length, 'agregado', 'agregados'],
    [removed.length, 'quitado', 'quitados'],
    [changed.length, 'con otra cantidad', 'con otra cantidad'],
  ] as const
  const text = counted.flatMap(([n, one, many]) => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`]))
  return `cambió la composición de ${clave}: ${enumerar(text)}`
}

const receta = (registro: ConFormato): string => {
  const { clave, accion, antes, despues, format } = registro
  const linea = 'codigo_ingrediente' in despues ? despues : antes
  if (!('codigo_ingrediente' in linea)) return recetaEntera(registro)
  const producto = textOf(linea.codigo_producto) || clave
  const ingrediente = textOf(linea.codigo_ingrediente)
  const quantity = (fila: Fila) => format.quantity(amountOf(fila.cantidad_ingrediente) ?? 0)
  if (accion === 'alta') return `agregó ${ingrediente} × ${quantity(despues)} a la composición de ${producto}`
  if (accion === 'baja') return `quitó ${ingrediente} de la composición de ${producto}`
  return `cambió la cantidad de ${ingrediente} en ${producto} de ${quantity(antes)} a ${quantity(despues)}`
}

const VALORES: Readonly<Record<string, string>> = {
  matriz_mano: 'el valor global de la hora de mano de obra',
  matriz_energia: 'el valor global del kW',
}

const config = ({ clave, antes, despues, format }: ConFormato): string => {
  const filas = filasOf(antes.filas).length
  const rows = format.counted(filas, 'fila', 'filas')
  const values = `de ${format.money(amountOf(antes.valor))} a ${format.money(amountOf(despues.valor))}`
  return `cambió ${VALORES[clave] ?? clave} ${values}, en ${rows}`
}

const carga = ({ despues }: ConFormato): string => {
  const productos = filasOf(despues.productos).length
  const insumos = filasOf(despues.insumos).length
  return `cargó un catálogo entero: ${productos} productos y ${insumos} insumos`
}

/** Names the group if all rows share one, as in most price lists. */
const deUnGrupo = (filas: readonly Fila[]): string => {
  const [grupo, ...others] = new Set(filas.map((fila) => textOf(fila.grupo)))
  return grupo && others.length === 0 ? `, de ${grupo}` : ''
}

/** What was imported and from which file; an undo has the file's name in `antes`. */
const importo = ({ clave, antes, despues }: Pick<ConFormato, 'clave' | 'antes' | 'despues'>): string => {
  const archivo = textOf(despues.archivo) || textOf(antes.archivo)
  return `importó ${conjuntoDe(clave)}${archivo && ` de «${archivo}»`}`
}

const importacion = ({ clave, antes, despues, format }: ConFormato): string => {
  const cambiadas = filasOf(antes.filas).length
  const nuevas = filasOf(despues.filas).length - cambiadas
  const partes = [
    ...(nuevas > 0 ? [`${format.integer(nuevas)} de alta`] : []),
    ...(cambiadas > 0 ? [`${format.integer(cambiadas)} con cambios`] : []),
  ]
  return `${importo({ clave, antes, despues })}: ${partes.join(' y ')}${deUnGrupo(filasOf(despues.filas))}`
}

/** The offer that was written: marking one also unmarks another, which follows it. */
const primera = (fila: Fila): Fila => filasOf(fila.filas)[0] ?? fila

/** `de ARCIEL-SA por TELA`, since the number of an offer tells nobody which one it is. */
const deOferta = (antes: Fila, despues: Fila): string => {
  const { proveedor, insumo } = { ...antes, ...despues }
  return `de ${textOf(proveedor)} por ${textOf(insumo)}`
}

const oferta = ({ accion, ...registro }: ConFormato): string => {
  const [antes, despues] = [primera(registro.antes), primera(registro.despues)]
  const que = `la oferta ${deOferta(antes, despues)}`
  if (accion === 'alta') return `agregó ${que}`
  if (accion === 'baja') return `eliminó ${que}`
  return cambio('ofertas', que, { ...registro, accion, antes, despues })
}

const escenario = ({ accion, antes, despues, format, clave }: ConFormato): string => {
  const nombre = `«${textOf(despues.nombre) || textOf(antes.nombre)}»`
  if (accion === 'alta') return `guardó el escenario ${nombre}`
  if (accion === 'baja') return `eliminó el escenario ${nombre}`
  return cambio('escenarios', nombre, { accion, antes, despues, format, clave, actor: '' })
}

const sector = ({ clave, accion, antes, despues }: ConFormato): string => {
  if (accion === 'alta') return `agregó el sector ${clave}`
  if (accion === 'baja') return `eliminó el sector ${clave}`
  if (antes.nombre !== despues.nombre)
    return `renombró el sector ${textOf(antes.nombre)} a ${textOf(despues.nombre)}`
  return `cambió la mantención de ${clave} de ${textOf(antes.porcentaje_mantencion)}\u00a0% a ${textOf(despues.porcentaje_mantencion)}\u00a0%`
}

const volumen = (registro: ConFormato): string => {
  const { accion, antes, despues } = registro
  const { concepto, producto, talle, color, periodo } = { ...antes, ...despues }
  const que = volumenEnPalabras({
    concepto: textOf(concepto) as ConceptoVolumen,
    producto: textOf(producto),
    talle: textOf(talle),
    color: textOf(color),
    periodo: textOf(periodo),
  })
  if (accion === 'alta') return `cargó ${que}`
  return accion === 'baja' ? `quitó ${que}` : cambio('volumenes', que, registro)
}

const cotizacion = (registro: ConFormato): string => {
  const { accion, antes, despues } = registro
  const { cliente } = { ...antes, ...despues }
  const numero = textOf(despues.numero) || textOf(antes.numero)
  const que = `la cotización${numero && ` ${numero}`} de ${textOf(cliente)}`
  if (accion === 'alta') return `armó ${que}`
  if (accion === 'baja') return `eliminó ${que}`
  if (textOf(antes.numero) !== textOf(despues.numero))
    return textOf(despues.numero) ? `emitió ${que}` : `volvió a borrador ${que}`
  return textOf(antes.lineas) === textOf(despues.lineas)
    ? cambio('cotizaciones', que, registro)
    : `cambió los renglones de ${que}`
}

/** Their steps and products are lists, which a sentence cannot tell. */
const dePrecios =
  (que: string) =>
  ({ accion, antes, despues, clave }: ConFormato): string => {
    const [era, es] = [textOf(antes.nombre) || clave, textOf(despues.nombre) || clave]
    if (accion === 'alta') return `armó ${que} «${es}»`
    if (accion === 'baja') return `eliminó ${que} «${era}»`
    // An undo keeps the rows of what it reverted, but not its word.
    if (textOf(antes.publicada) !== textOf(despues.publicada))
      return `${textOf(despues.publicada) ? 'publicó' : 'volvió a poner en vivo'} ${que} «${es}»`
    return era === es ? `cambió ${que} «${es}»` : `renombró ${que} «${era}» a «${es}»`
  }

/** Says what was done with the picture, because its fingerprint means nothing to people. */
const membrete = (registro: ConFormato): string => {
  const { accion, antes, despues } = registro
  if (accion === 'baja') return 'quitó el membrete de la fábrica'
  if (accion === 'alta' && textOf(despues.nombre)) return `puso el membrete de «${textOf(despues.nombre)}»`
  if (textOf(antes.imagen) === textOf(despues.imagen)) return cambio('membrete', 'la fábrica', registro)
  if (!textOf(despues.imagen)) return 'quitó la imagen de la fábrica'
  return `${textOf(antes.imagen) ? 'cambió' : 'puso'} la imagen de la fábrica`
}

/** Sentences for entries that need their own. */
const FRASES: Readonly<Record<string, (registro: ConFormato) => string>> = {
  receta,
  oferta,
  valor: (registro) => (registro.accion === 'alta' ? altaDeValor(registro) : deTabla('valores')(registro)),
  vigencia,
  sector,
  config,
  persona,
  perfil,
  acceso,
  catalogo: carga,
  importacion,
  masivo,
  escenario,
  volumen,
  estructura: dePrecios('la estructura de precios'),
  lista_precios: dePrecios('la lista de precios'),
  cotizacion,
  membrete,
  instalacion: () => 'dejó lista la instalación',
  cierre: ({ clave }) => `hizo el cierre «${clave}»`,
}

/** Sentences for entries that arrive without their many rows. */
const RECORTADAS: Readonly<
  Record<string, (registro: Pick<ConFormato, 'clave' | 'antes' | 'despues'>) => string>
> = {
  catalogo: () => 'cargó un catálogo entero',
  importacion: importo,
  config: ({ clave }) => `cambió ${VALORES[clave] ?? clave} y el de todas sus filas`,
  producto: ({ clave }) => `eliminó el producto ${clave} con su composición`,
  receta: ({ clave }) => `cambió la composición de ${clave}`,
  vigencia: () => 'fijó los montos de varios valores',
}

/** The entry that an undo reverted, reconstructed from the undo: the same rows, with the sides swapped. */
const undone = (undo: Entrada): Entrada => {
  const { antes, despues } = undo
  const accion = despues === null ? 'alta' : antes === null ? 'baja' : 'cambio'
  return { ...undo, accion, deshace: null, antes: despues, despues: antes }
}

/** What an entry did, as the rest of a sentence that begins with its author. */
export const fraseOf = (entrada: Entrada, format: Format): string => {
  const { actor, entidad, clave, accion, recortada } = entrada
  if (entrada.deshace !== null) {
    return `deshizo la entrada ${entrada.deshace}: ${fraseOf(undone(entrada), format)}`
  }
  if (accion === 'externo') return `cambió ${conjuntoDe(entidad)} por fuera de Telar`
  const [antes, despues] = [filaOf(entrada.antes), filaOf(entrada.despues)]
  if (recortada && RECORTADAS[entidad]) return RECORTADAS[entidad]({ clave, antes, despues })
  const tabla = tablaDeEntidad(entidad)
  const frase = FRASES[entidad] ?? (tabla && deTabla(tabla))
  if (!frase) return `${accion.replaceAll('_', ' ')}: ${entidad.replaceAll('_', ' ')} ${clave}`
  return frase({ actor, antes, despues, clave, accion, format })
}

/** The author: a person by name, or by e-mail if they have given none; the command line, or the system. */
export const quienOf = ({ nombre, persona: email, actor }: Entrada): string => {
  const person = nombre ?? email
  if (person) return person
  if (actor === 'línea de comandos') return 'La línea de comandos'
  return /^[0-9a-f-]{36}$/.test(actor) ? 'Alguien' : 'El sistema'
}

/** The name of the author with this e-mail; the e-mail if they have given none. */
export const nombreDe = (email: string, autores: readonly Autor[]): string =>
  autores.find(({ persona }) => persona === email)?.nombre ?? email

/** The name of the record that an entry is about, after the word for its kind: its key, or an offer's supplier and supply. */
export const nombreDeRegistro = ({ entidad, clave, antes, despues }: Entrada): string =>
  entidad === 'oferta' ? deOferta(primera(filaOf(antes)), primera(filaOf(despues))) : clave

/** The product whose cost an entry is about, if it still has a page. */
export const productoOf = ({ entidad, clave, accion, antes, despues }: Entrada): string | null => {
  if (entidad === 'receta') {
    const linea = filaOf(despues ?? antes)
    return textOf(linea.codigo_producto) || clave
  }
  return entidad === 'producto' && accion !== 'baja' ? clave : null
}
