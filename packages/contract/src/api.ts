import { acceso } from './acceso.ts'
import { bitacora } from './bitacora.ts'
import { busqueda } from './busqueda.ts'
import { cdr } from './cdr.ts'
import { config } from './config.ts'
import { cotizacion } from './cotizacion.ts'
import { cuenta } from './cuenta.ts'
import { ejemplo } from './ejemplo.ts'
import { energia } from './energia.ts'
import { escenario } from './escenario.ts'
import { estructura } from './estructura.ts'
import { exportacion } from './exportacion.ts'
import { fabrica } from './fabrica.ts'
import { ficha } from './ficha.ts'
import { historia } from './historia.ts'
import { imagen } from './imagen.ts'
import { importacion } from './importacion.ts'
import { insumo } from './insumo.ts'
import { libro } from './libro.ts'
import { listaPrecios } from './lista-precios.ts'
import { manoObra } from './mano-obra.ts'
import { margen } from './margen.ts'
import { membrete } from './membrete.ts'
import { objetivo } from './objetivo.ts'
import { oferta } from './oferta.ts'
import { perfil } from './perfil.ts'
import { invitacion, persona } from './persona.ts'
import { precio } from './precio.ts'
import { producto } from './producto.ts'
import { proveedor } from './proveedor.ts'
import { receta } from './receta.ts'
import { respaldo } from './respaldo.ts'
import { sector } from './sector.ts'
import { simulacion } from './simulacion.ts'
import { unidad } from './unidad.ts'
import { valor } from './valor.ts'
import { volumen } from './volumen.ts'

/** Every endpoint below `/api`, by noun. */
export const api = {
  perfil,
  producto,
  imagen,
  insumo,
  manoObra,
  energia,
  receta,
  sector,
  config,
  unidad,
  proveedor,
  oferta,
  valor,
  estructura,
  precio,
  margen,
  listaPrecios,
  cotizacion,
  fabrica,
  volumen,
  ficha,
  membrete,
  cdr,
  busqueda,
  simulacion,
  escenario,
  objetivo,
  ejemplo,
  importacion,
  libro,
  exportacion,
  respaldo,
  bitacora,
  historia,
  acceso,
  cuenta,
  persona,
  invitacion,
}
