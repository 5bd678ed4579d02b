import type { Catalogo } from '../../catalog/carga/catalogo.ts'
import { addTo } from '../../store/grupos.ts'
import type { Acto, Paso } from './acto.ts'
import { Azar } from './azar.ts'
import type { Calendario } from './calendario.ts'
import { compradosDesde, compras } from './compras.ts'
import type { Datos } from './datos.ts'
import { type Lista, preciosDelPasado } from './precios.ts'
import {
  type Alta,
  altasDe,
  type CambioDeReceta,
  cambiosDeReceta,
  fabricaAlPrincipio,
  recetasDe,
} from './principio.ts'
import { acuerdo, categorias, dolares, enDolaresDesde, segundaTarifa } from './valores.ts'
import { ventas } from './ventas.ts'

const MINUTO = 60_000

export const conComa = (amount: string): string => amount.replace('.', ',')

const dePrecios = ({ at, grupo, precios, suelta }: Lista): Paso => ({
  at,
  quien: 'diego',
  acto:
    suelta && precios.length === 1
      ? { hace: 'precio', ...precios[0]! }
      : {
          hace: 'importa',
          tabla: 'insumos',
          archivo: `Lista de ${grupo.toLowerCase()}.csv`,
          titulos: ['codigo', 'costo'],
          filas: precios.map(({ codigo, costo }) => [codigo, conComa(costo)]),
        },
})

/** A supply gets prices only once it exists. */
const soloConocidos = (listas: readonly Lista[], desde: ReadonlyMap<string, Date>): Lista[] =>
  listas
    .map((lista) => ({
      ...lista,
      precios: lista.precios.filter(({ codigo }) => (desde.get(codigo)?.getTime() ?? 0) < lista.at.getTime()),
    }))
    .filter(({ precios }) => precios.length > 0)

/** Rounded to ten pesos, as in agreements. */
const redondo = (valor: number): number => Math.round(valor / 10) * 10

const paritarias = (hoy: Catalogo, datos: Datos, calendario: Calendario, base: number): Paso[] => {
  const calificadas = hoy.matriz_mano.filter((row) => Number(row.valor_hora_hombre) !== base)
  let valor = base
  return datos.paritarias.flatMap(({ mes, porcentaje }): Paso[] => {
    valor = redondo(valor * (1 + porcentaje / 100))
    const at = calendario.alPrincipio(mes)
    const rises = valor / base
    const general: Paso = { at, quien: 'marta', acto: { hace: 'valor', tabla: 'matriz_mano', valor } }
    const horaDe = (own: number) => redondo(own * rises)
    if (mes === datos.categorias[0]!.mes)
      return [
        general,
        ...categorias(hoy, datos, calendario, at, horaDe),
        acuerdo(datos, calendario, valor, horaDe),
      ]
    return [
      general,
      {
        at: new Date(at.getTime() + 4 * MINUTO),
        quien: 'marta',
        acto: {
          hace: 'escala',
          valores: calificadas.map((row) => [
            row.codigo_mano_obra,
            redondo(Number(row.valor_hora_hombre) * rises),
          ]),
        },
      },
    ]
  })
}

const tarifas = (datos: Datos, calendario: Calendario, base: number): Paso[] => {
  let valor = base
  return datos.tarifas.map(({ mes, porcentaje }): Paso => {
    valor = Math.round(valor * (100 + porcentaje)) / 100
    const at = new Date(calendario.alPrincipio(mes).getTime() + 47 * MINUTO)
    return { at, quien: 'marta', acto: { hace: 'valor', tabla: 'matriz_energia', valor } }
  })
}

/** The price of a kWh at an instant. */
const kwEn = (datos: Datos, calendario: Calendario, base: number, at: Date): number => {
  const last = tarifas(datos, calendario, base).findLast((paso) => paso.at < at)
  return last?.acto.hace === 'valor' ? last.acto.valor : base
}

