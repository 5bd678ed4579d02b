import type { RegisteredRouter } from '@tanstack/react-router'

/** Screens outside any session, and the manual itself. */
type SinAyuda = '/login' | '/invitacion' | '/ayuda/{-$capitulo}'
type Pantalla = Exclude<keyof RegisteredRouter['routesByPath'], SinAyuda>

/** The chapter of the manual for each screen, with an anchor for a part of it. A new screen without one does not compile. */
export const AYUDA: Readonly<Record<Pantalla, string>> = {
  '/': 'primeros-pasos#moverse',
  '/composicion': 'productos-y-composiciones',
  '/detalle-composicion': 'productos-y-composiciones#cambiar-una-composición',
  '/cargarComposicion': 'productos-y-composiciones#armar-una-composición',
  '/editarComposicion/$codigo': 'productos-y-composiciones#cambiar-una-composición',
  '/producto': 'productos-y-composiciones',
  '/cargarProducto': 'productos-y-composiciones#crear-un-producto',
  '/insumos': 'insumos',
  '/cargarInsumo': 'insumos#agregar-un-insumo',
  '/mano-obra': 'mano-de-obra-y-energia#los-datos-de-una-mano-de-obra',
  '/cargarManoObra': 'mano-de-obra-y-energia#los-datos-de-una-mano-de-obra',
  '/matriz-energetica': 'mano-de-obra-y-energia#los-datos-de-un-equipo-de-energía',
  '/cargarEnergia': 'mano-de-obra-y-energia#los-datos-de-un-equipo-de-energía',
  '/actualizar': 'mano-de-obra-y-energia#los-valores-globales',
  '/actualizarMO': 'mano-de-obra-y-energia#los-valores-globales',
  '/actualizarME': 'mano-de-obra-y-energia#los-valores-globales',
  '/actualizarMantencion': 'mano-de-obra-y-energia#mantención-de-cada-sector',
  '/valores': 'valores',
  '/proveedores': 'compras#proveedores',
  '/ofertas/$insumo': 'compras#las-ofertas-de-un-insumo',
  '/unidades': 'compras#unidades',
  '/precios': 'precios',
  '/cotizaciones/{-$id}': 'precios#cotizaciones',
  '/membrete': 'precios#el-nombre-de-la-fábrica',
  '/volumenes': 'precios#volúmenes-del-mes',
  '/ficha/$codigo': 'precios#la-ficha-de-costo',
  '/escenarios/{-$id}': 'simular#escenarios',
  '/objetivo/{-$codigo}': 'simular#objetivos',
  '/usos/$tipo/$codigo': 'simular#cambiar-muchas-a-la-vez',
  '/resultados-cdr': 'leer-resultados',
  '/perdidas': 'leer-resultados#pérdidas',
  '/resultados-cdr-mantencion': 'leer-resultados#totales-por-sector',
  '/importacion': 'importar-y-exportar#importar',
  '/exportacion': 'importar-y-exportar#exportar',
  '/historial': 'historia#quién-cambió-qué',
  '/accesos': 'historia#accesos',
  '/comparar': 'historia#comparar-dos-momentos',
  '/cierres': 'historia#cierres',
  '/usuarios': 'personas-y-cuenta#invitar-a-una-persona',
  '/cuenta': 'personas-y-cuenta#mi-cuenta',
}
