import { NOMBRES, type NombreTabla, TABLAS, type Tabla } from '@telar/tablas'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { CotizacionNueva } from './cotizacion.ts'
import { EnergiaCambio, EnergiaNueva } from './energia.ts'
import { EscenarioNuevo } from './escenario.ts'
import { EstructuraNueva } from './estructura.ts'
import { InsumoCambio, InsumoNuevo } from './insumo.ts'
import { LineaNueva } from './linea.ts'
import { ListaPreciosNueva } from './lista-precios.ts'
import { ManoObraCambio, ManoObraNueva } from './mano-obra.ts'
import { OfertaNueva } from './oferta.ts'
import { ProductoCambio, ProductoNuevo } from './producto.ts'
import { SectorNombre, SectorNuevo } from './sector.ts'
import { VolumenNuevo } from './volumen.ts'

/** The forms that write rows of a table. */
const FORMAS: Readonly<Partial<Record<NombreTabla, readonly z.ZodObject[]>>> = {
  sectores_productivos: [SectorNuevo, SectorNombre],
  insumos: [InsumoNuevo, InsumoCambio],
  ofertas: [OfertaNueva],
  matriz_mano: [ManoObraNueva, ManoObraCambio],
  matriz_energia: [EnergiaNueva, EnergiaCambio],
  productos: [ProductoNuevo, ProductoCambio],
  recetas: [LineaNueva],
  estructuras: [EstructuraNueva],
  listas_precios: [ListaPreciosNueva],
  // A price names its list in the path.
  precios: [],
  volumenes: [VolumenNuevo],
  cotizaciones: [CotizacionNueva],
  escenarios: [EscenarioNuevo],
}

/** What a form takes for a column that is more than a text. */
const ESCRITAS: Readonly<Record<string, (nombre: string) => unknown>> = {
  talles: (talle) => [{ talle, peso: 1 }],
  colores: (color) => [{ color, peso: 1 }],
  por_talle: (talle) => ({ [talle]: 1 }),
  por_color: (color) => ({ [color]: { cantidad_ingrediente: 1 } }),
}

it.each(
  NOMBRES.flatMap((tabla) =>
    Object.entries((TABLAS[tabla] as Tabla).columnas)
      .filter(([, { nombra }]) => nombra)
      .map(([columna]) => [tabla, columna] as const),
  ),
)('keeps a name of %s in one form, however its accent is typed: %s', (tabla, columna) => {
  const escrita = ESCRITAS[columna] ?? ((nombre) => nombre)
  for (const { shape } of FORMAS[tabla]!)
    if (columna in shape) expect(shape[columna]!.parse(escrita('U\u0301nico'))).toEqual(escrita('Único'))
})
