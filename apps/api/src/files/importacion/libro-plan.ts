import { setImmediate } from 'node:timers/promises'
import type { HojaDePerfil, TablaImportable, TipoIngrediente } from '@telar/contract'
import { TIPOS } from '@telar/costing'
import { CATALOGO_DE, NOMBRES, TABLAS } from '@telar/tablas'
import type { Executor } from '../../store/executor.ts'
import { type Abierto, sheetOf, type Tomado } from './abierto.ts'
import { notarCompartidas } from './compartidas.ts'
import { type FilaLeida, type Leidas, leerFilas, rechazar } from './filas.ts'
import { readGuardado } from './importacion.repo.ts'
import type { ImportDeps } from './importacion.service.ts'
import { huellaDeLibro, type Planeada } from './libro.map.ts'
import { readProveedores } from './ofertas.repo.ts'
import { type Opciones, opcionesDe } from './opciones.ts'
import { Codigos, palabrasDe } from './perfil/codigo-de-nombre.ts'
import { type Creada, conCreadas, creadasDe, type Presentes, usadasEn, valoresCon } from './perfil/crear.ts'
import { type HojaDeLibro, lugarEn } from './perfil/fichas.ts'
import { ajustar, type HojaAjustada } from './perfil/hoja.ts'
import {
  conPalabras,
  decirNombres,
  dichasEn,
  nombrar,
  POR_NOMBRE,
  type SinCodigo,
} from './perfil/por-nombre.ts'
import { enSusPlanes, trasPlanes } from './perfil/superpuesto.ts'
import { palabraDe } from './perfil/titulos.ts'
import { cerrar, type Plan, repartir } from './plan.ts'
import { juntasDe, trasCerrar } from './rechazos-receta.ts'
import {
  readHoy,
  readNombrados,
  readSectores,
  readTipos,
  readUnidades,
  readValores,
} from './referencias.repo.ts'
import type { Repartida, Reparto } from './reparto.ts'
import { tienePrecio } from './repetidas.ts'
import { notarSinOfertas } from './sin-ofertas.ts'
import type { Nombrado } from './sugerencias.ts'
import type { Tabla } from './tablas.ts'
import { type Leida, sinRepetidas } from './unicas.ts'

/** A workbook and the plan of its import. */
export interface Leido {
  planeadas: Planeada[]
  huella: string
  /** Records created besides the rows. */
  creadas: Creada[]
  /** `seq` of the newest journal entry before stored data were read. */
  desde: number
}

/** Tables before those that refer to them; sheets of one table keep their order. */
const enOrden = (hojas: readonly HojaDePerfil[]): HojaDePerfil[] =>
  hojas.toSorted((a, b) => NOMBRES.indexOf(a.tabla) - NOMBRES.indexOf(b.tabla))

const opcionesDeHoja = (
  { config }: ImportDeps,
  pedido: Tomado,
  { tabla, toma, solo_actualizar, receta_como_archivo, repetidas }: HojaDePerfil,
): Opciones => ({
  ...opcionesDe(pedido, config),
  columnas:
    toma === undefined
      ? null
      : new Set(toma.map((campo) => (tabla === 'insumos' && campo === 'precio' ? 'costo' : campo))),
  soloActualizar: solo_actualizar ?? false,
  comoArchivo: receta_como_archivo ?? false,
  enLibro: true,
  repetidas: repetidas ?? null,
})

/** Rejects rows that an earlier sheet of the same table already has. */
const sinAnteriores = (leidas: Leidas, anteriores: ReadonlyMap<string, string>): Leidas => {
  if (anteriores.size === 0) return leidas
  const isKnown = ({ clave }: FilaLeida): boolean => anteriores.has(clave)
  const dropped = leidas.tandas.flatMap(({ filas }) =>
    filas.filter(isKnown).map((fila) => {
      const motivo = `${fila.codigo} ya está en la hoja «${anteriores.get(fila.clave)}»`
      return rechazar(fila, { columna: null, valor: fila.codigo, motivo })
    }),
  )
  return {
    ...leidas,
    tandas: leidas.tandas.map(({ numero, filas }) => ({
      numero,
      filas: filas.filter((fila) => !isKnown(fila)),
    })),
    rechazos: [...leidas.rechazos, ...dropped],
  }
}

/** By table: the sheet of each key seen so far. */
type Vistas = Map<TablaImportable, Map<string, string>>

const note = (vistas: Vistas, { hoja, tabla }: HojaDePerfil, { tandas }: Leidas): void => {
  const seen = vistas.get(tabla) ?? new Map<string, string>()
  vistas.set(tabla, seen)
  for (const { filas } of tandas) for (const { clave } of filas) seen.set(clave, hoja ?? '')
}

/** A sheet, and the choices with which it is imported. */
interface Hoja {
  hoja: HojaDeLibro
  ajustada: HojaAjustada
  opciones: Opciones
  /** Whether the profile maps the sheet to another table too. */
  repite: boolean
}

