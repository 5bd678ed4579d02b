import { type PorCrear, type SinTraducir, searchable } from '@telar/contract'
import { typedMoney } from '../../../kit/lib/typed-micro.ts'

/** A word of a file of which a record is made; the amount of a valor as it is typed. */
export interface Nueva {
  crea: NonNullable<SinTraducir['crea']>
  palabra: string
  monto: string
}

const MAX_CODIGO = 20

/** A code for what people call something: 'Metal S.A.' is METAL-SA. */
const codigoDe = (palabra: string): string =>
  searchable(palabra)
    .replace(/\./g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_CODIGO)
    .toUpperCase()

/** Currencies as lists write them; any other goes by what it is called. */
const MONEDAS: readonly (readonly [RegExp, string, string])[] = [
  [/^(u\$s?|us\$|u\$d|usd|dol(ar(es)?)?)\.?$/, 'USD', 'Dólar'],
  [/^(€|eur|euros?)\.?$/, 'EUR', 'Euro'],
  [/^(r\$|brl|real(es)?)\.?$/, 'BRL', 'Real'],
]

/** What a word becomes in its column once its record is there. */
export const codigoNuevo = ({ crea, palabra }: Pick<Nueva, 'crea' | 'palabra'>): string => {
  if (crea === 'sector') return palabra
  if (crea === 'unidad') return palabra.slice(0, MAX_CODIGO)
  const known = crea === 'moneda' ? MONEDAS.find(([sign]) => sign.test(searchable(palabra))) : undefined
  return known?.[1] ?? codigoDe(palabra)
}

/** Whether a record needs an amount before it can be made. */
export const pideMonto = (crea: SinTraducir['crea']): boolean =>
  crea === 'moneda' || crea === 'salario' || crea === 'tarifa'

/** The record as the server makes it; null while its name or amount is missing. */
export const porCrear = (nueva: Nueva): PorCrear | null => {
  const { crea, palabra } = nueva
  const codigo = codigoNuevo(nueva)
  if (codigo === '') return null
  switch (crea) {
    case 'sector':
      return { tabla: 'sectores_productivos', nombre: codigo }
    case 'unidad':
      return { tabla: 'unidades', codigo }
    case 'proveedor':
      return { tabla: 'proveedores', codigo, nombre: palabra }
    default: {
      const monto = typedMoney(nueva.monto)
      const nombre = (crea === 'moneda' && MONEDAS.find(([, code]) => code === codigo)?.[2]) || palabra
      return monto === null || monto <= 0 ? null : { tabla: 'valores', codigo, nombre, clase: crea, monto }
    }
  }
}
