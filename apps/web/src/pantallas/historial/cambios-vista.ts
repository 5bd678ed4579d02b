import type { CambiosDeEntrada } from '@telar/contract'
import { type NombreTabla, TABLAS, type Tabla } from '@telar/tablas'
import { amountOf, type Fila, textOf } from '../../dominio/bitacora/fila.ts'
import { type CampoCambiado, camposEntre, enumerar } from '../../dominio/bitacora/frase-campos.ts'
import { type Format, MISSING } from '../../kit/format/format.ts'

const GLOBALES: Readonly<Record<string, string>> = {
  MO: 'Hora de mano de obra',
  ME: 'kW',
}

/** A record of an entry with its changed fields. */
export interface RegistroCambiado {
  clave: string
  codigo: string
  nombre: string
  campos: CampoCambiado[]
}

/** Rows with a better name than their key: the column that names them, and what is told beside it. */
const NOMBRADAS: Readonly<Partial<Record<NombreTabla, { por: string; ademas: (fila: Fila) => string }>>> = {
  recetas: { por: 'codigo_ingrediente', ademas: (fila) => `en ${textOf(fila.codigo_producto)}` },
  vigencias: { por: 'valor', ademas: () => '' },
  ofertas: { por: 'proveedor', ademas: (fila) => `por ${textOf(fila.insumo)}` },
}

type Cambio = CambiosDeEntrada['filas'][number]

const lineCampos = ({ antes, despues }: Cambio, format: Format): CampoCambiado[] => {
  const quantity = (fila: Fila | null) =>
    fila === null ? MISSING : format.quantity(amountOf(fila.cantidad_ingrediente) ?? 0)
  return [{ nombre: 'Cantidad', antes: quantity(antes), despues: quantity(despues) }]
}

/** The rows of an entry in words, each with its changed fields. */
export const registrosCambiados = (filas: CambiosDeEntrada['filas'], format: Format): RegistroCambiado[] =>
  filas.map((cambio, index) => {
    const { tabla, antes, despues } = cambio
    const fila: Fila = despues ?? antes ?? {}
    const { clave, descripcion }: Tabla = TABLAS[tabla]
    const codigo = textOf(fila[NOMBRADAS[tabla]?.por ?? clave.at(-1)!])
    return {
      clave: `${tabla} ${index}`,
      codigo: tabla === 'vigencias' ? (GLOBALES[codigo] ?? codigo) : codigo,
      nombre: NOMBRADAS[tabla]?.ademas(fila) ?? (descripcion === undefined ? '' : textOf(fila[descripcion])),
      campos: tabla === 'recetas' ? lineCampos(cambio, format) : camposEntre(tabla, antes, despues, format),
    }
  })

const counted = (count: number, tabla: NombreTabla, format: Format) => {
  const [una, varias] = TABLAS[tabla].contadas
  return format.counted(count, una, varias)
}

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
        tabla[what] === 0 ? [] : [`${counted(tabla[what], tabla.tabla, format)} ${HECHO[what]}`],
      ),
    ),
  )

/** What an undo would do, by kind of row: `se elimina 1 insumo` if it was added, and so on. */
export const vueltaTexts = (tablas: CambiosDeEntrada['tablas'], format: Format): string[] =>
  (tablas ?? []).flatMap((tabla) => {
    const texts: string[] = []
    const say = (count: number, one: string, many: string) => {
      if (count > 0) texts.push(`${count === 1 ? one : many} ${counted(count, tabla.tabla, format)}`)
    }
    say(tabla.altas, 'Se elimina', 'Se eliminan')
    say(tabla.modificadas, 'Vuelve al valor anterior', 'Vuelven al valor anterior')
    say(tabla.bajas, 'Vuelve a estar', 'Vuelven a estar')
    return texts
  })

export const filasDe = (tablas: CambiosDeEntrada['tablas']): number =>
  (tablas ?? []).reduce((sum, { altas, modificadas, bajas }) => sum + altas + modificadas + bajas, 0)
