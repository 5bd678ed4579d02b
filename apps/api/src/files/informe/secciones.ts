import {
  type ConceptoVolumen,
  cascadaDe,
  DESDE_SIEMPRE,
  type ProductoComparado,
  pasosDe,
  pasosDichos,
  totalesDe,
} from '@telar/contract'
import { divide } from '@telar/costing'
import { diaLegible, mesLegible } from '@telar/tablas'
import type { Format } from '../papel/format.ts'
import type { Informe } from './informe.ts'

/** The kind of a column: text, or exact millionths written as money, as a change of money, as a number or as per cent. */
type Clase = 'texto' | 'dinero' | 'movimiento' | 'numero' | 'porcentaje'

export interface Columna {
  titulo: string
  clase: Clase
  /** Width on paper, in points. */
  ancho: number
}

export type Celda = string | bigint | null

/** A section of the report, for paper and for a spreadsheet. */
export interface Seccion {
  /** The name of its sheet. */
  nombre: string
  titulo: string
  columnas: readonly Columna[]
  filas: readonly (readonly Celda[])[]
  /** The same rows for paper, with parts in whole cents that add up; without it they are as above. */
  dichas?: readonly (readonly Celda[])[]
  /** Positions of emphasised rows. */
  fuertes?: readonly number[]
  /** Most rows on paper; further rows are only counted. Without it all are shown. */
  enPapel?: number
  /** A note below the table. */
  nota?: string
}

const micros = (amount: number): bigint => BigInt(Math.round(amount * 1e6))

/** The change in per cent, as millionths rounded half away from zero to hundredths, as on screens; null unless `antes` is above 0. */
const porcentaje = (antes: bigint, despues: bigint): bigint | null => {
  if (antes <= 0n) return null
  return divide((despues - antes) * 10_000n, antes) * 10_000n
}

const texto = (titulo: string, ancho: number): Columna => ({ titulo, clase: 'texto', ancho })
const dinero = (titulo: string, ancho = 90): Columna => ({ titulo, clase: 'dinero', ancho })
const movimiento = (titulo: string, ancho = 90): Columna => ({ titulo, clase: 'movimiento', ancho })
const pct = (titulo: string, ancho = 61): Columna => ({ titulo, clase: 'porcentaje', ancho })

const puente = ({ anterior, cierre }: Informe): Seccion[] => {
  if (anterior === null) return []
  const cascada = cascadaDe(anterior.comparacion.sectores)
  const columnas = [texto('Qué', 360), movimiento('Cuánto'), pct('%')]
  const comun = { nombre: 'variacion', columnas }
  const titulo = `Qué movió los costos, con mantención, desde «${anterior.cierre.nombre}»`
  if (cascada === null)
    return [
      { ...comun, titulo, filas: [], nota: 'En uno de los dos momentos hay un importe fuera de rango.' },
    ]
  const { antes, despues, aparte } = cascada
  const pasos = pasosDe(cascada).filter((paso) => paso.micros !== 0n)
  const { productos } = aparte
  const filasCon = (importes: readonly bigint[]): Celda[][] => [
    [anterior.cierre.nombre, antes, null, null],
    ...pasos.map(({ label, explica }, i) => [`${label}: ${explica}`, null, importes[i] ?? null, null]),
    ['Diferencia', null, despues - antes, porcentaje(antes, despues)],
    [cierre.nombre, despues, null, null],
  ]
  return [
    {
      ...comun,
      titulo,
      columnas: [texto('Qué', 270), dinero('Total'), movimiento('Cuánto'), pct('%')],
      filas: filasCon(pasos.map(({ micros: amount }) => amount)),
      dichas: filasCon(pasosDichos(pasos, despues - antes)),
      fuertes: [0, pasos.length + 1, pasos.length + 2],
      ...(productos > 0 && {
        nota: `${productos === 1 ? 'Un producto que está incompleto' : `${productos} productos que están incompletos`} en alguno de los dos momentos no cuenta${productos === 1 ? '' : 'n'}.`,
      }),
    },
  ]
}

