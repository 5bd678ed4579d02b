import type { TablaExportable } from '@telar/contract'
import {
  cantidadPersonalEstimado,
  costoEnergiaUnidad,
  costoManoObra,
  formatMicro,
  type Micro,
  multiply,
  multiplyDivide,
  OUT_OF_RANGE,
  type OutOfRange,
  type TipoIngrediente,
  totalPesosStd,
  UNIT,
  ZERO,
} from '@telar/costing'
import { microOf } from '@telar/fabrica'
import type { Hoja } from '@telar/planillas'
import { type Fila, TABLAS, vieneConElPrograma } from '@telar/tablas'
import { escribirCurva } from '../importacion/curva.ts'
import { type Campo, campo, decimal, fecha, guardados, logico, monto, reasons, texto } from './campo.ts'
import { COTIZACIONES, renglonesDe } from './cotizaciones.map.ts'
import type {
  DetalleDeLinea,
  EnergiaFoto,
  Guardada,
  InsumoFoto,
  ManoObraFoto,
  ProductoFoto,
  VigenciaFoto,
} from './exportacion.repo.ts'
import type { Foto } from './foto.ts'
import type { LineaFoto } from './lineas.ts'
import { ESTRUCTURAS, filasDePrecios, LISTAS, PRECIOS, preciosDe, VOLUMENES } from './precios.map.ts'
import { type FilaDeReceta, filasDeReceta } from './variantes.ts'

/** With the newer columns that some row uses at the end (COM-27). */
const conUso = <R>(
  campos: readonly Campo<R>[],
  nuevos: readonly (Campo<R> & { usa?: (row: R) => boolean })[],
  rows: readonly R[],
) => [...campos, ...nuevos.filter(({ celda, usa = (row) => celda(row) !== null }) => rows.some(usa))]

const INSUMOS = guardados<InsumoFoto>(TABLAS.insumos, ['grupo'])

const eligeOferta = ({ eleccion }: InsumoFoto): boolean => eleccion !== 'propio'

/** Of supplies that are priced in another currency, have a unit of use, or cost what an offer does. */
const BESIDES = [
  monto<InsumoFoto>('precio', (r) => (r.moneda === null && r.eleccion === 'propio' ? null : r.precio)),
  texto<InsumoFoto>('moneda', (r) => r.moneda),
  texto<InsumoFoto>('unidad', (r) => r.unidad),
  { ...texto<InsumoFoto>('eleccion', (r) => r.eleccion), usa: eligeOferta },
  { ...texto<InsumoFoto>('clase', (r) => r.clase), usa: (r: InsumoFoto) => r.clase === 'servicio' },
  {
    ...texto<InsumoFoto>('discontinuado', (r) => r.discontinuado),
    usa: (r: InsumoFoto) => r.discontinuado === 'si',
  },
  texto<InsumoFoto>('reemplazo', (r) => r.reemplazo),
  // Every price has a day: a factory that knows neither units nor offers is not told of it.
  {
    ...campo('dia')<InsumoFoto>('precio_desde', (r) => r.precio_desde),
    usa: (r: InsumoFoto) => r.unidad !== null || eligeOferta(r),
  },
]

const PRODUCTOS: readonly Campo<ProductoFoto>[] = [
  ...guardados<ProductoFoto>(TABLAS.productos),
  fecha('updated_at', (r) => r.updated_at.getTime()),
]

/** Of products that are made with seconds, not sold, or told apart by line or season. */
const DE_PRODUCTO = [
  {
    ...monto<ProductoFoto>('segunda_pct', (r) => r.segunda_pct),
    usa: (r: ProductoFoto) => Number(r.segunda_pct) > 0,
  },
  { ...texto<ProductoFoto>('vendible', (r) => r.vendible), usa: (r: ProductoFoto) => r.vendible !== 'si' },
  { ...texto<ProductoFoto>('linea', (r) => r.linea), usa: (r: ProductoFoto) => r.linea !== '' },
  { ...texto<ProductoFoto>('temporada', (r) => r.temporada), usa: (r: ProductoFoto) => r.temporada !== '' },
  {
    ...texto<ProductoFoto>('talles', (r) => escribirCurva(r.talles)),
    usa: (r: ProductoFoto) => r.talles !== '',
  },
  {
    ...texto<ProductoFoto>('colores', (r) => escribirCurva(r.colores)),
    usa: (r: ProductoFoto) => r.colores !== '',
  },
]