const recetas = (cambios: readonly CambioDeReceta[]): Paso[] =>
  cambios.map(({ at, lineas }): Paso => {
    const [linea] = lineas
    if (lineas.length === 1) {
      const { codigo_producto, codigo_ingrediente, cantidad_ingrediente } = linea!
      const acto: Acto = {
        hace: 'cantidad',
        producto: codigo_producto,
        ingrediente: codigo_ingrediente,
        cantidad: cantidad_ingrediente,
      }
      return { at, quien: 'lucia', acto }
    }
    return {
      at,
      quien: 'lucia',
      acto: {
        hace: 'importa',
        tabla: 'recetas',
        archivo: 'Consumos revisados.csv',
        titulos: ['codigo_producto', 'codigo_ingrediente', 'cantidad_ingrediente'],
        filas: lineas.map((each) => [
          each.codigo_producto,
          each.codigo_ingrediente,
          conComa(each.cantidad_ingrediente),
        ]),
      },
    }
  })

/** Later products and supplies, and when each supply was added. */
const altas = (
  hoy: Catalogo,
  llegadas: readonly Alta[],
  calendario: Calendario,
  costoEn: (codigo: string, at: Date) => string | null,
): { pasos: Paso[]; desde: Map<string, Date> } => {
  const azar = new Azar('altas')
  const recetas = recetasDe(hoy)
  const desde = new Map<string, Date>()
  const pasos = llegadas.flatMap(({ mes, insumos, productos }) => {
    const first = calendario.en(mes, azar)
    const actos: Acto[] = []
    for (const codigo of insumos) {
      desde.set(codigo, first)
      const insumo = hoy.insumos.find((each) => each.codigo === codigo)!
      actos.push({ hace: 'insumo', insumo: { ...insumo, costo: costoEn(codigo, first) } })
    }
    for (const codigo of productos) {
      actos.push({ hace: 'producto', producto: hoy.productos.find((p) => p.codigo_producto === codigo)! })
      const lineas = recetas.get(codigo)
      if (lineas !== undefined) actos.push({ hace: 'receta', producto: codigo, lineas })
    }
    return actos.map(
      (acto, i): Paso => ({ at: new Date(first.getTime() + i * MINUTO), quien: 'lucia', acto }),
    )
  })
  return { pasos, desde }
}

const deLaPlanta = (hoy: Catalogo, datos: Datos, calendario: Calendario): Paso[] => {
  const azar = new Azar('planta')
  const actos: [mes: number, Acto][] = [
    ...datos.bajas.map(({ mes, codigo }) => [mes, { hace: 'baja', producto: codigo }] as [number, Acto]),
    ...datos.tiempos.map(({ mes, codigo }): [number, Acto] => {
      const { std_produccion } = hoy.matriz_mano.find((row) => row.codigo_mano_obra === codigo)!
      return [mes, { hace: 'tiempo', codigo, std_produccion }]
    }),
    ...datos.consumos.map(({ mes, codigo }): [number, Acto] => {
      const { consumo_kw_std } = hoy.matriz_energia.find((row) => row.codigo_energia === codigo)!
      return [mes, { hace: 'consumo', codigo, consumo_kw_std }]
    }),
    ...datos.mantencion.map(({ mes, sector }): [number, Acto] => {
      const { porcentaje_mantencion } = hoy.sectores_productivos.find((each) => each.nombre === sector)!
      return [mes, { hace: 'mantencion', sector, porcentaje: porcentaje_mantencion }]
    }),
    ...datos.descripciones.map(({ mes, producto }): [number, Acto] => {
      const { descripcion_producto } = hoy.productos.find((p) => p.codigo_producto === producto)!
      return [mes, { hace: 'descripcion', producto, descripcion: descripcion_producto }]
    }),
  ]
  return actos.map(([mes, acto]) => ({ at: calendario.en(mes, azar), quien: 'lucia', acto }))
}