/** Most rows on paper of sections that may be long. */
const EN_PAPEL = { sectores: 12, listas: 6, valores: 12, incompletos: 14 }

/** The columns of a table of changes. @param que title of the first column: 'Producto', 'Sector' */
const columnasDe = (que: string) => [
  texto(que, 210),
  dinero('Antes', 85),
  dinero('Después', 85),
  movimiento('Diferencia', 75),
  pct('%', 56),
]

const sectores = ({ anterior }: Informe): Seccion[] => {
  const all = anterior?.comparacion.sectores ?? []
  if (all.length < 2) return []
  const filas = all.flatMap((sector) => {
    const { antes, despues } = totalesDe(sector)
    if (antes === null || despues === null) return []
    return [[sector.sector_productivo, antes, despues, despues - antes, porcentaje(antes, despues)]]
  })
  return [
    {
      nombre: 'sectores',
      titulo: 'Por sector',
      columnas: columnasDe('Sector'),
      filas,
      enPapel: EN_PAPEL.sectores,
    },
  ]
}

const movidos = (nombre: string, titulo: string, productos: readonly ProductoComparado[]): Seccion[] => {
  if (productos.length === 0) return []
  const filas = productos.map(
    ({ codigo_producto: codigo, descripcion_producto: descripcion, antes, despues }) => {
      const [old, now] = [micros(antes?.cdr_mantencion ?? 0), micros(despues?.cdr_mantencion ?? 0)]
      return [`${descripcion} (${codigo})`, old, now, now - old, porcentaje(old, now)]
    },
  )
  return [{ nombre, titulo, columnas: columnasDe('Producto'), filas }]
}

const CONCEPTOS: Readonly<Record<ConceptoVolumen, string>> = {
  produccion: 'Producido',
  stock: 'En stock',
  venta: 'Vendido',
}

/** Most codes listed beside a total. */
const NOMBRADOS = 12

const nombrar = (codigos: readonly string[]): string =>
  codigos.slice(0, NOMBRADOS).join(', ') +
  (codigos.length > NOMBRADOS ? ` y ${codigos.length - NOMBRADOS} más` : '')

type Movidos = NonNullable<NonNullable<Informe['volumen']>['movidos']>
type Total = Movidos['conceptos'][number]['total']

const partesDe = ({ precio, volumen, mezcla }: Total): readonly bigint[] => [precio, volumen, mezcla]

const filaDe = (concepto: ConceptoVolumen, { antes, despues }: Total, partes: readonly bigint[]): Celda[] => [
  CONCEPTOS[concepto],
  antes,
  ...partes,
  despues,
]

const volumenes = ({ volumen }: Informe): Seccion[] => {
  if (volumen === null) return []
  const { periodo, totales, movidos } = volumen
  const sinCosto = [...new Set(totales.flatMap(({ sin_costo }) => sin_costo))]
  return [
    {
      nombre: 'volumenes',
      titulo: `A costo de reposición: ${mesLegible(periodo)}`,
      columnas: [texto('Qué', 331), { titulo: 'Unidades', clase: 'numero', ancho: 80 }, dinero('Valor', 100)],
      filas: totales.map(({ concepto, unidades, valor }) => [CONCEPTOS[concepto], unidades, valor]),
      ...(sinCosto.length > 0 && { nota: `Sin su costo entero, no suman: ${nombrar(sinCosto)}.` }),
    },
    ...(movidos === null
      ? []
      : [
          {
            nombre: 'mes_anterior',
            titulo: `Contra ${mesLegible(movidos.desde)}: precio, volumen y mezcla`,
            columnas: [
              texto('Qué', 61),
              dinero(mesLegible(movidos.desde)),
              movimiento('Precio'),
              movimiento('Volumen'),
              movimiento('Mezcla'),
              dinero(mesLegible(periodo)),
            ],
            filas: movidos.conceptos.map(({ concepto, total }) => filaDe(concepto, total, partesDe(total))),
            dichas: movidos.conceptos.map(({ concepto, total }) => {
              const pasos = partesDe(total).map((amount) => ({ micros: amount }))
              return filaDe(concepto, total, pasosDichos(pasos, total.despues - total.antes))
            }),
          },
        ]),
  ]
}

