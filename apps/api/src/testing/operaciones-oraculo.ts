import type { Operacion } from '@telar/contract'
import { type Catalogo, contains, type LineaOraculo } from '@telar/costing/testing/oracle.ts'

/** Applies operations to a factory by the words of the model, with exact fractions on plain rows. Shares no code with the real ones. */

/** The installation's currency, which operations never change. */
export const MONEDA = 'ARS'
const LIMITE = 2n ** 53n
const CIEN = 100_000_000n

class Rechazo extends Error {}
const rechazar = (): never => {
  throw new Rechazo()
}

const micros = (value: number): bigint => BigInt(Math.round(value * 1e6))
const round = (num: bigint, den: bigint): bigint => (2n * num + den) / (2n * den)
const dentro = (value: bigint): bigint => (value < LIMITE ? value : rechazar())
const subir = (value: bigint, pct: number): bigint => dentro(round(value * (CIEN + micros(pct)), CIEN))

type Tipo = LineaOraculo['tipo']
/** The one valor of a factory that is a wage grade, which labour may name and which may have a surcharge. */
export const SALARIO = 'OFICIAL'

const TIPOS: readonly Tipo[] = ['insumo', 'producto', 'mano_obra', 'energia']
const mapaDe = (cat: Catalogo, tipo: Tipo): ReadonlyMap<string, unknown> =>
  ({ insumo: cat.insumos, producto: cat.productos, mano_obra: cat.manoObra, energia: cat.energia })[tipo]
const tiposDe = (cat: Catalogo, codigo: string) => {
  const tipos = TIPOS.filter((tipo) => mapaDe(cat, tipo).has(codigo))
  return tipos.length > 0 ? tipos : rechazar()
}
const suya = (cat: Catalogo, producto: string, tipos: readonly Tipo[], codigo: string) => {
  const { lineas } = cat.productos.get(producto) ?? rechazar()
  for (const tipo of tipos) {
    const linea = lineas.find((one) => one.tipo === tipo && one.codigo === codigo)
    if (linea) return linea
  }
  return null
}
const lineasCon = (
  cat: Catalogo,
  codigo: string,
  { producto, productos }: { producto?: string | undefined; productos?: readonly string[] | undefined },
) => {
  const tipos = tiposDe(cat, codigo)
  const dichos = producto === undefined ? productos : [producto, ...(productos ?? [])]
  const pairs = [...new Set(dichos ?? cat.productos.keys())].map(
    (each) => [each, suya(cat, each, tipos, codigo)] as const,
  )
  if (dichos !== undefined && pairs.some(([, linea]) => linea === null)) rechazar()
  return pairs.flatMap(([each, linea]) => (linea ? [{ producto: each, linea }] : []))
}

/** @throws Rechazo if a quantity of the line, for any variant of its product, is out of range */
const mide = ({ productos }: Catalogo, producto: string, linea: LineaOraculo): void => {
  const { cantidad, cuenta = null, merma = 0n, porTalle = {}, porColor = {} } = linea
  const { talles = [], colores = [] } = productos.get(producto)!
  const dichas = [
    ...talles.map(([talle]) => porTalle[talle]),
    ...colores.map(([color]) => porColor[color]?.cantidad),
  ].flatMap((dicha) => dicha ?? [])
  dentro(merma)
  for (const q of [cantidad, ...dichas]) dentro(round(q * (CIEN + merma), CIEN))
  if (cuenta !== null) dentro(round(cuenta.num * (CIEN + merma) * 1_000_000n, cuenta.den * CIEN))
}
const cambiarLinea = (cat: Catalogo, producto: string, linea: LineaOraculo, nueva: LineaOraculo | null) => {
  const { lineas } = cat.productos.get(producto)!
  if (nueva) mide(cat, producto, nueva)
  lineas.splice(lineas.indexOf(linea), 1, ...(nueva ? [nueva] : []))
}
const conCantidad = (linea: LineaOraculo, cantidad: bigint): LineaOraculo => {
  if (cantidad === 0n) rechazar()
  return cantidad === linea.cantidad ? linea : { ...linea, cantidad, cuenta: null }
}
const abierta = (
  cat: Catalogo,
  producto: string,
  { tipo, codigo }: Pick<LineaOraculo, 'tipo' | 'codigo'>,
) => {
  if (tipo === 'producto' && contains(cat, codigo, producto)) rechazar()
}

