import type { CostModel, Dia, Energia, Insumo, ManoObra, Micro, TipoIngrediente } from '@telar/costing'
import {
  CambioRechazado,
  CIEN,
  formatMicro,
  microFromNumber,
  multiplyDivide,
  OUT_OF_RANGE,
  SharedMap,
  TIPOS,
} from '@telar/costing'
import { CATALOGO_DE, type Fila, type NombreTabla, noExiste } from '@telar/tablas'
import { applyCambio } from './apply.ts'
import { cambioDe } from './cambio.ts'
import { fechaDe } from './dia.ts'
import { DomainError } from './domain-error.ts'
import type { Fabrica } from './estado.ts'
import { difieren, Libro } from './libro.ts'

/** Message for amounts that leave the exact range. */
export const FUERA = 'El cambio supera el máximo que se puede calcular con exactitud.'

/** Refused because a record does not exist. A scenario continues without that operation. */
export class SinDestino extends DomainError {
  readonly codigo: string

  /** @param code 404 for the record that an operation is about; 400 for one that it only refers to, as in the recipe form */
  constructor(codigo: string, message: string, code: 'no_encontrado' | 'datos_invalidos' = 'no_encontrado') {
    super(code, message)
    this.codigo = codigo
  }
}

/** @throws DomainError `datos_invalidos` for a number out of the exact range */
export const microDe = (value: number): Micro => {
  const micro = microFromNumber(value)
  if (micro === null || micro === OUT_OF_RANGE) throw new DomainError('datos_invalidos', FUERA)
  return micro
}

/** The nearest multiple, half up. An amount that would become 0 is not rounded, so that no price becomes free. */
const redondeado = (amount: Micro, multiplo: Micro): Micro => {
  const over = amount % multiplo
  const nearest = over * 2 >= multiplo ? amount - over + multiplo : amount - over
  return nearest === 0 ? amount : (nearest as Micro)
}

const divisorComun = (a: number, b: number): number => (b === 0 ? a : divisorComun(b, a % b))

/**
 * Returns a function that multiplies an amount by (1 + per cent / 100), rounded to six decimals, and then to `redondeo` if
 * given.
 * @throws DomainError `datos_invalidos` if out of range
 */
export const subida = (porcentaje: number, redondeo?: number): ((amount: Micro) => Micro) => {
  const factor = (CIEN + microDe(porcentaje)) as Micro
  // 27/25 for 8 %: smaller numbers stay exact with less work.
  const comun = divisorComun(factor, CIEN)
  const [por, entre] = [(factor / comun) as Micro, (CIEN / comun) as Micro]
  const multiplo = redondeo === undefined ? null : microDe(redondeo)
  return (amount) => {
    const after = multiplyDivide(amount, por, entre)
    if (after === OUT_OF_RANGE) throw new DomainError('datos_invalidos', FUERA)
    return multiplo === null ? after : redondeado(after, multiplo)
  }
}

/** Notes about the operations for people, besides their effect. */
export interface Notas {
  /** Rows without a price or value for a percentage to apply to. */
  sinPrecio: number
  /** Rows whose own value a global one replaced. */
  conValorPropio: number
  /** Products that keep an ingredient of a changed line for some colour, each pair once. */
  enColor: Map<string, EnColor>
}

interface EnColor {
  producto: string
  codigo: string
}

/** The engine's record of each kind. */
interface Registros {
  insumo: Insumo
  mano_obra: ManoObra
  energia: Energia
}

const PONER: { [T in keyof Registros]: (model: CostModel, codigo: string, registro: Registros[T]) => void } =
  {
    insumo: (model, codigo, registro) => model.setInsumo(codigo, registro),
    mano_obra: (model, codigo, registro) => model.setManoObra(codigo, registro),
    energia: (model, codigo, registro) => model.setEnergia(codigo, registro),
  }

/** A factory of the engine alone, for questions that need no descriptions, sales or price structures. */
export const soloMotor = (model: CostModel): Fabrica => ({
  model,
  descripciones: {
    insumo: new SharedMap(),
    producto: new SharedMap(),
    mano_obra: new SharedMap(),
    energia: new SharedMap(),
    proveedor: new SharedMap(),
  },
  estructuras: new Map(),
  ventas: new SharedMap(),
  nombres: 0,
})

/**
 * Performs operations one after the other: on a fork of the factory, which applies each change as the engine applies the
 * journal, with a book of their effect on rows.
 */
export class Mesa {
  readonly model: CostModel
  /** The first day of a value given without a day. */
  readonly hoy: Dia
  /** The installation's currency. */
  readonly moneda: string
  readonly notas: Notas = { sinPrecio: 0, conValorPropio: 0, enColor: new Map() }
  readonly #libro = new Libro()
  /** Operations change no descriptions and no price structures. */
  readonly #fabrica: Fabrica

  constructor(model: CostModel, hoy: Dia, moneda: string) {
    this.model = model
    this.#fabrica = soloMotor(model)
    this.hoy = hoy
    this.moneda = moneda
  }

  get libro(): Libro {
    return this.#libro
  }

  /** Changes columns of a row, deletes it (`despues` null), or adds it (`antes` null). */
  mover(tabla: NombreTabla, antes: Fila | null, despues: Fila | null): void {
    applyCambio(this.#fabrica, cambioDe({ tabla, antes, despues }))
    this.#libro.anotar({ tabla, antes, despues })
  }

  /**
   * Changes the engine's record directly; the book makes a row of it only when asked. Thousands of prices move together, and
   * mostly only their effect is needed.
   */
  cambiar<T extends keyof Registros>(
    tipo: T,
    codigo: string,
    antes: Registros[T],
    despues: Registros[T],
  ): void {
    if (!difieren(antes, despues)) return
    PONER[tipo](this.model, codigo, despues)
    this.#libro.anotarRegistros(tipo, [{ codigo, antes, despues }])
  }

  /**
   * Changes the own prices of supplies, each in its currency; returns the codes of supplies without a price.
   * @throws SinDestino, and whatever `subir` throws
   */
  moverPrecios(codigos: readonly string[] | ReadonlySet<string>, subir: (precio: Micro) => Micro): string[] {
    try {
      const { moved, without } = this.model.movePrices(codigos, subir, this.hoy)
      this.#libro.anotarRegistros('insumo', moved)
      return without
    } catch (cause) {
      if (cause instanceof CambioRechazado) for (const codigo of codigos) this.exigir('insumo', codigo)
      throw cause
    }
  }

  /** Notes that a product keeps an ingredient for some colour. */
  quedaEnColor(producto: string, codigo: string): void {
    this.notas.enColor.set(JSON.stringify([producto, codigo]), { producto, codigo })
  }

  /** @throws SinDestino */
  exigir(tipo: TipoIngrediente, codigo: string): void {
    if (this.model.has(tipo, codigo)) return
    throw new SinDestino(codigo, noExiste(CATALOGO_DE[tipo], codigo))
  }

  /** The kinds of ingredients with this code, in the order in which a bare code is looked up (D2). */
  tiposDe(codigo: string): TipoIngrediente[] {
    return TIPOS.filter((tipo) => this.model.has(tipo, codigo))
  }

  /** Sets the amount of a valor from a day on. */
  fijar(valor: string, dia: Dia, monto: Micro): void {
    const desde = fechaDe(dia)
    const known = this.model.vigencia(valor, dia)
    const antes = known?.desde === dia ? { valor, desde, monto: formatMicro(known.monto) } : null
    this.mover('vigencias', antes, { valor, desde, monto: formatMicro(monto) })
  }
}