const listas = ({ listas: todas }: Informe): Seccion[] => {
  const cortas = todas.flatMap(({ peor, ...lista }) => (peor === null ? [] : [{ ...lista, peor }]))
  if (cortas.length === 0) return []
  return [
    {
      nombre: 'listas',
      titulo: 'Listas de precios que quedaron cortas',
      columnas: [
        texto('Lista', 130),
        texto('Publicada', 60),
        texto('Cortos', 70),
        texto('Al que más le falta', 190),
        pct('Le falta'),
      ],
      filas: cortas.map(({ nombre, publicada, productos, cortos, peor }) => [
        nombre,
        diaLegible(publicada),
        `${cortos} de ${productos}`,
        `${peor.descripcion} (${peor.codigo})`,
        micros(peor.faltante_pct),
      ]),
      enPapel: EN_PAPEL.listas,
    },
  ]
}

const valores = ({ valores: todos }: Informe): Seccion[] =>
  todos.length === 0
    ? []
    : [
        {
          nombre: 'valores',
          titulo: 'Valores usados',
          columnas: [
            texto('Valor', 270),
            texto('Código', 80),
            texto('Desde', 70),
            { titulo: 'Vale', clase: 'numero', ancho: 91 },
          ],
          filas: todos.map(({ codigo, nombre, vale, desde }) => [
            nombre,
            codigo,
            desde === DESDE_SIEMPRE ? 'siempre' : diaLegible(desde),
            micros(vale),
          ]),
          enPapel: EN_PAPEL.valores,
        },
      ]

const incompletos = ({ incompletos: todos }: Informe): Seccion[] =>
  todos.length === 0
    ? []
    : [
        {
          nombre: 'incompletos',
          titulo: `Productos incompletos: ${todos.length}`,
          columnas: [texto('Producto', 250), texto('Qué le falta', 261)],
          filas: todos.map(({ codigo_producto: codigo, descripcion_producto: descripcion, motivos }) => [
            `${descripcion} (${codigo})`,
            motivos[0]?.texto ?? '',
          ]),
          enPapel: EN_PAPEL.incompletos,
        },
      ]

/** The sections of both pages: first how costs changed; then volumes, price lists, the values used, and incomplete products. */
export const seccionesDe = (informe: Informe): { costos: Seccion[]; resto: Seccion[] } => {
  const comparacion = informe.anterior?.comparacion
  return {
    costos: [
      ...puente(informe),
      ...sectores(informe),
      ...movidos('suben', 'Los que más subieron', comparacion?.suben ?? []),
      ...movidos('bajan', 'Los que más bajaron', comparacion?.bajan ?? []),
    ],
    resto: [...volumenes(informe), ...listas(informe), ...valores(informe), ...incompletos(informe)],
  }
}

/** The facts at the head of the report. */
export const datosDe = (
  { cierre, dia, indice, anterior }: Informe,
  { index }: Pick<Format, 'index'>,
): [dato: string, texto: string][] => [
  ['Cierre', cierre.nombre],
  ['Costos del', diaLegible(dia)],
  ['Lo hizo', cierre.persona ?? '–'],
  ['Cierre anterior', anterior === null ? '–' : `${anterior.cierre.nombre} (${diaLegible(anterior.dia)})`],
  ...(indice === null
    ? []
    : [
        ['Índice de costos', `${index(indice.valor)} (100 al ${diaLegible(indice.desde)})`] as [
          string,
          string,
        ],
      ]),
]