const VALORES = guardados<Guardada<'valores'>>(TABLAS.valores)

const UNIDADES = guardados<Guardada<'unidades'>>(TABLAS.unidades)

const PROVEEDORES = guardados<Guardada<'proveedores'>>(TABLAS.proveedores)

const OFERTAS = guardados<Fila>(TABLAS.ofertas)

const VIGENCIAS = guardados<VigenciaFoto>(TABLAS.vigencias)

const costOfLabour = (r: ManoObraFoto) =>
  r.valor_hora_hombre === null
    ? null
    : costoManoObra(microOf(r.horas_hombre_std), microOf(r.valor_hora_hombre), microOf(r.std_produccion))

const MATRIZ_MANO = guardados<ManoObraFoto>(TABLAS.matriz_mano).flatMap((guardado) =>
  guardado.nombre === 'estado'
    ? [
        monto<ManoObraFoto>('costo_mano_obra', (r) => decimal(costOfLabour(r))),
        monto<ManoObraFoto>('cantidad_personal_estimado', (r) =>
          decimal(cantidadPersonalEstimado(microOf(r.horas_hombre_std), microOf(r.horas_por_turno))),
        ),
        guardado,
      ]
    : [guardado],
)

const costOfEnergy = (r: EnergiaFoto) =>
  r.valor_kw === null
    ? null
    : costoEnergiaUnidad(
        microOf(r.consumo_kw_std),
        microOf(r.valor_kw),
        microOf(r.std_produccion ?? r.std_de_mano_obra),
      )

const MATRIZ_ENERGIA: readonly Campo<EnergiaFoto>[] = [
  ...guardados<EnergiaFoto>(TABLAS.matriz_energia),
  monto('total_pesos_std', (r) =>
    decimal(r.valor_kw === null ? null : totalPesosStd(microOf(r.consumo_kw_std), microOf(r.valor_kw))),
  ),
  monto('costo_energia_unidad', (r) => decimal(costOfEnergy(r))),
]

/** What a product is called, and of which sector it is. */
type ProductoCdr = Pick<ProductoFoto, 'codigo_producto' | 'descripcion_producto' | 'sector_productivo'>

/** The currency that a CDR is written in, and what one unit of it is worth. */
export interface EnMoneda {
  codigo: string
  vale: Micro
}

const resultadosCdr = (
  resultados: Foto['resultados'],
  moneda: EnMoneda | null,
): readonly Campo<ProductoCdr>[] => {
  const of = (r: ProductoCdr) => resultados.get(r.codigo_producto)!
  const amount = (pesos: Micro | null) =>
    decimal(pesos === null || moneda === null ? pesos : multiplyDivide(pesos, UNIT as Micro, moneda.vale))
  return [
    texto('codigo_producto', (r) => r.codigo_producto),
    texto('sector_productivo', (r) => r.sector_productivo),
    texto('descripcion_producto', (r) => r.descripcion_producto),
    monto('base_cdr', (r) => amount(of(r).base)),
    monto('cdr_mantencion', (r) => amount(of(r).conMantencion)),
    ...(moneda === null ? [] : [texto<ProductoCdr>('moneda', () => moneda.codigo)]),
    logico('incompleto', (r) => of(r).incompleto),
    texto('motivos', (r) => reasons(of(r).motivos)),
  ]
}

/** What a recipe line takes from its ingredient. */
interface Ingrediente {
  descripcion: string
  costo: Micro | null
}

const known = (value: Micro | OutOfRange | null): Micro | null => (value === OUT_OF_RANGE ? null : value)