const valorDe = (cat: Catalogo, codigo: string) =>
  codigo === MONEDA ? rechazar() : (cat.valores.get(codigo) ?? rechazar())
const vigente = (cat: Catalogo, codigo: string, dia: number): bigint | null => {
  const days = [...cat.valores.get(codigo)!.vigencias.keys()].filter((desde) => desde <= dia)
  return days.length === 0 ? null : cat.valores.get(codigo)!.vigencias.get(Math.max(...days))!
}
const vale = (cat: Catalogo, codigo: string): bigint | null => {
  const monto = cat.valores.has(codigo) ? vigente(cat, codigo, cat.dia) : null
  if (monto === null) return null
  const worth = round(monto * (CIEN + cat.valores.get(codigo)!.recargo), CIEN)
  return worth < LIMITE ? worth : null
}
const fijar = (cat: Catalogo, codigo: string, dia: number, monto: bigint) =>
  void valorDe(cat, codigo).vigencias.set(dia, monto > 0n ? monto : rechazar())

const insumoDe = (cat: Catalogo, codigo: string) => cat.insumos.get(codigo) ?? rechazar()
const subirInsumo = (cat: Catalogo, codigo: string, pct: number) => {
  const fila = insumoDe(cat, codigo)
  if (fila.costo !== null) fila.costo = subir(fila.costo, pct)
}

