import { OPERACION_TEXTOS, type Operacion, VALOR_TEXTOS } from '@telar/contract'
import { CAMPO_DE, porcentajeDe } from '../../dominio/operacion/en-palabras.ts'
import type { BorradorCambio, Lista, TipoCambio } from './borrador-cambio.ts'

/** Label and check of a kind's number. */
export interface Numero {
  label: string
  hint?: string
  /** Returns the error. */
  falta?: (value: number) => string | false
}

export interface Clase {
  label: string
  /** The record that it asks for first: of one kind, or of any. */
  uno?: 'insumo' | 'mano_obra' | 'energia' | 'cualquiera'
  lista?: Lista
  por?: true
  varios?: true
  /** Whether it can be limited to some recipes. */
  enRecetas?: true
  cambia?: Numero
  queda?: Numero
  std?: true
  /** The operation; null while incomplete. */
  op: (borrador: BorradorCambio, numero: number | null, std: number | null) => Operacion | null
}

const PORCENTAJE: Numero = {
  label: '%',
  hint: '6 sube un 6 %; −5 baja un 5 %.',
  falta: (value) => value < -100 && OPERACION_TEXTOS.bajaDeMas,
}
const PRECIO: Numero = {
  label: 'Precio nuevo',
  falta: (value) => value < 0 && OPERACION_TEXTOS.precioNegativo,
}
export const mayorA0 = (texto: string) => (value: number) => value <= 0 && texto

/** `porcentaje`, or the field for the new value; null without a number. */
const cuanto = <C extends string>({ modo }: BorradorCambio, numero: number | null, campo: C) =>
  numero === null
    ? null
    : modo === 'cambia'
      ? { porcentaje: numero }
      : ({ [campo]: numero } as Record<C, number>)

const donde = ({ productos }: Pick<BorradorCambio, 'productos'>) =>
  productos.length === 0 ? {} : { productos: [...productos] }

const ofertaDe = ({ uno, opcion }: BorradorCambio) =>
  uno === null || opcion === '' ? null : { insumo: uno.codigo, id: Number(opcion) }