const leerHoja = async (
  { hoja: { partes }, ajustada: { perfil, ...lectura }, opciones }: Hoja,
  tabla: Tabla,
): Promise<Leida> => ({
  ...(await leerFilas(lectura, tabla, opciones)),
  hoja: perfil.hoja,
  vale: opciones.repetidas,
  ...(partes && { lugar: lugarEn(partes) }),
})

/** The rows of all sheets of tables with prices. There a code may stand only once in all the sheets of its table. */
const leerConPrecio = async (hojas: readonly Hoja[]): Promise<Map<Hoja, Leidas>> => {
  const leidas = new Map<Hoja, Leidas>()
  for (const tabla of new Set(hojas.map(({ ajustada }) => ajustada.tabla))) {
    if (!tienePrecio(tabla)) continue
    const suyas = hojas.filter(({ ajustada }) => ajustada.tabla === tabla)
    const read: Leida[] = []
    for (const hoja of suyas) read.push(await leerHoja(hoja, tabla))
    for (const [i, each] of sinRepetidas(read, tabla, true).entries()) leidas.set(suyas[i]!, each)
  }
  return leidas
}

const readPresentes = async (db: Executor): Promise<Presentes> => ({
  sectores: await readSectores(db),
  unidades: await readUnidades(db),
  valores: await readValores(db),
  proveedores: new Set((await readProveedores(db)).map(({ codigo }) => codigo)),
  hoy: await readHoy(db),
})

/** Plans the import of every sheet, compared with the stored data and with what earlier sheets bring. */
export const planearLibro = async (
  db: Executor,
  deps: ImportDeps,
  abierto: Abierto,
  pedido: Tomado,
  desde: number,
): Promise<Leido> => {
  const presentes = await readPresentes(db)
  const creadas = creadasDe(pedido.perfil.crear ?? [], presentes)
  const valores = valoresCon(presentes, creadas)
  const valor = (codigo: string): string | null | undefined =>
    codigo === deps.config.moneda ? '1.000000' : valores.get(codigo)?.vale
  const hojas = enOrden(pedido.perfil.hojas).map((perfil): Hoja => {
    const hoja = sheetOf(abierto, perfil, pedido)
    const repite = pedido.perfil.hojas.some((other) => other !== perfil && other.hoja === perfil.hoja)
    return {
      hoja,
      ajustada: ajustar(hoja, perfil, valor, repite),
      opciones: opcionesDeHoja(deps, pedido, perfil),
      repite,
    }
  })
  await porSuNombre(db, hojas, valor)
  const conPrecio = await leerConPrecio(hojas)
  const repartidas: Repartida[] = []
  const vistas: Vistas = new Map()
  const sinCodigo: SinCodigo[][] = []
  for (const each of hojas) {
    const { hoja, ajustada, opciones } = each
    const { tabla, perfil } = ajustada
    const planes = repartidas.map(({ plan }) => plan)
    const nombradas = await porNombre(db, ajustada, planes)
    const named =
      nombradas.palabras.size === 0 ? ajustada : ajustar(hoja, conPalabras(perfil, nombradas.palabras), valor)
    const leidas =
      conPrecio.get(each) ??
      sinAnteriores(
        sinRepetidas([await leerHoja({ ...each, ajustada: named }, tabla)], tabla, false)[0]!,
        vistas.get(tabla.nombre) ?? new Map(),
      )
    conPrecio.delete(each)
    note(vistas, perfil, leidas)
    const guardado = trasPlanes(
      conCreadas(await readGuardado(db, tabla.nombre, leidas, null, perfil.parejas), creadas),
      planes,
    )
    const repartida = await repartir(tabla, leidas, guardado, opciones)
    enSusPlanes(repartida.plan, planes)
    decirNombres(repartida.plan, ajustada, nombradas.palabras, nombradas.sinCodigo)
    repartidas.push(repartida)
    sinCodigo.push(nombradas.sinCodigo)
  }
  await notarCompartidas(db, repartidas, (repartida) => {
    const { hoja } = hojas[repartidas.indexOf(repartida)]!.ajustada.perfil
    return pedido.perfil.hojas.some((other) => other.hoja === hoja && other.tabla === 'recetas')
  })
  await notarSinOfertas(db, repartidas)
  const planes = await cerrarTodas(repartidas)
  const planeadas = planes.map((plan, i) => ({ ...hojas[i]!, plan, sinCodigo: sinCodigo[i]! }))
  const usadas = usadasEn(creadas, planes)
  return { planeadas, huella: huellaDeLibro(planes, usadas), creadas: usadas, desde }
}

/** The kind of ingredient that a table holds, if its rows can be found by name. */
const tipoDe = (tabla: TablaImportable): TipoIngrediente | undefined =>
  TIPOS.find((tipo) => CATALOGO_DE[tipo] === tabla)

