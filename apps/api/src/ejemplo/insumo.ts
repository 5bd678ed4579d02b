import type { Catalogo } from '../catalog/carga/catalogo.ts'
import { type Color, colores } from './datos/colores.ts'

/** Where a price comes from: a key of FUENTES.md, or 'est' for an estimate. */
type Fuente =
  | 'est'
  | 'gh-bom'
  | 'asma224'
  | 'asma241'
  | 'asma253'
  | 'asma308'
  | 'asma341'
  | 'asma376'
  | '100wears'
  | 'esquivel'
  | 'core77'
  | 'dcinl'
  | 'ug-sandal'
  | 'ug-bag'
  | 'ug-purse'
  | 'ug-belt'
  | 'ug-cotton'
  | 'ug-repair'
  | 'ug-glove'
  | 'tc-knit'
  | 'ordnur'
  | 'tc-sweater'
  | 'tc-shirt'
  | 'sewyours'
  | 'jean'
  | 'tt-dye'
  | 'trainer'
  | 'canvas'
  | 'msme'
  | 'peru'
  | 'acolchado'
  | 'maturin'
  | 'cochabamba'
  | 'florine'
  | 'chitalou'

/** código, detalle con la unidad de compra, costo en ARS (null: todavía sin precio), fuente. */
type FilaInsumo = readonly [codigo: string, detalle: string, costo: string | null, fuente: Fuente]

type Insumo = Catalogo['insumos'][number]

export function grupo(nombre: string, filas: readonly FilaInsumo[]): Insumo[] {
  return filas.map(([codigo, detalle, costo]) => ({ codigo, detalle, grupo: nombre, costo }))
}

/** One row a colour; '%' in the text stands for the colour's name. */
export function porColor(
  raiz: string,
  detalle: string,
  costo: string,
  fuente: Fuente,
  claves: readonly Color[],
): FilaInsumo[] {
  return claves.map(
    (color) => [`${raiz}-${color}`, detalle.replace('%', colores[color]), costo, fuente] as const,
  )
}

/** One row a size; '%' in the text stands for the size. */
export function porMedida(
  raiz: string,
  detalle: string,
  medidas: readonly (readonly [medida: string, costo: string])[],
  fuente: Fuente,
): FilaInsumo[] {
  return medidas.map(
    ([medida, costo]) =>
      [`${raiz}-${medida}`, detalle.replace('%', medida.replace('_', '/')), costo, fuente] as const,
  )
}
