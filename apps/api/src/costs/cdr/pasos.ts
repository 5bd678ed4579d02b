import type { Paso as PasoDto } from '@telar/contract'
import { microToNumber, type Paso } from '@telar/costing'
import { fechaDe } from '../../store/dia.ts'
import type { Montos } from '../../store/escritura.ts'

/** A step as a person reads it: here, and nowhere else. */
const textoDe = (paso: Paso, { dinero, precio, monto, cantidad }: Montos): string => {
  const total = dinero(paso.resultado)
  switch (paso.tipo) {
    case 'cambio':
      return `${precio(paso.precio, paso.moneda)} × ${monto(paso.cotizacion)} = ${total}`
    case 'valor': {
      const worth = `${total} por ${paso.por} (${paso.valor})`
      return paso.recargo === 0
        ? worth
        : `${monto(paso.monto)} + ${cantidad(paso.recargo)} % de cargas = ${worth}`
    }
    case 'produccion': {
      const unit = paso.por === 'hora' ? 'h' : 'kW'
      return `${cantidad(paso.cantidad)} ${unit} × ${dinero(paso.valor)} ÷ ${cantidad(paso.std)} = ${total}`
    }
  }
}

const figuresOf = (paso: Paso) => {
  switch (paso.tipo) {
    case 'cambio':
      return {
        tipo: paso.tipo,
        moneda: paso.moneda,
        precio: microToNumber(paso.precio),
        cotizacion: microToNumber(paso.cotizacion),
        desde: fechaDe(paso.desde),
      }
    case 'valor':
      return {
        tipo: paso.tipo,
        valor: paso.valor,
        por: paso.por,
        monto: microToNumber(paso.monto),
        recargo_pct: microToNumber(paso.recargo),
        desde: fechaDe(paso.desde),
      }
    case 'produccion':
      return {
        tipo: paso.tipo,
        por: paso.por,
        cantidad: microToNumber(paso.cantidad),
        valor: microToNumber(paso.valor),
        std_produccion: microToNumber(paso.std),
      }
  }
}

export const toPasos = (pasos: readonly Paso[], montos: Montos): PasoDto[] =>
  pasos.map((paso) => ({
    ...figuresOf(paso),
    texto: textoDe(paso, montos),
    resultado: microToNumber(paso.resultado),
  }))