/** After hours, when nobody else writes between a mistake and its undo. */
const tropiezos = (
  datos: Datos,
  calendario: Calendario,
  costoEn: (codigo: string, at: Date) => string | null,
  hoy: Catalogo,
): Paso[] => {
  const azar = new Azar('tropiezos')
  const times = (codigo: string, at: Date, por: number): string =>
    String(Number((Number(costoEn(codigo, at)) * por).toFixed(4)))
  const deslices = datos.deslices.flatMap(({ mes, insumo, por, quien, deshace }): Paso[] => {
    const at = calendario.elMismoDia(calendario.en(mes, azar), 17 * 60 + 45)
    return [
      { at, quien, acto: { hace: 'precio', codigo: insumo, costo: times(insumo, at, por) } },
      { at: new Date(at.getTime() + 18 * MINUTO), quien: deshace, acto: { hace: 'deshace' } },
    ]
  })
  const { mes, grupo, por } = datos.importacion_deshecha
  const at = calendario.elMismoDia(calendario.en(mes, azar), 17 * 60 + 40)
  const filas = hoy.insumos
    .filter((insumo) => insumo.grupo === grupo && insumo.costo !== null)
    .map(({ codigo }) => [codigo, conComa(times(codigo, at, por))])
  return [
    ...deslices,
    {
      at,
      quien: 'diego',
      acto: {
        hace: 'importa',
        tabla: 'insumos',
        archivo: `Lista de ${grupo.toLowerCase()} con IVA y flete.csv`,
        titulos: ['codigo', 'costo'],
        filas,
      },
    },
    { at: calendario.elDiaSiguiente(at, 8 * 60 + 10), quien: 'marta', acto: { hace: 'deshace' } },
  ]
}

/** The cost of a supply at an instant, by the price lists. */
const costosEn = (alPrincipio: ReadonlyMap<string, string>, listas: readonly Lista[]) => {
  const listados = new Map<string, { desde: Date; costo: string }[]>()
  for (const { at, precios } of listas)
    for (const { codigo, costo } of precios) addTo(listados, codigo, { desde: at, costo })
  return (codigo: string, at: Date): string | null =>
    listados.get(codigo)?.findLast(({ desde }) => desde < at)?.costo ?? alPrincipio.get(codigo) ?? null
}

/** Gives every write its own minute, after the one before it. */
const enOrden = (pasos: readonly Paso[]): Paso[] => {
  let last = 0
  return pasos
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((paso) => {
      last = Math.max(paso.at.getTime(), last + MINUTO)
      return { ...paso, at: new Date(last) }
    })
}

/** All acts from the first day on, in order; they lead from an empty factory to today's. */
export const pasosDe = (
  hoy: Catalogo,
  datos: Datos,
  calendario: Calendario,
  { hora, kw }: { hora: number; kw: number },
): Paso[] => {
  const enDolares = enDolaresDesde(hoy, datos, calendario)
  const comprados = compradosDesde(hoy, datos, calendario)
  const { alPrincipio, listas } = preciosDelPasado(hoy.insumos, datos, calendario, enDolares, comprados)
  const costoEn = costosEn(alPrincipio, listas)
  const llegadas = altasDe(hoy, datos)
  const later = new Set(llegadas.flatMap(({ insumos, productos }) => [...insumos, ...productos]))
  const cambios = cambiosDeReceta(hoy, datos, calendario, later)
  const { pasos: nuevos, desde } = altas(hoy, llegadas, calendario, costoEn)
  return enOrden([
    {
      at: calendario.primerDia(30),
      quien: 'marta',
      acto: { hace: 'catalogo', catalogo: fabricaAlPrincipio(hoy, datos, alPrincipio, later, cambios) },
    },
    ...soloConocidos(listas, desde).map(dePrecios),
    ...paritarias(hoy, datos, calendario, hora),
    ...tarifas(datos, calendario, kw),
    ...segundaTarifa(datos, calendario, (at) => kwEn(datos, calendario, kw, at)),
    ...dolares(datos, calendario, enDolares),
    ...compras(calendario, comprados),
    ...recetas(cambios),
    ...nuevos,
    ...deLaPlanta(hoy, datos, calendario),
    ...ventas(hoy, datos, calendario, later),
    ...tropiezos(datos, calendario, costoEn, hoy),
    ...calendario
      .cierres()
      .map(
        ({ at, nombre, fecha }): Paso => ({ at, quien: 'marta', acto: { hace: 'cierre', nombre, fecha } }),
      ),
  ])
}