/** Applies one operation. @throws Rechazo */
const hacer = (cat: Catalogo, op: Operacion, hoy: number): void => {
  switch (op.tipo) {
    case 'valor_hora':
      fijar(cat, 'MO', hoy, micros(op.valor))
      for (const fila of cat.manoObra.values()) if (fila.categoria === null) fila.valorHora = null
      return
    case 'valor_kw':
      fijar(cat, 'ME', hoy, micros(op.valor))
      for (const fila of cat.energia.values()) if (fila.tarifa === null) fila.valorKw = null
      return
    case 'costo_insumo':
      Object.assign(insumoDe(cat, op.codigo), {
        costo: op.costo === null ? null : micros(op.costo),
        moneda: null,
      })
      return
    case 'porcentaje_insumo':
      subirInsumo(cat, op.codigo, op.porcentaje)
      return
    case 'porcentaje_grupo':
      for (const [codigo, { grupo }] of cat.insumos)
        if (grupo === op.grupo) subirInsumo(cat, codigo, op.porcentaje)
      return
    case 'porcentaje_insumos': {
      const { codigos, moneda } = op
      if (moneda !== undefined && moneda !== MONEDA) valorDe(cat, moneda)
      const en = moneda === MONEDA ? null : moneda
      const those =
        codigos ?? [...cat.insumos].filter(([, fila]) => fila.moneda === en).map(([codigo]) => codigo)
      for (const codigo of new Set(those)) subirInsumo(cat, codigo, op.porcentaje)
      return
    }
    case 'valor': {
      valorDe(cat, op.codigo)
      const dia = op.desde === undefined ? hoy : Math.round(Date.parse(op.desde) / 86_400_000)
      const now = vigente(cat, op.codigo, dia)
      if (op.monto !== undefined) fijar(cat, op.codigo, dia, micros(op.monto))
      else if (now !== null) fijar(cat, op.codigo, dia, subir(now, op.porcentaje!))
      return
    }
    case 'recargo': {
      const fila = valorDe(cat, op.codigo)
      if (op.codigo !== SALARIO) rechazar()
      fila.recargo = micros(op.recargo_pct)
      return
    }
    case 'mano_obra': {
      const fila = cat.manoObra.get(op.codigo) ?? rechazar()
      if (op.categoria != null && op.categoria !== SALARIO) rechazar()
      const own = fila.valorHora ?? vale(cat, fila.categoria ?? 'MO')
      const valorHora =
        op.porcentaje === undefined
          ? op.valor_hora_hombre == null
            ? op.valor_hora_hombre
            : micros(op.valor_hora_hombre)
          : own === null
            ? undefined
            : subir(own, op.porcentaje)
      if (op.horas !== undefined) fila.horas = micros(op.horas)
      if (op.std_produccion !== undefined) fila.stdProduccion = micros(op.std_produccion)
      if (op.categoria !== undefined) fila.categoria = op.categoria
      if (valorHora !== undefined) fila.valorHora = valorHora
      return
    }
    case 'energia': {
      const fila = cat.energia.get(op.codigo) ?? rechazar()
      const own = fila.valorKw ?? vale(cat, fila.tarifa ?? 'ME')
      if (op.kw !== undefined) fila.kw = micros(op.kw)
      if (op.porcentaje !== undefined) fila.valorKw = own === null ? fila.valorKw : subir(own, op.porcentaje)
      else if (op.valor_kw !== undefined) fila.valorKw = op.valor_kw === null ? null : micros(op.valor_kw)
      return
    }
    case 'mantencion':
      if (!cat.sectores.has(op.sector)) rechazar()
      cat.sectores.set(op.sector, op.porcentaje)
      return
    case 'quitar':
      for (const { producto, linea } of lineasCon(cat, op.ingrediente, op))
        cambiarLinea(cat, producto, linea, null)
      return
    case 'merma':
      for (const { producto, linea } of lineasCon(cat, op.ingrediente, op))
        cambiarLinea(cat, producto, linea, { ...linea, merma: micros(op.merma_pct) })
      return
    case 'cantidad':
      for (const { producto, linea } of lineasCon(cat, op.ingrediente, op)) {
        const { porcentaje } = op
        if (porcentaje === undefined)
          cambiarLinea(cat, producto, linea, conCantidad(linea, micros(op.cantidad!)))
        if (porcentaje === undefined) continue
        const mover = (q: bigint): bigint => {
          const then = subir(q, porcentaje)
          return q > 0n && then === 0n ? rechazar() : then
        }
        const { porTalle = {}, porColor = {} } = linea
        cambiarLinea(cat, producto, linea, {
          ...conCantidad(linea, subir(linea.cantidad, porcentaje)),
          porTalle: Object.fromEntries(Object.entries(porTalle).map(([talle, q]) => [talle, mover(q)])),
          porColor: Object.fromEntries(
            Object.entries(porColor).map(([color, tomado]) => {
              const isSuyo = tomado.tipo === linea.tipo && tomado.codigo === linea.codigo
              if (!isSuyo || tomado.cantidad === null) return [color, tomado]
              return [color, { ...tomado, cantidad: mover(tomado.cantidad) }]
            }),
          ),
        })
      }
      return
    case 'agregar': {
      if (!cat.productos.has(op.producto)) rechazar()
      const [tipo] = tiposDe(cat, op.ingrediente)
      if (suya(cat, op.producto, TIPOS, op.ingrediente) !== null) rechazar()
      const linea = {
        tipo: tipo!,
        codigo: op.ingrediente,
        cantidad: micros(op.cantidad),
        merma: micros(op.merma_pct ?? 0),
      }
      abierta(cat, op.producto, linea)
      mide(cat, op.producto, linea)
      cat.productos.get(op.producto)!.lineas.push(linea)
      return
    }
    case 'reemplazar': {
      const tiposDeUno = tiposDe(cat, op.de)
      const tipos = tiposDe(cat, op.por)
      const otro = (tipo: Tipo) => (tipos.includes(tipo) ? tipo : tipos[0]!)
      const enColor = (producto: string) =>
        (cat.productos.get(producto) ?? rechazar()).lineas.filter((linea) =>
          Object.values(linea.porColor ?? {}).some(({ codigo }) => codigo === op.de),
        )
      const lugares = [...new Set(op.productos ?? cat.productos.keys())].map((producto) => ({
        producto,
        linea: suya(cat, producto, tiposDeUno, op.de),
        usa: suya(cat, producto, tiposDeUno, op.de) !== null || enColor(producto).length > 0,
      }))
      if (op.de === op.por || (op.productos && lugares.some(({ usa }) => !usa))) rechazar()
      if (lugares.some(({ producto, linea }) => linea && suya(cat, producto, TIPOS, op.por) !== null))
        rechazar()
      const factor = micros(op.factor ?? 1)
      const veces = (q: bigint) => dentro(round(q * factor, 1_000_000n))
      for (const { producto, linea } of lugares) {
        const { lineas } = cat.productos.get(producto)!
        if (linea) {
          const mover = (q: bigint) => (q > 0n && veces(q) === 0n ? rechazar() : veces(q))
          const talles = Object.entries(linea.porTalle ?? {})
          const isMovida = [linea.cantidad, ...talles.map(([, q]) => q)].some((q) => veces(q) !== q)
          const nueva = {
            ...conCantidad(linea, veces(linea.cantidad)),
            tipo: otro(linea.tipo),
            codigo: op.por,
            porTalle: Object.fromEntries(talles.map(([talle, q]) => [talle, mover(q)])),
            porColor: Object.fromEntries(
              Object.entries(linea.porColor ?? {}).map(([color, tomado]) => {
                if (tomado.codigo !== op.de && (tomado.cantidad !== null || !isMovida)) return [color, tomado]
                if (tomado.codigo !== op.de) {
                  const isDeLaLinea = talles.length > 0 || (linea.cuenta ?? null) !== null
                  return [color, { ...tomado, cantidad: isDeLaLinea ? rechazar() : linea.cantidad }]
                }
                const cantidad = tomado.cantidad === null ? null : mover(tomado.cantidad)
                return [color, { ...tomado, tipo: otro(tomado.tipo), codigo: op.por, cantidad }]
              }),
            ),
          }
          cambiarLinea(cat, producto, linea, null)
          abierta(cat, producto, nueva)
          mide(cat, producto, nueva)
          lineas.push(nueva)
        }
        for (const una of enColor(producto)) {
          const porColor = Object.fromEntries(
            Object.entries(una.porColor!).map(([color, tomado]) => {
              if (tomado.codigo !== op.de) return [color, tomado]
              const dicha = tomado.cantidad
              if (dicha === null && factor !== 1_000_000n && Object.keys(una.porTalle ?? {}).length > 0)
                rechazar()
              if (dicha !== null && dicha > 0n && veces(dicha) === 0n) rechazar()
              const cantidad =
                dicha === null ? (factor === 1_000_000n ? null : veces(una.cantidad)) : veces(dicha)
              const nuevo = { tipo: otro(tomado.tipo), codigo: op.por, cantidad }
              abierta(cat, producto, nuevo)
              return [color, nuevo]
            }),
          )
          cambiarLinea(cat, producto, una, { ...una, porColor })
        }
      }
      return
    }
    default:
      throw new Error(`${op.tipo} is not tried here`)
  }
}

const copiaDe = (cat: Catalogo): Catalogo => structuredClone(cat)

/** The factory after all possible operations, on the day on which they take effect, and the positions of the impossible ones. */
export const aplicadas = (
  cat: Catalogo,
  ops: readonly Operacion[],
  fuera: readonly number[] = [],
): { cat: Catalogo; fuera: readonly number[] } => {
  const quedan = ops.filter((_, indice) => !fuera.includes(indice))
  const dias = quedan.flatMap((op) =>
    op.tipo === 'valor' && op.desde ? [Date.parse(op.desde) / 86_400_000] : [],
  )
  const now = { ...copiaDe(cat), dia: Math.max(cat.dia, ...dias) }
  for (const op of quedan) {
    try {
      hacer(now, op, cat.dia)
    } catch (cause) {
      if (!(cause instanceof Rechazo)) throw cause
      return aplicadas(cat, ops, [...fuera, ops.indexOf(op)])
    }
  }
  return { cat: now, fuera: [...fuera].sort() }
}