/** Codes and names from the sheets of this kind that have codes of their own. */
const traidosPor = async (hojas: readonly Hoja[], tipo: TipoIngrediente): Promise<Nombrado[]> => {
  const found: Nombrado[] = []
  for (const { ajustada } of hojas) {
    const { perfil, tomas, tandas } = ajustada
    const { clave, descripcion } = TABLAS[CATALOGO_DE[tipo]]
    const [codigo, detalle] = [clave[0], descripcion].map((campo) =>
      tomas.find(({ nombre }) => nombre === campo),
    )
    const isNamed = perfil.campos.some(({ nombre }) => nombre)
    if (
      ajustada.tabla.nombre !== CATALOGO_DE[tipo] ||
      isNamed ||
      codigo === undefined ||
      detalle === undefined
    )
      continue
    for (const renglones of tandas()) {
      for (const renglon of renglones) {
        const [code, name] = [codigo.leer(renglon), detalle.celda(renglon)]
        if ('valor' in code && code.valor) found.push({ codigo: code.valor, detalle: palabraDe(name ?? '') })
      }
      await setImmediate()
    }
  }
  return found
}

/** Fits sheets with names in place of codes again, with a code for each name. */
const porSuNombre = async (
  db: Executor,
  hojas: readonly Hoja[],
  valor: Parameters<typeof ajustar>[2],
): Promise<void> => {
  const named = hojas.filter(({ ajustada: { perfil } }) => perfil.campos.some(({ nombre }) => nombre))
  if (named.length === 0) return
  const all = await readNombrados(db, TIPOS)
  const codigos = new Map<TablaImportable, Codigos>()
  for (const each of named) {
    const { perfil, tabla } = each.ajustada
    // Offers name the supplies that the same sheet brings.
    const de = tabla.nombre === 'ofertas' ? 'insumos' : tabla.nombre
    const tipo = tipoDe(de)
    const campo = tabla.nombre === 'ofertas' ? 'insumo' : tabla.clave[0]
    if (tipo === undefined || !perfil.campos.some((one) => one.campo === campo && one.nombre)) continue
    const own =
      codigos.get(de) ??
      new Codigos(
        [...(await readNombrados(db, [tipo])), ...(await traidosPor(hojas, tipo))],
        all.map(({ codigo }) => codigo),
      )
    codigos.set(de, own)
    const palabras = await palabrasDe(each.ajustada, campo!, own)
    each.ajustada = {
      ...ajustar(each.hoja, conPalabras(perfil, new Map([[campo!, palabras]])), valor, each.repite),
      perfil,
    }
  }
}

/** New records of these kinds that the plans bring. */
export const nombradosDe = (planes: readonly Reparto[], tipos: readonly TipoIngrediente[]): Nombrado[] =>
  planes.flatMap(({ tabla, nuevas }) => {
    const tipo = tipos.find((each) => CATALOGO_DE[each] === tabla.nombre)
    if (tipo === undefined) return []
    const { descripcion } = TABLAS[CATALOGO_DE[tipo]]
    return nuevas.map(({ clave, valores }) => ({
      codigo: clave,
      detalle: valores[descripcion] ?? '',
    }))
  })

/** Finds codes for the names in a sheet of recipes, among stored records and those that earlier sheets bring. */
const porNombre = async (db: Executor, ajustada: HojaAjustada, planes: readonly Reparto[]) => {
  const palabras = new Map<string, Record<string, string>>()
  const sinCodigo: SinCodigo[] = []
  if (ajustada.tabla.nombre !== 'recetas') return { palabras, sinCodigo }
  for (const campo of POR_NOMBRE) {
    const tipos: readonly TipoIngrediente[] = campo === 'codigo_producto' ? ['producto'] : TIPOS
    const dichas = [...(await dichasEn(ajustada, campo)).values()]
    const nuevos = nombradosDe(planes, tipos)
    const known = new Set(nuevos.map(({ codigo }) => codigo))
    const tiposDe = await readTipos(
      db,
      dichas.flatMap(({ codigo }) => codigo ?? []),
    )
    const unknown = dichas.filter(
      ({ codigo }) =>
        codigo === null || !(known.has(codigo) || tiposDe(codigo).some((tipo) => tipos.includes(tipo))),
    )
    if (unknown.length === 0) continue
    const found = nombrar(campo, unknown, [...nuevos, ...(await readNombrados(db, tipos))])
    if (Object.keys(found.palabras).length > 0) palabras.set(campo, found.palabras)
    sinCodigo.push(...found.sinCodigo)
  }
  return { palabras, sinCodigo }
}

/** Closes all plans together: a recipe may stand in several sheets, and one rejected line holds it back in all. */
const cerrarTodas = async (repartidas: readonly Repartida[]): Promise<Plan[]> => {
  const juntas = await juntasDe(repartidas.filter(({ plan }) => plan.tabla.nombre === 'recetas'))
  const planes: Plan[] = []
  for (const repartida of repartidas) planes.push(await cerrar(...trasCerrar(repartida, juntas, planes)))
  return planes
}
