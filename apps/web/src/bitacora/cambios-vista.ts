import type { CambiosDeEntrada, TablaBitacora } from '@telar/contract'
import { type Format, MISSING } from '../lib/format/format.ts'
import { amountOf, type Fila, textOf } from './fila.ts'
import { type CampoCambiado, camposEntre, enumerar } from './frase-campos.ts'

interface Nombres {
  uno: string
  varios: string
  /** Columns that say which record it is: its code, and its name. */
  codigo: string
  nombre?: string
}

const TABLAS: Readonly<Record<TablaBitacora, Nombres>> = {
  insumos: { uno: 'insumo', varios: 'insumos', codigo: 'codigo', nombre: 'detalle' },
  matriz_mano: {
    uno: 'fila de mano de obra',
    varios: 'filas de mano de obra',
    codigo: 'codigo_mano_obra',
    nombre: 'descripcion',
  },
  matriz_energia: {
    uno: 'fila de energía',
    varios: 'filas de energía',
    codigo: 'codigo_energia',
    nombre: 'descripcion',
  },
  productos: {
    uno: 'producto',
    varios: 'productos',
    codigo: 'codigo_producto',
    nombre: 'descripcion_producto',
  },
  recetas: { uno: 'línea de composición', varios: 'líneas de composición', codigo: 'codigo_ingrediente' },
  sectores_productivos: { uno: 'sector', varios: 'sectores', codigo: 'nombre' },
  tabla_config: { uno: 'valor global', varios: 'valores globales', codigo: 'tabla' },
}

const GLOBALES: Readonly<Record<string, string>> = {
  matriz_mano: 'Hora de mano de obra',
  matriz_energia: 'kW',
}

/** One record of an entry, and what of it changed. */
export interface RegistroCambiado {
  clave: string
  codigo: string
  nombre: string
  campos: CampoCambiado[]
}

type Cambio = CambiosDeEntrada['filas'][number]

const lineCampos = ({ antes, despues }: Cambio, format: Format): CampoCambiado[] => {
  const quantity = (fila: Fila | null) =>
    fila === null ? MISSING : format.quantity(amountOf(fila.cantidad_ingrediente) ?? 0)
  return [{ nombre: 'Cantidad', antes: quantity(antes), despues: quantity(despues) }]
}

/** The rows of an entry in words, each with the fields that changed. */
export const registrosCambiados = (filas: CambiosDeEntrada['filas'], format: Format): RegistroCambiado[] =>
  filas.map((cambio, index) => {
    const { tabla, antes, despues } = cambio
    const fila: Fila = despues ?? antes ?? {}
    const codigo = textOf(fila[TABLAS[tabla].codigo])
    const named = TABLAS[tabla].nombre
    const producto = tabla === 'recetas' ? `en ${textOf(fila.codigo_producto)}` : ''
    return {
      clave: `${tabla} ${index}`,
      codigo: tabla === 'tabla_config' ? (GLOBALES[codigo] ?? codigo) : codigo,
      nombre: named === undefined ? producto : textOf(fila[named]),
      campos: tabla === 'recetas' ? lineCampos(cambio, format) : camposEntre(antes, despues, format),
    }
  })

const counted = (count: number, { uno, varios }: Nombres, format: Format) =>
  count === 1 ? `1 ${uno}` : `${format.integer(count)} ${varios}`

interface Verbos {
  altas: string
  modificadas: string
  bajas: string
}
const HECHO: Verbos = { altas: 'de alta', modificadas: 'con cambios', bajas: 'de baja' }

/** `2 insumos de alta, 14 insumos con cambios y 1 producto de baja` */
export const cuentaText = (tablas: CambiosDeEntrada['tablas'], format: Format): string =>
  enumerar(
    (tablas ?? []).flatMap((tabla) =>
      (['altas', 'modificadas', 'bajas'] as const).flatMap((what) =>
        tabla[what] === 0 ? [] : [`${counted(tabla[what], TABLAS[tabla.tabla], format)} ${HECHO[what]}`],
      ),
    ),
  )

/** What an undo would do, by kind of row: `se elimina 1 insumo` where it was added, and so on. */
export const vueltaTexts = (tablas: CambiosDeEntrada['tablas'], format: Format): string[] =>
  (tablas ?? []).flatMap((tabla) => {
    const texts: string[] = []
    const say = (count: number, one: string, many: string) => {
      if (count > 0) texts.push(`${count === 1 ? one : many} ${counted(count, TABLAS[tabla.tabla], format)}`)
    }
    say(tabla.altas, 'Se elimina', 'Se eliminan')
    say(tabla.modificadas, 'Vuelve al valor anterior', 'Vuelven al valor anterior')
    say(tabla.bajas, 'Vuelve a estar', 'Vuelven a estar')
    return texts
  })

export const filasDe = (tablas: CambiosDeEntrada['tablas']): number =>
  (tablas ?? []).reduce((sum, { altas, modificadas, bajas }) => sum + altas + modificadas + bajas, 0)
