import { type PorCrear, searchable } from '@telar/contract'
import { formatMicro, type Micro, microFromNumber } from '@telar/costing'
import { type Cambio, cambioDe } from '@telar/fabrica'
import { cuantasTrae, type Fila, type NombreTabla } from '@telar/tablas'
import type { Guardado } from '../guardado.ts'
import type { Reparto } from '../reparto.ts'

/** A record to create for names in a file's rows, with the rows that it needs. */
export interface Creada {
  dicha: PorCrear
  filas: readonly { tabla: NombreTabla; fila: Fila }[]
}

/** The existing records. */
export interface Presentes extends Pick<Guardado, 'sectores' | 'unidades' | 'valores' | 'hoy'> {
  proveedores: ReadonlySet<string>
}

const isThere = (dicha: PorCrear, { sectores, unidades, valores, proveedores }: Presentes): boolean => {
  switch (dicha.tabla) {
    case 'sectores_productivos':
      return sectores.has(searchable(dicha.nombre))
    case 'proveedores':
      return proveedores.has(dicha.codigo)
    case 'unidades':
      return Array.from(unidades.keys()).some((codigo) => searchable(codigo) === searchable(dicha.codigo))
    case 'valores':
      return valores.has(dicha.codigo)
  }
}

/** The contract has checked that it is an amount. */
const monto = (number: number): string => formatMicro(microFromNumber(number) as Micro)

/** The rows of a new record, with the defaults of a form. */
const filasDe = (dicha: PorCrear, hoy: string): Creada['filas'] => {
  switch (dicha.tabla) {
    case 'sectores_productivos':
      return [{ tabla: 'sectores_productivos', fila: { nombre: dicha.nombre, porcentaje_mantencion: 1 } }]
    case 'proveedores':
      return [{ tabla: 'proveedores', fila: { codigo: dicha.codigo, nombre: dicha.nombre, nota: '' } }]
    case 'unidades': {
      const { codigo } = dicha
      const num = cuantasTrae(codigo)
      return [{ tabla: 'unidades', fila: { codigo, nombre: '', dimension: 'cantidad', num, den: 1 } }]
    }
    case 'valores': {
      const { codigo, nombre, clase } = dicha
      return [
        { tabla: 'valores', fila: { codigo, nombre, clase, recargo_pct: '0.000000' } },
        { tabla: 'vigencias', fila: { valor: codigo, desde: hoy, monto: monto(dicha.monto), nota: '' } },
      ]
    }
  }
}

const nameOf = (dicha: PorCrear): string =>
  `${dicha.tabla} ${searchable(dicha.tabla === 'sectores_productivos' ? dicha.nombre : dicha.codigo)}`

/** The records to create among the requested ones: each once, and none that exists. */
export const creadasDe = (pedidas: readonly PorCrear[], presentes: Presentes): Creada[] =>
  pedidas
    .filter((dicha, i) => pedidas.findIndex((other) => nameOf(other) === nameOf(dicha)) === i)
    .filter((dicha) => !isThere(dicha, presentes))
    .map((dicha) => ({ dicha, filas: filasDe(dicha, presentes.hoy) }))

/** Columns that refer to records of these tables. */
const NOMBRAN: Readonly<Partial<Record<PorCrear['tabla'], readonly string[]>>> = {
  sectores_productivos: ['sector_productivo'],
  proveedores: ['proveedor'],
  unidades: ['unidad', 'unidad_compra'],
}

/**
 * The requested records that some written row refers to: if all rows of a new supplier are left out, the supplier is not
 * created. A valor always is, because a column's formula may have used it.
 */
export const usadasEn = (
  creadas: readonly Creada[],
  planes: readonly Pick<Reparto, 'nuevas' | 'cambiadas' | 'consecuencias'>[],
): Creada[] => {
  const named = new Map(
    Object.values(NOMBRAN).flatMap((all) => all.map((each) => [each, new Set<unknown>()])),
  )
  const note = (row: Readonly<Record<string, unknown>>) => {
    for (const [columna, said] of named) said.add(row[columna])
  }
  if (creadas.length > 0)
    for (const { nuevas, cambiadas, consecuencias } of planes) {
      for (const { valores } of nuevas) note(valores)
      for (const { valores } of cambiadas) note(valores)
      for (const { despues } of consecuencias) note(despues)
    }
  const folded = (columna: string) =>
    Array.from(named.get(columna)!, (said) => (typeof said === 'string' ? searchable(said) : ''))
  return creadas.filter(({ dicha }) => {
    const own = searchable(dicha.tabla === 'sectores_productivos' ? dicha.nombre : dicha.codigo)
    return NOMBRAN[dicha.tabla]?.some((columna) => folded(columna).includes(own)) ?? true
  })
}

export const cambiosDeCreadas = (creadas: readonly Creada[]): Cambio[] =>
  creadas.flatMap(({ filas }) =>
    filas.map(({ tabla, fila }) => cambioDe({ tabla, antes: null, despues: fila })),
  )

/** Rows in the form of the journal, each with its table; a vigencia has no version. */
export const enEntrada = (creadas: readonly Creada[]): (Fila & { tabla: NombreTabla })[] =>
  creadas.flatMap(({ filas }) =>
    filas.map(({ tabla, fila }) => ({ ...fila, ...(tabla !== 'vigencias' && { version: 1 }), tabla })),
  )

const de = <T extends PorCrear['tabla']>(creadas: readonly Creada[], tabla: T) =>
  creadas.flatMap(({ dicha }) => (dicha.tabla === tabla ? (dicha as Extract<PorCrear, { tabla: T }>) : []))

/** The valores including the created ones, which have their given value from today on. */
export const valoresCon = (
  { valores, hoy }: Pick<Guardado, 'valores' | 'hoy'>,
  creadas: readonly Creada[],
): Guardado['valores'] =>
  new Map([
    ...valores,
    ...de(creadas, 'valores').map(
      ({ codigo, clase, monto: vale }) =>
        [codigo, { clase, recargo: '0.000000', vale: monto(vale), desde: hoy }] as const,
    ),
  ])

/** The stored data for checking rows, including these records. */
export const conCreadas = (guardado: Guardado, creadas: readonly Creada[]): Guardado => {
  if (creadas.length === 0) return guardado
  const sectores = de(creadas, 'sectores_productivos').flatMap(({ nombre }) => [
    [searchable(nombre), nombre] as const,
    [nombre, nombre] as const,
  ])
  return {
    ...guardado,
    sectores: new Map([...guardado.sectores, ...sectores]),
    unidades: new Map([
      ...guardado.unidades,
      ...de(creadas, 'unidades').map(
        ({ codigo }) => [codigo, { dimension: 'cantidad', num: cuantasTrae(codigo), den: 1 }] as const,
      ),
    ]),
    valores: valoresCon(guardado, creadas),
    compra: {
      ...guardado.compra,
      proveedores: new Set([
        ...guardado.compra.proveedores,
        ...de(creadas, 'proveedores').map(({ codigo }) => codigo),
      ]),
    },
  }
}
