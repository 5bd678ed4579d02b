import type { TablaImportable } from '@telar/contract'
import { Lector } from '@telar/planillas'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { updateValor } from '../../catalog/config/config.service.ts'
import { listEnergia, updateEnergia } from '../../catalog/energia/energia.service.ts'
import { createEstructura } from '../../catalog/estructura/estructura.service.ts'
import {
  assertUnidades,
  createInsumo,
  listInsumos,
  updateInsumo,
} from '../../catalog/insumo/insumo.service.ts'
import { listManoObra, updateManoObra } from '../../catalog/mano-obra/mano-obra.service.ts'
import {
  createProducto,
  getProducto,
  removeProducto,
  updateProducto,
} from '../../catalog/producto/producto.service.ts'
import { proveedores } from '../../catalog/proveedor/proveedor.service.ts'
import { assertAcyclic } from '../../catalog/receta/lineas.service.ts'
import { addLineas, updateLinea } from '../../catalog/receta/receta.service.ts'
import { updateMantencion } from '../../catalog/sector/sector.service.ts'
import { unidades } from '../../catalog/unidad/unidad.service.ts'
import { createValor, fijarVigencias } from '../../catalog/valor/valor.service.ts'
import type { Config } from '../../config.ts'
import { Costeo } from '../../costs/costeo/costeo.ts'
import {
  createCotizacion,
  emitirCotizacion,
  listCotizaciones,
} from '../../costs/cotizacion/cotizacion.service.ts'
import { createCierre } from '../../costs/historia/cierres.service.ts'
import { Pasado } from '../../costs/pasado/pasado.ts'
import { createLista, publicarLista } from '../../costs/precio/listas.service.ts'
import { bytesDe } from '../../files/ejemplo/archivos.ts'
import { aplicar, type ImportDeps } from '../../files/importacion/importacion.service.ts'
import { opcionesDe } from '../../files/importacion/opciones.ts'
import { ponerImagenDeMembrete, updateMembrete } from '../../files/membrete/membrete.service.ts'
import type { Database } from '../../store/client.ts'
import { seqUpTo } from '../../store/journal/bitacora.service.ts'
import { deshacer } from '../../store/journal/deshacer.service.ts'
import type { Listed, ListFilter } from '../../store/list.ts'
import type { Contexto } from '../../store/tx.ts'
import type { Acto } from './acto.ts'
import { lineaNueva, productoNuevo } from './formulario.ts'
import { conComa } from './pasos.ts'

type Escribir<H extends Acto['hace']> = (
  deps: ImportDeps,
  contexto: Contexto,
  acto: Extract<Acto, { hace: H }>,
) => Promise<unknown>

/** The only row of a list that matches. */
const rowOf = async <R>({ rows }: Listed<R>, isIt: (row: R) => boolean): Promise<R> => {
  const row = rows.find(isIt)
  if (row === undefined) throw new Error('The past is about something that is not there.')
  return row
}

const buscar = (codigo: string): ListFilter => ({ q: codigo })

/** The body of a labour type's form for an unchanged row. */
const manoObraDe = async (deps: ImportDeps, codigo: string) => {
  const listed = await listManoObra(deps, buscar(codigo))
  const row = await rowOf(listed, ({ codigo_mano_obra }) => codigo_mano_obra === codigo)
  const { descripcion, horas_hombre_std, sector_productivo, valor_hora_hombre } = row
  return { descripcion, horas_hombre_std, sector_productivo, valor_hora_hombre }
}

/** The same for an energy row. */
const energiaDe = async (deps: ImportDeps, codigo: string) => {
  const listed = await listEnergia(deps, buscar(codigo))
  const row = await rowOf(listed, (each) => each.codigo_energia === codigo)
  const { codigo_energia, descripcion, codigo_mano_obra, sector_productivo, consumo_kw_std, valor_kw } = row
  return { codigo_energia, descripcion, codigo_mano_obra, sector_productivo, consumo_kw_std, valor_kw }
}

const ESCALA = [
  'codigo_mano_obra',
  'descripcion',
  'sector_productivo',
  'std_produccion',
  'horas_hombre_std',
  'valor_hora_hombre',
] as const

const cell = (value: string | number): string => (typeof value === 'number' ? conComa(String(value)) : value)

const importar = (
  deps: ImportDeps,
  contexto: Contexto,
  tabla: TablaImportable,
  nombre: string,
  filas: readonly (readonly string[])[],
): Promise<unknown> => {
  const text = filas.map((celdas) => celdas.join(';')).join('\r\n')
  const subido = { nombre, bytes: Buffer.from(text) }
  return aplicar(deps, contexto, tabla, subido, opcionesDe({}, deps.config), undefined)
}

