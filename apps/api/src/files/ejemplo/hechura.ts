import { nombresDeEje } from '@telar/tablas'
import type { Catalogo } from '../../catalog/carga/catalogo.ts'
import { jsonOf } from '../../catalog/receta/variedad.ts'
import { jsonDe } from './archivos.ts'

type Producto = Catalogo['productos'][number]
type Linea = Catalogo['recetas'][number]

/** The products of a rule: a regular expression for their codes. */
interface Regla {
  productos: string
}

type DeProducto = Regla &
  Partial<Pick<Producto, 'segunda_pct' | 'vendible' | 'linea' | 'temporada'>> & {
    /** In order, with weights: 'S 1, M 3'. */
    talles?: string
    colores?: string
  }

type DeLinea = Regla &
  Partial<Pick<Linea, 'cantidad_ingrediente' | 'merma_pct' | 'expresion' | 'seccion' | 'nota' | 'mismo'>> & {
    /** A regular expression for codes too. */
    ingrediente: string
    /** Quantities by size; or the per cent of the quantity that each size number above `medio` adds, and below it takes off. */
    por_talle?: Record<string, string> | { medio: number; porcentaje: number }
    /** Another supply for each colour. */
    por_color?: Record<string, string>
  }

/** The example's file of how products are made. Later rules override earlier ones. */
interface Hechura {
  /** A regular expression for the codes of supplies that are services. */
  servicios: string
  productos: DeProducto[]
  lineas: DeLinea[]
}

const SIN_MAS = { segunda_pct: '0', vendible: 'si', linea: '', temporada: '', talles: '', colores: '' }
const SIN_DETALLE = {
  merma_pct: '0',
  expresion: null,
  seccion: '',
  nota: '',
  mismo: 'ninguno',
  por_talle: '',
  por_color: '',
} as const

/** 'S 1, M 3' in its stored form. */
const curvaDe = (texto: string): string =>
  JSON.stringify(
    texto.split(', ').map((parte) => {
      const at = parte.lastIndexOf(' ')
      return [parte.slice(0, at), Number(parte.slice(at + 1))]
    }),
  )

const productoCon =
  (reglas: readonly (readonly [RegExp, DeProducto])[]) =>
  (producto: Producto): Producto => {
    const suyas = reglas.filter(([patron]) => patron.test(producto.codigo_producto)).map(([, regla]) => regla)
    const { productos: _, talles = '', colores = '', ...dicho } = Object.assign({}, SIN_MAS, ...suyas)
    return {
      ...producto,
      ...dicho,
      talles: talles && curvaDe(talles),
      colores: colores && curvaDe(colores),
    }
  }

/** A quantity without the waste that the files include in it, to four decimals. */
const netoDe = (cantidad: string, merma: string): string =>
  merma === '0' ? cantidad : String(Number((Number(cantidad) / (1 + Number(merma) / 100)).toFixed(4)))

const porTalleDe = (
  dicho: NonNullable<DeLinea['por_talle']>,
  cantidad: string,
  talles: readonly string[],
): string =>
  jsonOf(
    'medio' in dicho && typeof dicho.medio === 'number'
      ? talles.map((talle) => {
          const factor = 1 + (Number(dicho.porcentaje) / 100) * (Number(talle) - Number(dicho.medio))
          return [talle, Number((Number(cantidad) * factor).toFixed(4)).toFixed(6)]
        })
      : Object.entries(dicho).map(([talle, q]) => [talle, Number(q).toFixed(6)]),
  )

const lineaCon = (
  reglas: readonly (readonly [RegExp, RegExp, DeLinea])[],
  productos: ReadonlyMap<string, Producto>,
) => {
  // By product, because there are many more lines than products.
  const suyas = new Map(
    Array.from(productos.keys(), (codigo) => [codigo, reglas.filter(([patron]) => patron.test(codigo))]),
  )
  return (linea: Linea): Linea => {
    const dichas = suyas
      .get(linea.codigo_producto)!
      .flatMap(([, ingrediente, regla]) => (ingrediente.test(linea.codigo_ingrediente) ? regla : []))
    if (dichas.length === 0) return { ...linea, ...SIN_DETALLE }
    const dicho: Omit<DeLinea, keyof Regla | 'ingrediente'> & typeof SIN_DETALLE = Object.assign(
      {},
      SIN_DETALLE,
      ...dichas,
    )
    const { por_talle, por_color } = Object.assign({}, ...dichas) as DeLinea
    const cantidad = netoDe(dicho.cantidad_ingrediente ?? linea.cantidad_ingrediente, dicho.merma_pct)
    const { merma_pct, expresion, seccion, nota, mismo } = dicho
    const talles = nombresDeEje(productos.get(linea.codigo_producto)!.talles ?? '')
    return {
      ...linea,
      cantidad_ingrediente: cantidad,
      merma_pct,
      expresion,
      seccion,
      nota,
      mismo,
      por_talle: por_talle === undefined ? '' : porTalleDe(por_talle, cantidad, talles),
      por_color: jsonOf(
        Object.entries(por_color ?? {}).map(([color, codigo]) => [color, ['insumo', codigo, null]]),
      ),
    }
  }
}

/** Adds to a factory how products are made: waste, seconds, sizes, colours, sections, services, lines and seasons. */
export const conHechura = (fabrica: Catalogo): Catalogo => {
  const { servicios, productos, lineas } = jsonDe<Hechura>('hechura.json')
  const deProductos = productos.map((regla) => [new RegExp(regla.productos), regla] as const)
  const deLineas = lineas.map(
    (regla) => [new RegExp(regla.productos), new RegExp(regla.ingrediente), regla] as const,
  )
  const conTodo = fabrica.productos.map(productoCon(deProductos))
  const byCode = new Map(conTodo.map((producto) => [producto.codigo_producto, producto]))
  const servicio = new RegExp(servicios)
  return {
    ...fabrica,
    insumos: fabrica.insumos.map((insumo) => ({
      ...insumo,
      clase: servicio.test(insumo.codigo) ? 'servicio' : 'material',
    })),
    productos: conTodo,
    recetas: fabrica.recetas.map(lineaCon(deLineas, byCode)),
  }
}
