import type { Objetivo, Palanca, PalancaResuelta } from '@telar/contract'
import { type CostView, type Micro, mostSensitive, ofertaQueCuenta } from '@telar/costing'
import { DomainError } from './domain-error.ts'
import type { Estado } from './estado.ts'
import { microDe } from './mesa.ts'
import { resultNumber } from './montos.ts'
import { toMotivos } from './motivos.ts'
import { resolver } from './palanca.ts'
import { cdrParaPrecio } from './tasar.ts'

/** Levers answered where none is named. */
const SENSIBLES = 10

/** What somebody asks for it, where its cost comes from that. */
const palancaDeInsumo = (model: CostView, codigo: string): Palanca => {
  const id = ofertaQueCuenta(model, codigo)
  return id === null ? { tipo: 'costo_insumo', codigo } : { tipo: 'precio_oferta', insumo: codigo, id }
}

/** The lever by which a person moves what something costs. */
const palancaDe = (model: CostView, producto: string): Palanca[] =>
  mostSensitive(model, producto, SENSIBLES).map(
    ({ tipo, codigo }): Palanca =>
      tipo === 'insumo'
        ? palancaDeInsumo(model, codigo)
        : tipo === 'energia'
          ? { tipo, codigo }
          : { tipo, codigo, campo: 'horas' },
  )

/** The CDR that is wanted. @throws DomainError `no_encontrado`; `datos_cambiaron` for a product that lacks something */
const cdrDe = (estado: Estado, { producto, cdr, precio_neto }: Objetivo): Micro => {
  const { model } = estado
  if (!model.has('producto', producto))
    throw new DomainError('no_encontrado', `No existe el producto ${producto}.`)
  const { motivos } = model.base(producto)
  const [motivo] = toMotivos(motivos)
  if (motivo) throw new DomainError('datos_cambiaron', `${producto} está incompleto: ${motivo.texto}.`)
  return cdr === undefined ? cdrParaPrecio(estado, producto, microDe(precio_neto!)) : microDe(cdr)
}

/** What each lever alone would have to be (model M27). @throws DomainError as `cdrDe` and `resolver` */
export const resolverObjetivo = (estado: Estado, pedido: Objetivo, moneda: string): PalancaResuelta[] => {
  const { model } = estado
  const cdr = cdrDe(estado, pedido)
  const palancas = pedido.palancas ?? palancaDe(model, pedido.producto)
  return palancas.map((palanca) => {
    const { actual, necesario } = resolver(model, pedido.producto, cdr, palanca, moneda)
    return {
      palanca,
      actual: resultNumber(actual),
      necesario: resultNumber(necesario),
      alcanza: necesario !== null,
    }
  })
}
