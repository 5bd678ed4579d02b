import type { TablaImportable, TipoIngrediente } from '@telar/contract'
import { conRecargo, formatMicro, OUT_OF_RANGE, TIPOS } from '@telar/costing'
import { microOf } from '@telar/fabrica'
import { CATALOGO_DE, nombresDeEje } from '@telar/tablas'
import type { Guardado, RegistroDe } from '../guardado.ts'
import { DEL_INSUMO_CAMBIA } from '../ofertas.ts'
import type { Cambiada, FilaPlaneada, Reparto } from '../reparto.ts'
import { subproductosDe } from '../variantes.ts'

/** The stored data as it will be once these plans are applied. Rows of later sheets are checked against it. */
export const trasPlanes = (guardado: Guardado, planes: readonly Reparto[]): Guardado => {
  if (planes.length === 0) return guardado
  const of = (nombre: TablaImportable) => planes.filter(({ tabla }) => tabla.nombre === nombre)
  const nuevas = (nombre: TablaImportable): FilaPlaneada[] => of(nombre).flatMap((plan) => plan.nuevas)
  const kinds = new Map<TipoIngrediente, ReadonlySet<string>>(
    TIPOS.map((tipo) => [tipo, new Set(nuevas(CATALOGO_DE[tipo]).map(({ clave }) => clave))]),
  )
  return {
    ...guardado,
    tiposDe: (codigo) => {
      const stored = guardado.tiposDe(codigo)
      return TIPOS.filter((tipo) => stored.includes(tipo) || kinds.get(tipo)!.has(codigo))
    },
    ejesDe: conEjes(
      guardado,
      of('productos').flatMap((plan) => [...plan.nuevas, ...plan.cambiadas]),
    ),
    valores: conValores(guardado, planes),
    unidades: new Map([
      ...guardado.unidades,
      ...of('unidades').flatMap((plan) =>
        [...plan.nuevas, ...plan.cambiadas].map(
          ({ valores: { codigo, dimension, num, den } }) =>
            [codigo!, { dimension: dimension!, num: Number(num), den: Number(den) }] as const,
        ),
      ),
    ]),
    compra: conCompra(guardado.compra, planes),
    estructuras: new Map([
      ...guardado.estructuras,
      ...of('estructuras').flatMap((plan) =>
        [...plan.nuevas, ...plan.cambiadas].map(({ clave, valores }) => [clave, valores] as const),
      ),
    ]),
    listas: new Map([
      ...guardado.listas,
      ...nuevas('listas_precios').map(
        ({ clave, valores }) => [clave, { nombre: valores.nombre!, publicada: false }] as const,
      ),
    ]),
    unidadesDeUso: new Map([
      ...guardado.unidadesDeUso,
      ...of('insumos').flatMap((plan) =>
        [...plan.nuevas, ...plan.cambiadas].flatMap(({ clave, valores: { unidad } }) =>
          unidad ? [[clave, unidad] as const] : [],
        ),
      ),
    ]),
    pasos: [
      ...guardado.pasos,
      ...nuevas('recetas').flatMap(({ valores }) =>
        subproductosDe(valores).map((subproducto) => ({ producto: valores.codigo_producto!, subproducto })),
      ),
    ],
  }
}

/**
 * Moves what a list of offers changes in supplies into the plans of earlier sheets that write them too. An entry has each row only once;
 * otherwise an undo would not find the rows as the entry left them.
 */
export const enSusPlanes = (plan: Reparto, planes: readonly Reparto[]): void => {
  if (plan.consecuencias.length === 0) return
  const filas = new Map<string, FilaPlaneada | Cambiada>()
  for (const { tabla, nuevas, cambiadas } of planes)
    if (tabla.nombre === 'insumos') for (const fila of [...nuevas, ...cambiadas]) filas.set(fila.clave, fila)
  const otras = planes.flatMap((each) => each.consecuencias).filter((each) => each.tabla === 'insumos')
  const porCodigo = new Map(otras.map((each) => [each.antes.codigo, each]))
  plan.consecuencias = plan.consecuencias.filter(({ tabla, antes, despues }) => {
    if (tabla !== 'insumos') return true
    const [fila, otra] = [filas.get(antes.codigo), porCodigo.get(antes.codigo)]
    const columnas = DEL_INSUMO_CAMBIA.filter((columna) => despues[columna] !== antes[columna])
    const dichas = Object.fromEntries(columnas.map((columna) => [columna, despues[columna]]))
    if (fila !== undefined) {
      fila.valores = { ...fila.valores, ...dichas }
      if ('antes' in fila) fila.columnas = [...new Set([...fila.columnas, ...columnas])]
    } else if (otra !== undefined) otra.despues = { ...otra.despues, ...dichas }
    return fila === undefined && otra === undefined
  })
}

/** Suppliers and supplies, with those that the plans bring. */
const conCompra = (compra: Guardado['compra'], planes: readonly Reparto[]): Guardado['compra'] => {
  const of = (nombre: TablaImportable) => planes.filter(({ tabla }) => tabla.nombre === nombre)
  const insumos = of('insumos').flatMap(({ nuevas, cambiadas }) => [...nuevas, ...cambiadas])
  return {
    ...compra,
    proveedores: new Set([
      ...compra.proveedores,
      ...of('proveedores').flatMap(({ nuevas }) => nuevas.map(({ valores }) => valores.codigo!)),
    ]),
    insumos: new Map([
      ...compra.insumos,
      ...insumos.map(({ valores }) => {
        const codigo = valores.codigo!
        return [codigo, { ...compra.insumos.get(codigo), ...valores } as RegistroDe<'insumos'>] as const
      }),
    ]),
  }
}

/** Sizes and colours; those of a product in the plans replace the stored ones. */
const conEjes = ({ ejesDe }: Guardado, productos: readonly FilaPlaneada[]): Guardado['ejesDe'] => {
  const said = new Map(
    productos.map(({ clave, valores: { talles, colores } }) => [clave, [talles, colores] as const]),
  )
  return (producto) => {
    const own = said.get(producto)
    if (own === undefined) return ejesDe(producto)
    const [talles, colores] = own.map((eje) => nombresDeEje(eje ?? ''))
    return { talles: talles!, colores: colores! }
  }
}

/** Valores with those that the plans bring. Each is worth its newest amount up to today. */
const conValores = ({ valores, hoy }: Guardado, planes: readonly Reparto[]): Guardado['valores'] => {
  const all = new Map(valores)
  for (const { tabla, nuevas, cambiadas } of planes) {
    const rows = [...nuevas, ...cambiadas]
    if (tabla.nombre === 'valores')
      for (const { clave, valores } of rows)
        all.set(clave, {
          vale: null,
          desde: null,
          ...all.get(clave),
          clase: valores.clase!,
          recargo: valores.recargo_pct!,
        })
    if (tabla.nombre !== 'vigencias') continue
    for (const { valores } of rows) {
      const known = all.get(valores.valor!)
      const desde = valores.desde!
      if (known === undefined || desde > hoy || (known.desde !== null && known.desde > desde)) continue
      const vale = conRecargo(microOf(valores.monto!), microOf(known.recargo))
      all.set(valores.valor!, { ...known, vale: vale === OUT_OF_RANGE ? null : formatMicro(vale), desde })
    }
  }
  return all
}
