import { expect, it } from 'vitest'
import type { Column } from '../kit/grid/column.ts'
import { COLUMNAS as COMPOSICIONES } from '../pantallas/composicion/composicion-columnas.tsx'
import { COLUMNAS as LINEAS } from '../pantallas/detalle-composicion/detalle-columnas.tsx'
import { COLUMNAS as INSUMOS } from '../pantallas/insumos/insumo-columnas.tsx'
import { COLUMNAS as MANO_OBRA } from '../pantallas/mano-obra/mano-obra-columnas.tsx'
import { COLUMNAS as ENERGIA } from '../pantallas/matriz-energetica/energia-columnas.tsx'
import { COLUMNAS as PRODUCTOS } from '../pantallas/producto/producto-columnas.tsx'
import { columnasDe } from '../pantallas/resultados-cdr/cdr-columnas.tsx'
import { columnasDeTendencia } from '../pantallas/resultados-cdr/tendencia-columnas.tsx'
import { MODULOS } from './marco/menu-items.ts'

/** The columns shown to people who have chosen nothing. */
const shown = <R>(columns: readonly Column<R>[]): string[] =>
  columns.filter(({ extra }) => extra !== true).map(({ label }) => label)

it('[VIV-26] a factory of the first edition sees the same columns in its lists, in the same order', () => {
  expect(shown(PRODUCTOS)).toEqual(['Código/Descripción', 'Sector', 'Estado', 'Creación'])
  expect(shown(INSUMOS)).toEqual(['Nombre/Código', 'Grupo', 'Costo'])
  expect(shown(MANO_OBRA)).toEqual([
    'Código/Descripción',
    'Sector',
    'kW STD',
    'STD prod.',
    'Horas STD',
    'Valor hora',
    'Horas turno',
    'Prod. calc.',
    'Costo M.O.',
    'Personal',
  ])
  expect(shown(ENERGIA)).toEqual([
    'Código/Descripción',
    'Sector',
    'Mano de obra',
    'kW STD',
    '$/kW',
    'STD prod.',
    'Total $ STD',
    '$/unidad',
  ])
  expect(shown(COMPOSICIONES)).toEqual(['Código', 'Descripción', 'Sector', 'CDR base', 'Fecha'])
  expect(shown(LINEAS)).toEqual([
    'Producto',
    'Ingrediente',
    'Cantidad',
    'Costo insumo',
    'Total',
    'Valor CDR',
    'Modificación',
  ])
  const tendencias = columnasDeTendencia(() => undefined, undefined, true)
  expect(shown([...columnasDe(() => ''), ...tendencias])).toEqual([
    'Código',
    'Sector',
    'Descripción',
    'CDR base',
    'CDR con mantención',
  ])
})

it('[VIV-26] and the same modules in the menu, in the same order', () => {
  expect(MODULOS.map(({ label }) => label)).toEqual([
    'Dashboard',
    'Composición',
    'Productos',
    'Insumos',
    'Mano de Obra',
    'Matriz Energética',
    'Actualizar costos',
    'Actualizar Mantención',
    'CDR',
    'CDR Sectorizado',
    'Importación',
    'Exportación',
  ])
})
