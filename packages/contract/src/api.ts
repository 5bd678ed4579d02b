import { acceso } from './acceso.ts'
import { bitacora } from './bitacora.ts'
import { busqueda } from './busqueda.ts'
import { cdr } from './cdr.ts'
import { config } from './config.ts'
import { cotizacion } from './cotizacion.ts'
import { cuenta } from './cuenta.ts'
import { ejemplo } from './ejemplo.ts'
import { enAreas } from './endpoint.ts'
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
import { planos } from './planos.ts'
import { precio } from './precio.ts'
import { producto } from './producto.ts'
import { receta } from './receta.ts'
import { respaldo } from './respaldo.ts'
import { revisar } from './revisar.ts'
import { sector } from './sector.ts'
import { simulacion } from './simulacion.ts'
import { uso } from './uso.ts'
import { valor } from './valor.ts'
import { volumen } from './volumen.ts'

const COSTOS = ['costos'] as const
const PRECIOS = ['precios'] as const
const AMBAS = ['costos', 'precios'] as const

/** Every endpoint below `/api`, by noun, with the areas that the caller must see. */
export const api = {
  perfil,
  producto,
  imagen,
  insumo: enAreas(COSTOS, insumo),
  manoObra: enAreas(COSTOS, manoObra),
  energia: enAreas(COSTOS, energia),
  receta: enAreas(COSTOS, receta),
  sector,
  config: enAreas(COSTOS, config),
  ...planos,
  oferta: enAreas(COSTOS, oferta),
  valor: enAreas(COSTOS, valor),
  estructura: enAreas(AMBAS, estructura),
  precio: enAreas(PRECIOS, precio),
  margen: enAreas(AMBAS, margen),
  listaPrecios: enAreas(PRECIOS, listaPrecios),
  cotizacion: enAreas(PRECIOS, cotizacion),
  fabrica: enAreas(AMBAS, fabrica),
  volumen: enAreas(COSTOS, volumen),
  ficha: enAreas(AMBAS, ficha),
  membrete,
  cdr: enAreas(COSTOS, cdr),
  revisar: enAreas(COSTOS, revisar),
  uso: enAreas(COSTOS, uso),
  busqueda,
  simulacion: enAreas(COSTOS, simulacion),
  escenario: enAreas(COSTOS, escenario),
  objetivo: enAreas(COSTOS, objetivo),
  ejemplo: enAreas(COSTOS, ejemplo),
  importacion: enAreas(COSTOS, importacion),
  libro: enAreas(AMBAS, libro),
  exportacion,
  respaldo: enAreas(AMBAS, respaldo),
  /** No areas here: the rows of each entry decide who sees it. */
  bitacora,
  historia: enAreas(COSTOS, historia),
  acceso,
  cuenta,
  persona,
  invitacion,
}
