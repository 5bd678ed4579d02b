/** An amount of the line. */
export interface Altura {
  valor: number
  /** Whether a part is missing: the true amount is at least `valor`. */
  incompleta: boolean
}

/** A change of the line from one amount to another; null means no amount. `seq` identifies the change. */
export interface Escalon {
  seq: number
  at: number
  antes: Altura | null
  despues: Altura | null
}

export interface Caja {
  width: number
  height: number
  /** Space around the drawing for the labels. */
  left: number
  right: number
  top: number
  bottom: number
}

export interface Escalera {
  /** Path of the complete amounts, broken where there is none or only an incomplete one. */
  linea: string
  /** Path of the incomplete amounts. */
  incompleta: string
  puntos: { seq: number; x: number; y: number }[]
  /** Amounts of the axis, ascending. */
  marcas: { y: number; valor: number }[]
}

const MARKS = [1, 2, 2.5, 5, 10]

/** A round step that cuts a span into at most `count` parts. */
export const roundStep = (span: number, count: number): number => {
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  return (MARKS.find((mark) => mark * power >= rough) ?? 10) * power
}

const marcasDe = (low: number, high: number): number[] => {
  const step = roundStep(high - low, 4)
  const marks: number[] = []
  for (let mark = Math.ceil(low / step) * step; mark <= high + step * 1e-9; mark += step) marks.push(mark)
  return marks
}

/** A tenth of a pixel is finer than any screen shows. */
const tenth = (pixels: number): number => Math.round(pixels * 10) / 10

/** Lowest and highest amount with some air. A single amount gets a range too. */
const domainOf = (values: readonly number[]): [number, number] => {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const air = (high - low) * 0.12 || Math.max(Math.abs(high) * 0.05, 1)
  return [low - air, high + air]
}

/**
 * An amount over time, drawn as steps. `desde` and `hasta` are the ends of the time shown, in milliseconds. Null if
 * there is no amount to draw.
 */
export const escaleraDe = (
  escalones: readonly Escalon[],
  desde: number,
  hasta: number,
  caja: Caja,
): Escalera | null => {
  const values = escalones
    .flatMap(({ antes, despues }) => [antes, despues])
    .flatMap((altura) => (altura === null ? [] : [altura.valor]))
  if (values.length === 0) return null
  const [low, high] = domainOf(values)
  const x = (at: number) =>
    tenth(caja.left + ((at - desde) / Math.max(hasta - desde, 1)) * (caja.width - caja.left - caja.right))
  const y = (value: number) =>
    tenth(caja.top + (1 - (value - low) / (high - low)) * (caja.height - caja.top - caja.bottom))
  const spans = [
    { from: desde, to: escalones[0]?.at ?? hasta, altura: escalones[0]?.antes ?? null },
    ...escalones.map(({ at, despues }, index) => ({
      from: at,
      to: escalones[index + 1]?.at ?? hasta,
      altura: despues,
    })),
  ]
  const paths = { linea: '', incompleta: '' }
  let last: Altura | null = null
  for (const { from, to, altura } of spans) {
    if (altura !== null) {
      const path = altura.incompleta ? 'incompleta' : 'linea'
      if (last?.incompleta !== altura.incompleta) paths[path] += `M${x(from)} ${y((last ?? altura).valor)}`
      if (last !== null) paths[path] += `V${y(altura.valor)}`
      paths[path] += `H${x(to)}`
    }
    last = altura
  }
  return {
    ...paths,
    puntos: escalones.flatMap(({ seq, at, antes, despues }) => {
      const altura = despues ?? antes
      return altura === null ? [] : [{ seq, x: x(at), y: y(altura.valor) }]
    }),
    marcas: marcasDe(low, high).map((valor) => ({ y: y(valor), valor })),
  }
}
