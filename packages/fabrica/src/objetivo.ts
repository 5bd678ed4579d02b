import type { Objetivo, Palanca, PalancaResuelta } from '@telar/contract'
import { type CostView, type Micro, mostSensitive, ofertaQueCuenta, TIPOS } from '@telar/costing'
import { noExiste } from '@telar/tablas'
import { DomainError } from './domain-error.ts'
import type { Estado } from './estado.ts'
import { microDe } from './mesa.ts'
import { resultNumber } from './montos.ts'
import { toMotivos } from './motivos.ts'
import { resolver } from './palanca.ts'
import { cdrParaPrecio } from './tasar.ts'

/** Number of levers in the answer if none is named. */
const SENSIBLES = 10

/** The lever of a supply: the price of its counting offer, or its own price. */
const palancaDeInsumo = (model: CostView, codigo: string): Palanca => {
  const id = ofertaQueCuenta(model, codigo)
  return id === null ? { tipo: 'costo_insumo', codigo } : { tipo: 'precio_oferta', insumo: codigo, id }
}

/** The levers that move a product's cost, the most sensitive first. */
const palancaDe = (model: CostView, producto: string): Palanca[] =>
  mostSensitive(model, producto, SENSIBLES).map(
    ({ tipo, codigo }): Palanca =>
      tipo === 'insumo'
        ? palancaDeInsumo(model, codigo)
        : tipo === 'energia'
          ? { tipo, codigo }
          : { tipo, codigo, campo: 'horas' },
  )

/** The target CDR. @throws DomainError `no_encontrado`; `datos_cambiaron` for an incomplete product */
const cdrDe = (estado: Estado, { producto, cdr, precio_neto }: Objetivo): Micro => {
  const { model } = estado
  if (!model.has('producto', producto))
    throw new DomainError('no_encontrado', noExiste('productos', producto))
  const { motivos } = model.base(producto)
  const [motivo] = toMotivos(motivos)
  if (motivo) throw new DomainError('datos_cambiaron', `${producto} está incompleto: ${motivo.texto}.`)
  return cdr === undefined ? cdrParaPrecio(estado, producto, microDe(precio_neto!)) : microDe(cdr)
}

/** The description of what a lever moves; empty for a value. */
const descripcionDe = ({ model, descripcion }: Estado, palanca: Palanca): string => {
  switch (palanca.tipo) {
    case 'costo_insumo':
      return descripcion('insumo', palanca.codigo)
    case 'precio_oferta':
      return descripcion('insumo', palanca.insumo)
    case 'mano_obra':
    case 'energia':
      return descripcion(palanca.tipo, palanca.codigo)
    case 'cantidad':
    case 'merma': {
      const { ingrediente } = palanca
      const tipo = TIPOS.find((each) => model.has(each, ingrediente))
      return tipo === undefined ? '' : descripcion(tipo, ingrediente)
    }
    default:
      return ''
  }
}

/** The value that each lever alone needs (model M27). @throws DomainError as `cdrDe` and `resolver` */
export const resolverObjetivo = (estado: Estado, pedido: Objetivo, moneda: string): PalancaResuelta[] => {
  const { model } = estado
  const cdr = cdrDe(estado, pedido)
  const palancas = pedido.palancas ?? palancaDe(model, pedido.producto)
  return palancas.map((palanca) => {
    const { actual, necesario, mueve } = resolver(model, pedido.producto, cdr, palanca, moneda)
    return {
      palanca,
      descripcion: descripcionDe(estado, palanca),
      actual: resultNumber(actual),
      necesario: resultNumber(necesario),
      alcanza: necesario !== null,
      ...(!mueve && { no_mueve: true }),
    }
  })
}
