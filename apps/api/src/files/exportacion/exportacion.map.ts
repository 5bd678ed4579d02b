import type { TablaExportable } from '@telar/contract'
import { cantidadPersonalEstimado, type Micro, multiplyDivide, totalPesosStd, UNIT } from '@telar/costing'
import { microOf, tomar } from '@telar/fabrica'
import type { Hoja } from '@telar/planillas'
import { type Fila, TABLAS, vieneConElPrograma } from '@telar/tablas'
import type { CdrDeArchivo } from '../../costs/cdr/archivo.consultas.ts'
import { escribirCurva } from '../importacion/curva.ts'
import {
  aUso,
  type Campo,
  type CampoAUso,
  decimal,
  fecha,
  guardados,
  logico,
  monto,
  reasons,
  texto,
} from './campo.ts'
import { costOfEnergy, costOfLabour, energyOf } from './costo.ts'
import { COTIZACIONES, renglonesDe } from './cotizaciones.map.ts'
import {
  type EnergiaFoto,
  type Guardada,
  type InsumoFoto,
  KEPT_TABLES,
  type Kept,
  type ManoObraFoto,
  type ProductoFoto,
} from './exportacion.repo.ts'
import type { Foto } from './foto.ts'
import {
  ESCENARIOS,
  ESTRUCTURAS,
  filasDePrecios,
  LISTAS,
  PRECIOS,
  preciosDe,
  VOLUMENES,
} from './precios.map.ts'
import { recetas } from './recetas.map.ts'
import { filasDeReceta } from './variantes.ts'

/** Adds the newer columns that some row uses, at the end (COM-27). */
const conUso = <R>(campos: readonly Campo<R>[], nuevos: readonly CampoAUso<R>[], rows: readonly R[]) => [
  ...campos,
  ...nuevos.filter(({ usa }) => rows.some(usa)),
]

const INSUMOS = guardados<InsumoFoto>(TABLAS.insumos, ['grupo'])

const tieneOtroPrecio = ({ moneda, eleccion }: InsumoFoto): boolean =>
  moneda !== null || eleccion !== 'propio'

/** For supplies with a price in another currency, a unit of use, or a cost from offers. */
const DE_INSUMO: readonly CampoAUso<InsumoFoto>[] = [
  {
    ...monto<InsumoFoto>('precio', (r) => (tieneOtroPrecio(r) ? r.precio : null)),
    usa: (r) => tieneOtroPrecio(r) && r.precio !== null,
  },
  ...aUso<InsumoFoto>(TABLAS.insumos).map((nuevo) =>
    nuevo.nombre === 'precio_desde'
      ? // Every price has a day. Factories that use neither units nor offers do not get this column.
        { ...nuevo, usa: (r: InsumoFoto) => r.unidad !== null || r.eleccion !== 'propio' }
      : nuevo,
  ),
]

const PRODUCTOS: readonly Campo<ProductoFoto>[] = [
  ...guardados<ProductoFoto>(TABLAS.productos),
  fecha('updated_at', (r) => r.updated_at.getTime()),
]

/** For products with seconds, not sold, or with a line or season. */
const DE_PRODUCTO = aUso<ProductoFoto>(TABLAS.productos).map((nuevo) => {
  const { nombre } = nuevo
  const esCurva = nombre === 'talles' || nombre === 'colores'
  return esCurva ? { ...nuevo, celda: (r: ProductoFoto) => escribirCurva(r[nombre]) } : nuevo
})

const UNIDADES = guardados<Guardada<'unidades'>>(TABLAS.unidades)

const OFERTAS = guardados<Fila>(TABLAS.ofertas)

const MATRIZ_MANO = guardados<ManoObraFoto>(TABLAS.matriz_mano).flatMap((guardado) =>
  guardado.nombre === 'estado'
    ? [
        monto<ManoObraFoto>('costo_mano_obra', (r) => decimal(costOfLabour(r))),
        monto<ManoObraFoto>('cantidad_personal_estimado', (r) =>
          decimal(cantidadPersonalEstimado(tomar(TABLAS.matriz_mano, r), microOf(r.horas_por_turno))),
        ),
        guardado,
      ]
    : [guardado],
)

const MATRIZ_ENERGIA: readonly Campo<EnergiaFoto>[] = [
  ...guardados<EnergiaFoto>(TABLAS.matriz_energia),
  monto('total_pesos_std', (r) => decimal(totalPesosStd(energyOf(r)))),
  monto('costo_energia_unidad', (r) => decimal(costOfEnergy(r))),
]

/** The currency of an exported CDR, and the value of one unit of it. */
export interface EnMoneda {
  codigo: string
  vale: Micro
}

