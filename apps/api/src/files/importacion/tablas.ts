import {
  COLUMNAS_IMPORTABLES,
  type ColumnaImportable,
  EnergiaNueva,
  InsumoNuevo,
  LineaNueva,
  ManoObraNueva,
  ProductoNuevo,
  type TablaImportable,
} from '@telar/contract'
import { z } from 'zod'
import { type Columna, codigo, monto, opcion, texto } from './columna.ts'

/** Says what currency a price is in. It is no column of any table: prices are in that of the installation. */
export const MONEDA: ColumnaImportable = {
  nombre: 'moneda',
  alias: ['divisa', 'currency'],
  tipo: 'opcion',
  obligatoria: false,
}

/** A table as a file brings it. */
export interface Tabla {
  nombre: TablaImportable
  /** Sheets of a workbook that hold it: its own name, and that of its export. */
  hojas: readonly string[]
  /** Columns that name a record. */
  clave: readonly string[]
  titulos: readonly ColumnaImportable[]
  columnas: Readonly<Record<string, Columna>>
  /** The same, to walk through for each row, with a bit for each. */
  enOrden: readonly (readonly [nombre: string, columna: Columna, bit: number])[]
  /** Names of the columns that these bits say: one list for all rows that differ in the same ones. */
  columnasDe: (bits: number) => readonly string[]
}

const ACTIVO = { activo: 'activo', inactivo: 'inactivo' }
const TIPOS = {
  insumo: 'insumo',
  producto: 'producto',
  'mano de obra': 'mano_obra',
  mano_obra: 'mano_obra',
  energia: 'energia',
}

/** As the saving of a recipe says it, line by line. */
const CANTIDAD = z.number().gt(0, 'La cantidad debe ser mayor a cero')

const tabla = (
  nombre: TablaImportable,
  clave: readonly string[],
  columnas: Readonly<Record<string, Columna>>,
): Tabla => {
  const enOrden = Object.entries(columnas).map(([name, columna], i) => [name, columna, 1 << i] as const)
  const hasPrices = Object.values(columnas).some((columna) => columna.monto?.vigilado)
  const lists: string[][] = []
  return {
    nombre,
    hojas: nombre === 'recetas' ? [nombre, 'recetas_normalizada'] : [nombre],
    clave,
    titulos: hasPrices ? [...COLUMNAS_IMPORTABLES[nombre], MONEDA] : COLUMNAS_IMPORTABLES[nombre],
    columnas,
    enOrden,
    columnasDe: (bits) =>
      (lists[bits] ??= enOrden.filter(([, , bit]) => (bits & bit) !== 0).map(([name]) => name)),
  }
}

/** What each table takes from a file: the rules and words of its forms, and what a new record gets without a column. */
export const TABLAS: Readonly<Record<TablaImportable, Tabla>> = {
  insumos: tabla('insumos', ['codigo'], {
    codigo: codigo(InsumoNuevo.shape.codigo),
    detalle: texto(InsumoNuevo.shape.detalle, ''),
    grupo: texto(InsumoNuevo.shape.grupo, ''),
    costo: monto(InsumoNuevo.shape.costo, { vacio: 'falta', precio: true, puedeFaltar: true }),
  }),
  productos: tabla('productos', ['codigo_producto'], {
    codigo_producto: codigo(ProductoNuevo.shape.codigo_producto),
    descripcion_producto: texto(ProductoNuevo.shape.descripcion_producto),
    sector_productivo: texto(ProductoNuevo.shape.sector_productivo),
  }),
  matriz_mano: tabla('matriz_mano', ['codigo_mano_obra'], {
    codigo_mano_obra: codigo(ManoObraNueva.shape.codigo_mano_obra),
    descripcion: texto(ManoObraNueva.shape.descripcion),
    sector_productivo: texto(ManoObraNueva.shape.sector_productivo),
    consumo_kw_std: monto(ManoObraNueva.shape.consumo_kw_std, { vacio: 'nada', inicial: '0.000000' }),
    std_produccion: monto(ManoObraNueva.shape.std_produccion, { vacio: 'falta' }),
    horas_hombre_std: monto(ManoObraNueva.shape.horas_hombre_std, { vacio: 'falta' }),
    valor_hora_hombre: monto(ManoObraNueva.shape.valor_hora_hombre, {
      vacio: 'nada',
      inicial: { global: 'matriz_mano' },
      precio: true,
    }),
    horas_por_turno: monto(ManoObraNueva.shape.horas_por_turno, { vacio: 'nada', inicial: '8.000000' }),
    producto_calculado_std: monto(ManoObraNueva.shape.producto_calculado_std, {
      vacio: 'nulo',
      inicial: null,
    }),
    estado: opcion(ACTIVO, 'activo'),
  }),
  matriz_energia: tabla('matriz_energia', ['codigo_energia'], {
    codigo_energia: codigo(EnergiaNueva.shape.codigo_energia),
    descripcion: texto(EnergiaNueva.shape.descripcion),
    codigo_mano_obra: codigo(EnergiaNueva.shape.codigo_mano_obra),
    sector_productivo: texto(EnergiaNueva.shape.sector_productivo),
    consumo_kw_std: monto(EnergiaNueva.shape.consumo_kw_std, { vacio: 'falta' }),
    valor_kw: monto(EnergiaNueva.shape.valor_kw, {
      vacio: 'nada',
      inicial: { global: 'matriz_energia' },
      precio: true,
    }),
    std_produccion: monto(EnergiaNueva.shape.std_produccion, { vacio: 'nulo', inicial: null }),
  }),
  recetas: tabla('recetas', ['codigo_producto', 'codigo_ingrediente'], {
    codigo_producto: codigo(ProductoNuevo.shape.codigo_producto),
    codigo_ingrediente: codigo(LineaNueva.shape.codigo_ingrediente),
    cantidad_ingrediente: monto(CANTIDAD, { vacio: 'falta', nuncaCero: true }),
    tipo: opcion(TIPOS),
  }),
}