/** The kinds of change, in the menu's order. */
export const CLASES: Readonly<Record<TipoCambio, Clase>> = {
  valor: {
    label: 'Un valor: moneda, hora, tarifa',
    lista: 'valor',
    cambia: PORCENTAJE,
    queda: { label: 'Monto nuevo', falta: mayorA0(VALOR_TEXTOS.montoCero) },
    op: (b, numero) => {
      const how = cuanto(b, numero, 'monto')
      return how && b.opcion ? { tipo: 'valor', codigo: b.opcion, ...how } : null
    },
  },
  precio: {
    label: 'El precio de un insumo',
    uno: 'insumo',
    cambia: PORCENTAJE,
    queda: PRECIO,
    op: ({ uno, modo }, numero) => {
      if (uno === null || numero === null) return null
      return modo === 'cambia'
        ? { tipo: 'porcentaje_insumo', codigo: uno.codigo, porcentaje: numero }
        : { tipo: 'costo_insumo', codigo: uno.codigo, costo: numero }
    },
  },
  precio_oferta: {
    label: 'El precio de una oferta',
    uno: 'insumo',
    lista: 'oferta',
    cambia: PORCENTAJE,
    queda: PRECIO,
    op: (b, numero) => {
      const [which, how] = [ofertaDe(b), cuanto(b, numero, 'precio')]
      return which && how && { tipo: 'precio_oferta', ...which, ...how }
    },
  },
  grupo: {
    label: 'Los precios de un grupo',
    lista: 'grupo',
    cambia: PORCENTAJE,
    op: ({ opcion }, porcentaje) =>
      opcion && porcentaje !== null ? { tipo: 'porcentaje_grupo', grupo: opcion, porcentaje } : null,
  },
  proveedor: {
    label: 'Los precios de un proveedor',
    lista: 'proveedor',
    cambia: PORCENTAJE,
    op: ({ opcion: proveedor }, porcentaje) =>
      proveedor && porcentaje !== null ? { tipo: 'porcentaje_insumos', proveedor, porcentaje } : null,
  },
  moneda: {
    label: 'Los precios en una moneda',
    lista: 'moneda',
    cambia: PORCENTAJE,
    op: ({ opcion: moneda }, porcentaje) =>
      moneda && porcentaje !== null ? { tipo: 'porcentaje_insumos', moneda, porcentaje } : null,
  },
  varios: {
    label: 'Los precios de varios insumos',
    varios: true,
    cambia: PORCENTAJE,
    op: ({ varios }, porcentaje) =>
      varios.length > 0 && porcentaje !== null
        ? { tipo: 'porcentaje_insumos', codigos: [...varios], porcentaje }
        : null,
  },
  oferta: {
    label: 'A quién se le compra',
    uno: 'insumo',
    lista: 'oferta',
    op: (b) => {
      const which = ofertaDe(b)
      return which && { tipo: 'oferta', ...which }
    },
  },
  reemplazar: {
    label: 'Un ingrediente por otro',
    uno: 'cualquiera',
    por: true,
    enRecetas: true,
    queda: {
      ...CAMPO_DE.reemplazar,
      falta: mayorA0(OPERACION_TEXTOS.factor),
    },
    op: ({ uno, por, productos }, factor) =>
      uno &&
      por && {
        tipo: 'reemplazar',
        de: uno.codigo,
        por: por.codigo,
        factor: factor ?? 1,
        ...donde({ productos }),
      },
  },
  quitar: {
    label: 'Quitar un ingrediente',
    uno: 'cualquiera',
    enRecetas: true,
    op: (b) => b.uno && { tipo: 'quitar', ingrediente: b.uno.codigo, ...donde(b) },
  },
  cantidad: {
    label: 'La cantidad de un ingrediente',
    uno: 'cualquiera',
    enRecetas: true,
    cambia: {
      ...CAMPO_DE.cantidad,
      falta: mayorA0(OPERACION_TEXTOS.factor),
    },
    queda: { label: 'Cantidad nueva', falta: mayorA0(OPERACION_TEXTOS.cantidad) },
    op: (b, numero) => {
      if (b.uno === null || numero === null) return null
      const how = b.modo === 'cambia' ? { porcentaje: porcentajeDe(numero) } : { cantidad: numero }
      return { tipo: 'cantidad', ingrediente: b.uno.codigo, ...how, ...donde(b) }
    },
  },
  merma: {
    label: 'La merma de un ingrediente',
    uno: 'cualquiera',
    enRecetas: true,
    queda: {
      ...CAMPO_DE.merma,
      falta: (value) => value < 0 && OPERACION_TEXTOS.mermaNegativa,
    },
    op: (b, merma_pct) =>
      b.uno && merma_pct !== null
        ? { tipo: 'merma', ingrediente: b.uno.codigo, merma_pct, ...donde(b) }
        : null,
  },
  unidad: {
    label: 'La unidad de un ingrediente',
    uno: 'insumo',
    lista: 'unidad',
    enRecetas: true,
    op: (b) =>
      b.uno && b.opcion ? { tipo: 'unidad', ingrediente: b.uno.codigo, unidad: b.opcion, ...donde(b) } : null,
  },
  mano_obra: {
    label: 'Horas y producción de una mano de obra',
    uno: 'mano_obra',
    queda: { label: 'Horas hombre STD', falta: mayorA0(OPERACION_TEXTOS.horas) },
    std: true,
    op: ({ uno }, horas, std) =>
      uno && (horas !== null || std !== null)
        ? {
            tipo: 'mano_obra',
            codigo: uno.codigo,
            ...(horas !== null && { horas }),
            ...(std !== null && { std_produccion: std }),
          }
        : null,
  },
  energia: {
    label: 'El consumo kW de una energía',
    uno: 'energia',
    queda: { label: 'Consumo kW', falta: mayorA0(OPERACION_TEXTOS.kw) },
    op: ({ uno }, kw) => (uno && kw !== null ? { tipo: 'energia', codigo: uno.codigo, kw } : null),
  },
  mantencion: {
    label: 'La mantención de un sector',
    lista: 'sector',
    queda: {
      label: 'Mantención %',
      falta: (value) =>
        !(Number.isInteger(value) && value >= 0 && value <= 100) && 'Ingresá un número entero de 0 a 100.',
    },
    op: ({ opcion: sector }, porcentaje) =>
      sector && porcentaje !== null ? { tipo: 'mantencion', sector, porcentaje } : null,
  },
}
