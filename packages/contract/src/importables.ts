/** The tables that a file can be read into, named as the export names them. */
export const TABLAS_IMPORTABLES = [
  'insumos',
  'productos',
  'matriz_mano',
  'matriz_energia',
  'recetas',
] as const
/** A column of a file, found by its title in any order; capitals, accents and spaces do not count. */
export interface ColumnaImportable {
  /** Its title, which is also the name of the field. */
  nombre: string
  /** Other titles that mean the same column. */
  alias: readonly string[]
  tipo: 'codigo' | 'texto' | 'sector' | 'monto' | 'opcion'
  /** Without it in the file there is nothing to read. */
  obligatoria: boolean
}

const columna = (
  nombre: string,
  tipo: ColumnaImportable['tipo'],
  { obligatoria = false, alias = [] }: Partial<ColumnaImportable> = {},
): ColumnaImportable => ({ nombre, alias, tipo, obligatoria })

const OBLIGATORIA = { obligatoria: true }

/**
 * What each table takes from a file, its key first. Where a column is missing, a known record keeps its own value and a
 * new one gets the default; the columns that the export computes (costs, dates) are passed over.
 */
export const COLUMNAS_IMPORTABLES: Record<(typeof TABLAS_IMPORTABLES)[number], readonly ColumnaImportable[]> =
  {
    insumos: [
      columna('codigo', 'codigo', { obligatoria: true, alias: ['codigo_insumo', 'cod'] }),
      columna('detalle', 'texto', { alias: ['descripcion'] }),
      columna('grupo', 'texto'),
      columna('costo', 'monto', OBLIGATORIA),
    ],
    productos: [
      columna('codigo_producto', 'codigo', { obligatoria: true, alias: ['codigo'] }),
      columna('descripcion_producto', 'texto', { obligatoria: true, alias: ['descripcion'] }),
      columna('sector_productivo', 'sector', { obligatoria: true, alias: ['sector'] }),
    ],
    matriz_mano: [
      columna('codigo_mano_obra', 'codigo', { obligatoria: true, alias: ['codigo'] }),
      columna('descripcion', 'texto', OBLIGATORIA),
      columna('sector_productivo', 'sector', { obligatoria: true, alias: ['sector'] }),
      columna('consumo_kw_std', 'monto'),
      columna('std_produccion', 'monto', OBLIGATORIA),
      columna('horas_hombre_std', 'monto', OBLIGATORIA),
      columna('valor_hora_hombre', 'monto'),
      columna('horas_por_turno', 'monto'),
      columna('producto_calculado_std', 'monto'),
      columna('estado', 'opcion'),
    ],
    matriz_energia: [
      columna('codigo_energia', 'codigo', { obligatoria: true, alias: ['codigo'] }),
      columna('descripcion', 'texto', OBLIGATORIA),
      columna('codigo_mano_obra', 'codigo', OBLIGATORIA),
      columna('sector_productivo', 'sector', { obligatoria: true, alias: ['sector'] }),
      columna('consumo_kw_std', 'monto', OBLIGATORIA),
      columna('valor_kw', 'monto'),
      columna('std_produccion', 'monto'),
    ],
    recetas: [
      columna('codigo_producto', 'codigo', { obligatoria: true, alias: ['producto'] }),
      columna('codigo_ingrediente', 'codigo', { obligatoria: true, alias: ['ingrediente'] }),
      columna('cantidad_ingrediente', 'monto', { obligatoria: true, alias: ['cantidad'] }),
      columna('tipo', 'opcion', { alias: ['tipo_ingrediente'] }),
    ],
  }
