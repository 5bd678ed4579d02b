import { type Operacion, type OperacionDe, VALOR_TEXTOS } from '@telar/contract'
import { formatMicro, type Micro, unidadLlamada } from '@telar/costing'
import { noExiste, VALOR_GLOBAL, vieneConElPrograma } from '@telar/tablas'
import { motivoDeNombrar, motivoDeRecargo } from './clase-de-valor.ts'
import { diaDe } from './dia.ts'
import { DomainError } from './domain-error.ts'
import { agregar, cantidad, merma, quitar, unidad, unidadDeUso } from './lineas.ts'
import { type Mesa, microDe, SinDestino, subida } from './mesa.ts'
import {
  ajustarPrecios,
  elegirOferta,
  exigirValor,
  ponerPrecio,
  precioOferta,
  subirPrecios,
} from './precios.ts'
import { reemplazar } from './reemplazo.ts'
import { unidadDelPrograma } from './textos.ts'

const micro = (value: number | null | undefined): Micro | null | undefined =>
  value == null ? value : microDe(value)

/** Only the given fields. */
const dichos = (campos: object): object =>
  Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== undefined))

const enGrupo = ({ model }: Mesa, grupo: string): string[] =>
  [...model.codigos('insumo')].filter((codigo) => model.insumo(codigo).grupo === grupo)

const valor = (mesa: Mesa, { codigo, monto, porcentaje, desde }: OperacionDe<'valor'>): void => {
  exigirValor(mesa, codigo)
  const dia = desde === undefined ? mesa.hoy : diaDe(desde)
  if (monto !== undefined) {
    mesa.fijar(codigo, dia, microDe(monto))
    return
  }
  const now = mesa.model.vigencia(codigo, dia)
  if (now === null) {
    mesa.notas.sinPrecio++
    return
  }
  const then = subida(porcentaje!)(now.monto)
  if (then === 0) throw new DomainError('datos_invalidos', VALOR_TEXTOS.montoCero)
  mesa.fijar(codigo, dia, then)
}

const recargo = (mesa: Mesa, { codigo, recargo_pct }: OperacionDe<'recargo'>): void => {
  exigirValor(mesa, codigo)
  const motivo = recargo_pct === 0 ? null : motivoDeRecargo(codigo, mesa.model.claseDeValor(codigo)!)
  if (motivo !== null) throw new DomainError('datos_invalidos', `${motivo}.`)
  const fila = (recargo: Micro) => ({ codigo, recargo_pct: formatMicro(recargo) })
  mesa.mover('valores', fila(mesa.model.recargo(codigo)), fila(microDe(recargo_pct)))
}

const fraccion = (mesa: Mesa, { codigo: dicha, num, den }: OperacionDe<'fraccion'>): void => {
  const unidad = unidadLlamada(mesa.model, dicha)
  if (unidad === null) throw new SinDestino(dicha, noExiste('unidades', dicha))
  const { codigo, dimension } = unidad
  if (vieneConElPrograma(codigo)) throw new DomainError('no_se_cambia', unidadDelPrograma(codigo))
  mesa.mover(
    'unidades',
    { codigo, dimension, num: unidad.num, den: unidad.den },
    { codigo, dimension, num, den },
  )
}

/** Sets a global value from today on. All rows without a grade or tariff follow it, and lose their own values (D9, M4). */
const global = (mesa: Mesa, tabla: keyof typeof VALOR_GLOBAL, monto: number): void => {
  const codigo = VALOR_GLOBAL[tabla]
  if (monto === 0) throw new DomainError('datos_invalidos', VALOR_TEXTOS.montoCero)
  exigirValor(mesa, codigo)
  mesa.fijar(codigo, mesa.hoy, microDe(monto))
  if (tabla === 'matriz_energia') seguirMe(mesa)
  else seguirMo(mesa)
}

/** Makes labour types without a grade follow the global hourly value; their own values are removed. */
const seguirMo = (mesa: Mesa): void => {
  for (const codigo of mesa.model.conValorPropio('mano_obra')) {
    const now = mesa.model.manoObra(codigo)
    mesa.notas.conValorPropio++
    mesa.cambiar('mano_obra', codigo, now, { ...now, valorHora: null })
  }
}

/** Makes energy rows without a tariff follow the global price; their own values are removed. */
const seguirMe = (mesa: Mesa): void => {
  for (const codigo of mesa.model.conValorPropio('energia')) {
    const now = mesa.model.energia(codigo)
    mesa.notas.conValorPropio++
    mesa.cambiar('energia', codigo, now, { ...now, valorKw: null })
  }
}

/** The new own value of a row: the given one, or its current value plus a percentage; undefined: unchanged. */
const valorNuevo = (
  mesa: Mesa,
  tipo: 'mano_obra' | 'energia',
  codigo: string,
  dado: number | null | undefined,
  { porcentaje, redondeo }: { porcentaje?: number | undefined; redondeo?: number | undefined },
): Micro | null | undefined => {
  if (porcentaje === undefined) return micro(dado)
  const { efectivo } = mesa.model.vale(tipo, codigo)
  if (efectivo === null) {
    mesa.notas.sinPrecio++
    return undefined
  }
  return subida(porcentaje, redondeo)(efectivo)
}

