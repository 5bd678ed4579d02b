import type { EscalonPrecio, PrecioMercado } from '@telar/contract'
import { type Escalon, type Estructura, type Inverso, type Micro, microToNumber } from '@telar/costing'
import { resultNumber } from '@telar/fabrica'

const NOMBRES = { cdr: 'CDR', redondeo: 'Redondeo', iva: 'IVA' } as const

const toPaso = ({ valor, ...paso }: Estructura['pasos'][number]) => ({
  ...paso,
  valor: microToNumber(valor),
})

export const toEscalon = ({ tipo, paso, monto }: Escalon): EscalonPrecio => ({
  tipo,
  nombre: paso === null ? NOMBRES[tipo as keyof typeof NOMBRES] : paso.nombre,
  paso: paso && toPaso(paso),
  monto: microToNumber(monto),
})

export const toRedondeo = ({ multiplo, modo }: NonNullable<Estructura['redondeo']>) => ({
  multiplo: microToNumber(multiplo),
  modo,
})

export const toMercado = ({ cdr, brecha, margen }: Inverso, neto: Micro): PrecioMercado => ({
  precio_neto: microToNumber(neto),
  cdr_admitido: microToNumber(cdr),
  brecha: microToNumber(brecha),
  margen_pct: resultNumber(margen),
})
