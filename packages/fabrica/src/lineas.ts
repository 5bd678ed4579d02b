import type { OperacionDe } from '@telar/contract'
import { SIN_DETALLE, unidadLlamada } from '@telar/costing'
import { DomainError } from './domain-error.ts'
import { type Mesa, microDe, subida } from './mesa.ts'
import {
  conCantidad,
  enAlgunColor,
  exigirMismaMedida,
  exigirQueNoLleve,
  filaDe,
  lineasCon,
  poner,
  porVariante,
  tiposDe,
  unidadDicha,
} from './receta.ts'
import { seUsaEn } from './textos.ts'

/**
 * A percentage changes every quantity of a line. An amount changes only the line's general quantity, which applies to sizes and
 * colours without their own.
 */
export const cantidad = (mesa: Mesa, { cantidad: dicha, ...op }: OperacionDe<'cantidad'>): void => {
  const subir = dicha === undefined ? subida(op.porcentaje!) : null
  for (const linea of lineasCon(mesa, op.ingrediente, op)) {
    const then = subir === null ? microDe(dicha!) : subir(linea.dice.cantidad)
    const nueva = conCantidad(linea, then)
    mesa.mover('recetas', filaDe(linea), filaDe(subir === null ? nueva : porVariante(nueva, subir)))
  }
}

export const merma = (mesa: Mesa, op: OperacionDe<'merma'>): void => {
  for (const linea of lineasCon(mesa, op.ingrediente, op)) {
    const dice = { ...linea.dice, merma: microDe(op.merma_pct) }
    mesa.mover('recetas', filaDe(linea), filaDe({ ...linea, dice }))
  }
}

/**
 * The new unit of use of a supply. @throws SinDestino, DomainError `en_uso` if units of its lines cannot be converted into it
 * (COM-04)
 */
export const unidadDeUso = (mesa: Mesa, codigo: string, dicha: string | null): string | null => {
  const { model } = mesa
  const nueva = unidadDicha(mesa, dicha)
  const dimensionDe = (una: string | null) =>
    una === null ? undefined : unidadLlamada(model, una)?.dimension
  const ajenas = new Set<string>()
  for (const producto of model.usan('insumo', codigo)) {
    const propia = model.linea(producto, 'insumo', codigo)
    const suyas = [propia, ...enAlgunColor(mesa, producto, codigo).map(({ dice }) => dice)]
    for (const { unidad } of suyas.filter((dice) => dice !== null))
      if (unidad !== null && dimensionDe(unidad) !== dimensionDe(nueva)) ajenas.add(unidad)
  }
  if (ajenas.size > 0) throw new DomainError('en_uso', `${seUsaEn(codigo, [...ajenas].sort(), nueva)}.`)
  return nueva
}

/** Keeps the number. Removes the typed fraction or calculator behind it, which was in the old unit. */
export const unidad = (mesa: Mesa, op: OperacionDe<'unidad'>): void => {
  const suya = unidadDicha(mesa, op.unidad)
  for (const linea of lineasCon(mesa, op.ingrediente, op)) {
    if (suya === linea.dice.unidad) continue
    const nueva = { ...linea, dice: { ...linea.dice, unidad: suya, calculo: null } }
    exigirMismaMedida(mesa, nueva)
    mesa.mover('recetas', filaDe(linea), filaDe(nueva))
  }
}

export const quitar = (mesa: Mesa, op: OperacionDe<'quitar'>): void => {
  for (const linea of lineasCon(mesa, op.ingrediente, op)) mesa.mover('recetas', filaDe(linea), null)
}

/** @throws DomainError `duplicado` if the recipe already has the code */
export const agregar = (mesa: Mesa, op: OperacionDe<'agregar'>): void => {
  const { producto, ingrediente: codigo } = op
  mesa.exigir('producto', producto)
  const tipo = op.clase ?? tiposDe(mesa, codigo)[0]!
  mesa.exigir(tipo, codigo)
  exigirQueNoLleve(mesa, producto, codigo)
  const dice = {
    ...SIN_DETALLE,
    cantidad: microDe(op.cantidad),
    unidad: unidadDicha(mesa, op.unidad ?? null),
    merma: microDe(op.merma_pct ?? 0),
  }
  poner(mesa, null, { producto, tipo, codigo, dice })
}