/** @throws SinDestino, DomainError `datos_invalidos` for a valor of another class */
const exigirCategoria = ({ model, moneda }: Mesa, categoria: string): void => {
  const clase = model.claseDeValor(categoria)
  const motivo = motivoDeNombrar('categoria', categoria, clase, moneda)
  if (motivo === null) return
  if (clase === undefined && categoria !== moneda)
    throw new SinDestino(categoria, `${motivo}.`, 'datos_invalidos')
  throw new DomainError('datos_invalidos', `${motivo}.`)
}

const manoObra = (mesa: Mesa, { codigo, ...campos }: OperacionDe<'mano_obra'>): void => {
  mesa.exigir('mano_obra', codigo)
  if (campos.categoria != null) exigirCategoria(mesa, campos.categoria)
  const now = mesa.model.manoObra(codigo)
  const dicho = {
    horas: micro(campos.horas),
    stdProduccion: micro(campos.std_produccion),
    categoria: campos.categoria,
    valorHora: valorNuevo(mesa, 'mano_obra', codigo, campos.valor_hora_hombre, campos),
  }
  mesa.cambiar('mano_obra', codigo, now, { ...now, ...dichos(dicho) })
}

const energia = (mesa: Mesa, { codigo, kw, valor_kw, ...resto }: OperacionDe<'energia'>): void => {
  mesa.exigir('energia', codigo)
  const now = mesa.model.energia(codigo)
  const dicho = { kw: micro(kw), valorKw: valorNuevo(mesa, 'energia', codigo, valor_kw, resto) }
  mesa.cambiar('energia', codigo, now, { ...now, ...dichos(dicho) })
}

const mantencion = (mesa: Mesa, { sector, porcentaje }: OperacionDe<'mantencion'>): void => {
  mesa.mover(
    'sectores_productivos',
    { nombre: sector, porcentaje_mantencion: mesa.model.mantencion(sector) },
    { nombre: sector, porcentaje_mantencion: porcentaje },
  )
}

const agrupar = (mesa: Mesa, { codigos, grupo }: OperacionDe<'grupo'>): void => {
  for (const codigo of codigos) mesa.exigir('insumo', codigo)
  for (const codigo of new Set(codigos)) {
    const now = mesa.model.insumo(codigo)
    mesa.cambiar('insumo', codigo, now, { ...now, grupo })
  }
}

/** Sets the unit of use of a supply, and where its cost comes from. */
const insumo = (mesa: Mesa, { codigo, unidad: dicha, eleccion }: OperacionDe<'insumo'>): void => {
  mesa.exigir('insumo', codigo)
  const now = mesa.model.insumo(codigo)
  const nueva = dicha === undefined ? undefined : unidadDeUso(mesa, codigo, dicha)
  mesa.cambiar('insumo', codigo, now, { ...now, ...dichos({ unidad: nueva, eleccion }) })
}

const OPERACIONES: { [T in Operacion['tipo']]: (mesa: Mesa, op: OperacionDe<T>) => void } = {
  valor_hora: (mesa, { valor: monto }) => global(mesa, 'matriz_mano', monto),
  valor_kw: (mesa, { valor: monto }) => global(mesa, 'matriz_energia', monto),
  costo_insumo: (mesa, { codigo, costo }) => {
    mesa.exigir('insumo', codigo)
    ponerPrecio(mesa, codigo, costo === null ? null : microDe(costo))
  },
  porcentaje_insumo: (mesa, { codigo, porcentaje }) => {
    mesa.exigir('insumo', codigo)
    subirPrecios(mesa, [codigo], subida(porcentaje))
  },
  porcentaje_grupo: (mesa, { grupo, porcentaje }) => {
    subirPrecios(mesa, enGrupo(mesa, grupo), subida(porcentaje))
  },
  porcentaje_insumos: ajustarPrecios,
  precio_oferta: precioOferta,
  oferta: elegirOferta,
  insumo,
  grupo: agrupar,
  valor,
  recargo,
  fraccion,
  reemplazar,
  agregar,
  quitar,
  cantidad,
  merma,
  unidad,
  mano_obra: manoObra,
  energia,
  mantencion,
}

/** Operations that change recipes or the quantities of lines. All others can share the factory's recipes. */
export const TOCA_RECETAS: ReadonlySet<Operacion['tipo']> = new Set([
  'insumo',
  'fraccion',
  'reemplazar',
  'agregar',
  'quitar',
  'cantidad',
  'merma',
  'unidad',
])

/**
 * Performs one operation on the result of the ones before.
 * @throws SinDestino, DomainError `datos_invalidos`, `duplicado`, `ciclo`, `no_se_cambia`
 */
export const operar = <T extends Operacion['tipo']>(mesa: Mesa, op: OperacionDe<T>): void =>
  (OPERACIONES[op.tipo as T] as (mesa: Mesa, op: OperacionDe<T>) => void)(mesa, op)