const ingredientsOf = (foto: Foto): Record<TipoIngrediente, ReadonlyMap<string, Ingrediente>> => ({
  insumo: new Map(
    foto.insumos.map(({ codigo, detalle, costo }) => [
      codigo,
      { descripcion: detalle, costo: costo === null ? null : microOf(costo) },
    ]),
  ),
  producto: new Map(
    foto.productos.map(({ codigo_producto: codigo, descripcion_producto: descripcion }) => [
      codigo,
      { descripcion, costo: foto.resultados.get(codigo)!.base },
    ]),
  ),
  mano_obra: new Map(
    foto.manoObra.map((r) => [
      r.codigo_mano_obra,
      { descripcion: r.descripcion, costo: known(costOfLabour(r)) },
    ]),
  ),
  energia: new Map(
    foto.energia.map((r) => [
      r.codigo_energia,
      { descripcion: r.descripcion, costo: known(costOfEnergy(r)) },
    ]),
  ),
})

/** A line says it of itself, the rows of its sizes and colours do not again. */
const ofLine =
  <V>(celda: (r: FilaDeReceta) => V) =>
  (r: FilaDeReceta): V | null =>
    r.variante === null ? celda(r) : null

const detalle = (tipo: 'texto' | 'monto', nombre: keyof DetalleDeLinea) => ({
  ...campo(tipo)<FilaDeReceta>(
    nombre,
    ofLine((r) => r.detalle?.[nombre] ?? null),
  ),
  usa: nombre,
})

/** What some lines say besides their quantity (HAC-27). */
const DETALLES = [
  detalle('monto', 'merma_pct'),
  detalle('texto', 'unidad'),
  detalle('texto', 'expresion'),
  detalle('texto', 'calculo'),
  detalle('texto', 'seccion'),
  detalle('texto', 'nota'),
  detalle('texto', 'mismo'),
  { ...texto<FilaDeReceta>('talle', (r) => r.variante?.talle ?? null), usa: 'por_talle' as const },
  { ...texto<FilaDeReceta>('color', (r) => r.variante?.color ?? null), usa: 'por_color' as const },
  {
    ...texto<FilaDeReceta>('ingrediente_del_color', (r) => r.variante?.ingrediente ?? null),
    usa: 'por_color' as const,
  },
]

const recetas = (foto: Foto): readonly Campo<FilaDeReceta>[] => {
  const ingredients = ingredientsOf(foto)
  const of = (r: LineaFoto) => ingredients[r.tipo].get(r.ingrediente)!
  const total = (r: LineaFoto) => decimal(multiply(r.efectiva, of(r).costo ?? ZERO))
  const part = (tipo: TipoIngrediente) => (r: LineaFoto) =>
    (r.tipo === tipo ? total(r) : null) ?? formatMicro(ZERO)
  return [
    texto('codigo_producto', (r) => r.producto),
    texto('codigo_ingrediente', (r) => r.ingrediente),
    texto('descripcion_ingrediente', (r) => of(r).descripcion),
    monto('cantidad_ingrediente', (r) =>
      r.variante === null ? formatMicro(r.cantidad) : r.variante.cantidad,
    ),
    monto(
      'costo_ingrediente',
      ofLine((r) => decimal(of(r).costo)),
    ),
    monto('costo_mano_obra', ofLine(part('mano_obra'))),
    monto('costo_matriz_energetica', ofLine(part('energia'))),
    monto('costo_total', ofLine(total)),
    monto('valor_cdr', ofLine(total)),
    fecha('fecha_creacion', (r) => r.creada),
    fecha('ultima_actualizacion', (r) => r.actualizada),
    // Not of the requirement's list: without it the same code in two catalogues would not read back.
    texto('tipo', (r) => r.tipo),
    ...DETALLES.filter(({ usa }) => foto.lineas.usa(usa)),
  ]
}

interface Rows<R> {
  readonly length: number
  at: (i: number) => R | undefined
}