const resultadosCdr = (moneda: EnMoneda | null): readonly Campo<CdrDeArchivo>[] => {
  const amount = (pesos: Micro | null) =>
    decimal(pesos === null || moneda === null ? pesos : multiplyDivide(pesos, UNIT as Micro, moneda.vale))
  return [
    texto('codigo_producto', (r) => r.codigo_producto),
    texto('sector_productivo', (r) => r.sector_productivo),
    texto('descripcion_producto', (r) => r.descripcion_producto),
    monto('base_cdr', (r) => amount(r.base)),
    monto('cdr_mantencion', (r) => amount(r.conMantencion)),
    ...(moneda === null ? [] : [texto<CdrDeArchivo>('moneda', () => moneda.codigo)]),
    logico('incompleto', (r) => r.incompleto),
    texto('motivos', (r) => reasons(r.motivos)),
  ]
}

interface Rows<R> {
  readonly length: number
  at: (i: number) => R | undefined
}

const codigoDe = (row: { codigo_producto: string }) => row.codigo_producto

/** The rows of the chosen products, by position instead of copied. */
const deElegidos = <R>(rows: Rows<R>, productoDe: (row: R) => string, { elegidos }: Foto): Rows<R> => {
  if (elegidos === null) return rows
  const places = Array.from({ length: rows.length }, (_, i) => i).filter((i) =>
    elegidos.has(productoDe(rows.at(i)!)),
  )
  return { length: places.length, at: (i) => rows.at(places[i]!) }
}

const hoja = <R>(nombre: TablaExportable, campos: readonly Campo<R>[], rows: Rows<R>): Hoja => ({
  nombre,
  columnas: campos.map(({ nombre: titulo, tipo }) => ({ nombre: titulo, tipo })),
  filas: rows.length,
  fila: (i) => {
    const row = rows.at(i)!
    return campos.map(({ celda }) => celda(row))
  },
})

/** Options of a file. */
export interface Modo {
  /** Currency of the CDR. */
  moneda: EnMoneda | null
  /** The list to export. */
  lista?: string | undefined
  /** The installation's currency. */
  propia: string
}

/** A table just as it is stored. */
const tal = (nombre: Kept): ((foto: Foto) => Hoja) => {
  const campos = guardados<Fila>(TABLAS[nombre])
  return (foto) => hoja(nombre, campos, foto[nombre])
}

const TALES = Object.fromEntries(KEPT_TABLES.map((nombre) => [nombre, tal(nombre)])) as Readonly<
  Record<Kept, (foto: Foto) => Hoja>
>

const HOJAS: Record<TablaExportable, (foto: Foto, modo: Modo) => Hoja> = {
  ...TALES,
  insumos: ({ insumos }) => hoja('insumos', conUso(INSUMOS, DE_INSUMO, insumos), insumos),
  productos: (foto) =>
    hoja(
      'productos',
      conUso(PRODUCTOS, DE_PRODUCTO, foto.productos),
      deElegidos(foto.productos, codigoDe, foto),
    ),
  matriz_mano: ({ matriz_mano: rows }) =>
    hoja('matriz_mano', conUso(MATRIZ_MANO, aUso(TABLAS.matriz_mano), rows), rows),
  matriz_energia: ({ matriz_energia: rows }) =>
    hoja('matriz_energia', conUso(MATRIZ_ENERGIA, aUso(TABLAS.matriz_energia), rows), rows),
  resultados_cdr: (foto, { moneda }) =>
    hoja('resultados_cdr', resultadosCdr(moneda), deElegidos(foto.cdr, codigoDe, foto)),
  recetas_normalizada: (foto) =>
    hoja(
      'recetas_normalizada',
      recetas(foto),
      deElegidos(filasDeReceta(foto.lineas), (row) => row.producto, foto),
    ),
  estructuras: ({ estructuras }) => hoja('estructuras', ESTRUCTURAS, estructuras),
  listas_precios: (foto) => hoja('listas_precios', LISTAS, foto.listas_precios),
  volumenes: ({ volumenes }) => hoja('volumenes', VOLUMENES, volumenes),
  cotizaciones: ({ cotizaciones }) => hoja('cotizaciones', COTIZACIONES, renglonesDe(cotizaciones)),
  escenarios: ({ escenarios }) => hoja('escenarios', ESCENARIOS, escenarios),
  precios: (foto, { lista }) =>
    lista === undefined
      ? hoja('precios', PRECIOS, deElegidos(filasDePrecios(foto.preciosDeHoy, foto.precios), codigoDe, foto))
      : hoja('precios', preciosDe(lista), deElegidos(foto.preciosDeHoy, codigoDe, foto)),
  unidades: ({ unidades }) =>
    hoja(
      'unidades',
      UNIDADES,
      unidades.filter(({ codigo }) => !vieneConElPrograma(codigo)),
    ),
  ofertas: ({ ofertas }, { propia }) =>
    hoja(
      'ofertas',
      OFERTAS,
      ofertas.map((oferta) => TABLAS.ofertas.archivo.escribir(oferta, propia)),
    ),
}

/** A table with the required columns, in code order, with the fields' names as titles (EXP-05). */
export const toHoja = (tabla: TablaExportable, foto: Foto, modo: Modo): Hoja => HOJAS[tabla](foto, modo)