/** The service that each act calls, the same as the screens use. */
const ESCRIBIR: { [H in Acto['hace']]: Escribir<H> } = {
  catalogo: ({ database }, contexto, { catalogo }) => cargarCatalogo(database, contexto, catalogo),
  importa: (deps, contexto, { tabla, archivo, titulos, filas }) =>
    importar(deps, contexto, tabla, archivo, [titulos, ...filas]),
  // As people do it: export the matrix, change a column, import it again.
  escala: async (deps, contexto, { valores }) => {
    const { rows } = await listManoObra(deps, {})
    const filas = valores.map(([codigo, valor]) => {
      const row = rows.find((each) => each.codigo_mano_obra === codigo)!
      return { ...row, valor_hora_hombre: valor }
    })
    const cells = filas.map((row) => ESCALA.map((titulo) => cell(row[titulo])))
    return importar(deps, contexto, 'matriz_mano', 'Escala de oficiales.csv', [[...ESCALA], ...cells])
  },
  precio: async (deps, contexto, { codigo, costo }) => {
    const { detalle, grupo } = await rowOf(
      await listInsumos(deps, buscar(codigo)),
      (row) => row.codigo === codigo,
    )
    return updateInsumo(deps, contexto, codigo, null, { detalle, grupo, costo: Number(costo) })
  },
  alta_unidad: (deps, contexto, { unidad }) => unidades.crear(deps, contexto, unidad),
  alta_proveedor: (deps, contexto, { proveedor }) => proveedores.crear(deps, contexto, proveedor),
  alta_valor: (deps, contexto, { valor }) => createValor(deps, contexto, valor),
  vigencias: (deps, contexto, { vigencias }) => fijarVigencias(deps, contexto, vigencias),
  categoria: async (deps, contexto, { codigo, categoria }) => {
    const row = await manoObraDe(deps, codigo)
    return updateManoObra(deps, contexto, codigo, null, { ...row, valor_hora_hombre: null, categoria })
  },
  tarifa: async (deps, contexto, { codigo, tarifa }) => {
    const row = await energiaDe(deps, codigo)
    return updateEnergia(deps, contexto, codigo, null, { ...row, valor_kw: null, tarifa })
  },
  valor: (deps, contexto, { tabla, valor }) => updateValor(deps, contexto, tabla, null, { valor }),
  cantidad: (deps, contexto, { producto, ingrediente, cantidad }) =>
    updateLinea(deps, contexto, producto, ingrediente, null, {
      cantidad_ingrediente: Number(cantidad),
    }),
  insumo: (deps, contexto, { insumo: { codigo, detalle, grupo, costo } }) =>
    createInsumo(deps, contexto, {
      codigo,
      detalle,
      grupo,
      costo: costo === null ? null : Number(costo),
    }),
  producto: (deps, contexto, { producto }) => createProducto(deps, contexto, productoNuevo(producto)),
  receta: (deps, contexto, { producto, lineas }) =>
    addLineas(deps, contexto, producto, lineas.map(lineaNueva)),
  baja: (deps, contexto, { producto }) => removeProducto(deps, contexto, producto, null),
  tiempo: async (deps, contexto, { codigo, std_produccion }) => {
    const row = await manoObraDe(deps, codigo)
    return updateManoObra(deps, contexto, codigo, null, { ...row, std_produccion: Number(std_produccion) })
  },
  consumo: async (deps, contexto, { codigo, consumo_kw_std }) => {
    const row = await energiaDe(deps, codigo)
    return updateEnergia(deps, contexto, codigo, null, { ...row, consumo_kw_std: Number(consumo_kw_std) })
  },
  mantencion: (deps, contexto, { sector, porcentaje }) =>
    updateMantencion(deps, contexto, sector, null, { porcentajeMantencion: porcentaje }),
  descripcion: async (deps, contexto, { producto, descripcion }) => {
    const { sector_productivo } = await getProducto(deps, producto)
    return updateProducto(deps, contexto, producto, null, {
      descripcion_producto: descripcion,
      sector_productivo,
    })
  },
  cierre: (deps, contexto, { nombre, fecha }) => createCierre(deps, contexto, { nombre, fecha }),
  estructura: (deps, contexto, { estructura }) => createEstructura(deps, contexto, estructura),
  lista: (deps, contexto, { nombre }) => createLista(deps, contexto, { nombre }),
  publica: (deps, contexto, { nombre }) => publicarLista(deps, contexto, nombre, null),
  membrete: (deps, contexto, { membrete }) => updateMembrete(deps, contexto, null, membrete),
  imagen_membrete: (deps, contexto, { archivo }) => ponerImagenDeMembrete(deps, contexto, bytesDe(archivo)),
  cotiza: (deps, contexto, { cotizacion }) => createCotizacion(deps, contexto, cotizacion),
  emite: async (deps, contexto, { cliente }) => {
    const rows = await listCotizaciones(deps)
    const { id } = await rowOf({ rows, total: rows.length }, (row) => row.cliente === cliente)
    return emitirCotizacion(deps, contexto, id, null)
  },
  deshace: async (deps, contexto) =>
    deshacer(deps, contexto, await seqUpTo(deps.database.db, null), { assertAcyclic, assertUnidades }),
}

/** Performs acts one after the other, each as its own write. `close` releases what that needed. */
export const escritor = (
  database: Database,
  config: Config,
): { hacer: (acto: Acto, contexto: Contexto) => Promise<void>; close: () => Promise<void> } => {
  const costeo = new Costeo(database)
  const pasado = new Pasado(database, costeo, () => undefined)
  const deps: ImportDeps = { database, config, costeo, pasado, lector: new Lector() }
  return {
    hacer: async (acto, contexto) => {
      await (ESCRIBIR[acto.hace] as Escribir<Acto['hace']>)(deps, contexto, acto)
    },
    close: async () => {
      await deps.lector.cerrar()
      await pasado.close()
    },
  }
}