const codigoDe = (row: { codigo_producto: string }) => row.codigo_producto

/** Of these rows the ones of some products, without a copy of any. */
const deProductos = <R>(rows: Rows<R>, productoDe: (row: R) => string, solo: Modo['solo']): Rows<R> => {
  if (solo === undefined) return rows
  const places = Array.from({ length: rows.length }, (_, i) => i).filter((i) => solo(productoDe(rows.at(i)!)))
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

/** The CDR of each product, in the installation's currency or in another. */
export const hojaDeCdr = (
  { productos, resultados }: { productos: Rows<ProductoCdr>; resultados: Foto['resultados'] },
  moneda: EnMoneda | null = null,
): Hoja => hoja('resultados_cdr', resultadosCdr(resultados, moneda), productos)

/** What a file may say otherwise. */
export interface Modo {
  /** In which currency the CDR is written. */
  moneda: EnMoneda | null
  /** The list whose prices are written. */
  lista?: string | undefined
  /** The installation's currency. */
  propia: string
  /** Whether a product is one of those that are written; without it, all. */
  solo?: ((codigo: string) => boolean) | undefined
}

const HOJAS: Record<TablaExportable, (foto: Foto, modo: Modo) => Hoja> = {
  insumos: ({ insumos }) => hoja('insumos', conUso(INSUMOS, BESIDES, insumos), insumos),
  productos: ({ productos }, { solo }) =>
    hoja('productos', conUso(PRODUCTOS, DE_PRODUCTO, productos), deProductos(productos, codigoDe, solo)),
  matriz_mano: ({ manoObra }) =>
    hoja('matriz_mano', conUso(MATRIZ_MANO, [texto('categoria', (r) => r.categoria)], manoObra), manoObra),
  matriz_energia: ({ energia }) =>
    hoja('matriz_energia', conUso(MATRIZ_ENERGIA, [texto('tarifa', (r) => r.tarifa)], energia), energia),
  resultados_cdr: ({ productos, resultados }, { moneda, solo }) =>
    hojaDeCdr({ productos: deProductos(productos, codigoDe, solo), resultados }, moneda),
  recetas_normalizada: (foto, { solo }) =>
    hoja(
      'recetas_normalizada',
      recetas(foto),
      deProductos(filasDeReceta(foto.lineas), (row) => row.producto, solo),
    ),
  valores: ({ valores }) => hoja('valores', VALORES, valores),
  vigencias: ({ vigencias }) => hoja('vigencias', VIGENCIAS, vigencias),
  estructuras: ({ estructuras }) => hoja('estructuras', ESTRUCTURAS, estructuras),
  listas_precios: ({ listas }) => hoja('listas_precios', LISTAS, listas),
  volumenes: ({ volumenes }) => hoja('volumenes', VOLUMENES, volumenes),
  cotizaciones: ({ cotizaciones }) => hoja('cotizaciones', COTIZACIONES, renglonesDe(cotizaciones)),
  precios: ({ precios, deListas }, { lista, solo }) =>
    lista === undefined
      ? hoja('precios', PRECIOS, deProductos(filasDePrecios(precios, deListas), codigoDe, solo))
      : hoja('precios', preciosDe(lista), deProductos(precios, codigoDe, solo)),
  unidades: ({ unidades }) =>
    hoja(
      'unidades',
      UNIDADES,
      unidades.filter(({ codigo }) => !vieneConElPrograma(codigo)),
    ),
  proveedores: ({ proveedores }) => hoja('proveedores', PROVEEDORES, proveedores),
  ofertas: ({ ofertas }, { propia }) =>
    hoja(
      'ofertas',
      OFERTAS,
      ofertas.map((oferta) => TABLAS.ofertas.archivo.escribir(oferta, propia)),
    ),
}

/** A table with the columns of the requirement, in code order, headed by the names of its fields (EXP-05). */
export const toHoja = (tabla: TablaExportable, foto: Foto, modo: Modo): Hoja => HOJAS[tabla](foto, modo)
