import type { Estructura, PasoPrecio } from '@telar/costing'
import { noExiste, type PasoGuardado } from '@telar/tablas'
import type { EstructuraGuardada } from './columnas.ts'
import { DomainError } from './domain-error.ts'
import type { Estado } from './estado.ts'
import { microOf } from './montos.ts'

/** The price structures of a moment, in the engine's form. */
export interface Vigentes {
  todas: readonly Estructura[]
  /** @throws DomainError `no_encontrado` */
  llamada: (nombre: string) => Estructura
  /** A product's structure: its own, else its line's, else its sector's (PRE-07). */
  de: (producto: string, linea: string, sector: string) => Estructura | undefined
}

const estructuraDe = (fila: EstructuraGuardada): Estructura => ({
  nombre: fila.nombre,
  pasos: (JSON.parse(fila.pasos) as PasoGuardado[]).map(
    (paso): PasoPrecio => ({ ...paso, valor: microOf(paso.valor) }),
  ),
  iva: microOf(fila.iva_pct),
  redondeo:
    fila.redondeo_multiplo === null
      ? null
      : {
          multiplo: microOf(fila.redondeo_multiplo),
          modo: fila.redondeo_modo as NonNullable<Estructura['redondeo']>['modo'],
        },
})

const ALCANCES = ['productos', 'lineas', 'sectores'] as const

const compile = (estructuras: Estado['estructuras']): Vigentes => {
  const byName = new Map<string, Estructura>()
  const chosen = {
    productos: new Map<string, Estructura>(),
    lineas: new Map<string, Estructura>(),
    sectores: new Map<string, Estructura>(),
  }
  for (const fila of estructuras.values()) {
    const estructura = estructuraDe(fila)
    byName.set(estructura.nombre, estructura)
    for (const alcance of ALCANCES)
      for (const one of JSON.parse(fila[alcance]) as string[]) chosen[alcance].set(one, estructura)
  }
  return {
    todas: [...byName.values()],
    llamada: (nombre) => {
      const estructura = byName.get(nombre)
      if (estructura) return estructura
      throw new DomainError('no_encontrado', noExiste('estructuras', nombre))
    },
    de: (producto, linea, sector) =>
      chosen.productos.get(producto) ?? chosen.lineas.get(linea) ?? chosen.sectores.get(sector),
  }
}

/** Cached until the next write or day. */
export const vigentesDe = ({ estructuras, recordar }: Pick<Estado, 'estructuras' | 'recordar'>): Vigentes =>
  recordar('estructuras', () => compile(estructuras))
