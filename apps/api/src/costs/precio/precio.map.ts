import type { EscalonPrecio, PrecioMercado, PrecioProducto } from '@telar/contract'
import {
  type Escalon,
  type Estructura,
  type Inverso,
  type Micro,
  microToNumber,
  type SinPrecio,
} from '@telar/costing'
import { resultNumber } from '../../store/montos.ts'

type Motivo = PrecioProducto['motivos'][number]

export const sinEstructura = (codigo: string): Motivo => ({
  causa: 'sin_estructura',
  codigo,
  texto: `${codigo} no tiene estructura de precios`,
})

export const sinPrecio = (falta: SinPrecio): Motivo =>
  falta.tipo === 'sin_valor'
    ? {
        causa: 'paso_sin_valor',
        codigo: falta.moneda,
        texto: `El paso ${falta.paso} no tiene monto: falta el valor de ${falta.moneda}`,
      }
    : {
        causa: 'precio_fuera_de_rango',
        codigo: null,
        texto: 'El precio supera el máximo que se puede calcular con exactitud',
      }

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

export const toMercado = ({ cdr, brecha, margen }: Inverso, neto: Micro): PrecioMercado => ({
  precio_neto: microToNumber(neto),
  cdr_admitido: microToNumber(cdr),
  brecha: microToNumber(brecha),
  margen_pct: resultNumber(margen),
})
