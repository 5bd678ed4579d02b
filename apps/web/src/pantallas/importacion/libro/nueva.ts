import { MAX_CODIGO, type PorCrear, type SinTraducir, searchable } from '@telar/contract'
import { typedMoney } from '../../../kit/lib/typed-micro.ts'

/** A word of the file for which a record is to be created, and a valor's typed amount. */
export interface Nueva {
  crea: NonNullable<SinTraducir['crea']>
  palabra: string
  monto: string
}

/** A code made from a name: 'Metal S.A.' gives METAL-SA. */
const codigoDe = (palabra: string): string =>
  searchable(palabra)
    .replace(/\./g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_CODIGO)
    .toUpperCase()

/** Currencies as price lists write them; any other gets a code from its name. */
const MONEDAS: readonly (readonly [RegExp, string, string])[] = [
  [/^(u\$s?|us\$|u\$d|usd|dol(ar(es)?)?)\.?$/, 'USD', 'Dólar'],
  [/^(€|eur|euros?)\.?$/, 'EUR', 'Euro'],
  [/^(r\$|brl|real(es)?)\.?$/, 'BRL', 'Real'],
]

/** The value of a word in its column once its record is created. */
export const codigoNuevo = ({ crea, palabra }: Pick<Nueva, 'crea' | 'palabra'>): string => {
  if (crea === 'sector') return palabra
  if (crea === 'unidad') return palabra.slice(0, MAX_CODIGO)
  const known = crea === 'moneda' ? MONEDAS.find(([sign]) => sign.test(searchable(palabra))) : undefined
  return known?.[1] ?? codigoDe(palabra)
}

/** Whether a record needs an amount. */
export const pideMonto = (crea: SinTraducir['crea']): boolean =>
  crea === 'moneda' || crea === 'salario' || crea === 'tarifa'

/** The record to create; null while its name or amount is missing. */
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
