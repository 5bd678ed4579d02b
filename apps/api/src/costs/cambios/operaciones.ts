import type { Operacion } from '@telar/contract'
import { formatMicro, type Micro } from '@telar/costing'
import { COLUMNA_GLOBAL, VALOR_GLOBAL } from '@telar/tablas'
import { valeSiempreUno } from '../../catalog/valor/valor.texts.ts'
import { diaDe } from '../../store/dia.ts'
import { DomainError } from '../../store/domain-error.ts'
import { cantidad, quitar, reemplazar } from './lineas.ts'
import { type Mesa, microDe, SinDestino, subido } from './mesa.ts'

type De<T extends Operacion['tipo']> = Extract<Operacion, { tipo: T }>

/** Fields of a row as the database keeps them; those that nobody named are left out. */
const filaDe = (campos: Readonly<Record<string, string | null | undefined>>) =>
  Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== undefined))

const textOrNull = (value: Micro | null): string | null => (value === null ? null : formatMicro(value))

const decimal = (value: number | null | undefined): string | null | undefined =>
  value == null ? value : formatMicro(microDe(value))

const ponerPrecio = (mesa: Mesa, codigo: string, costo: Micro | null, moneda: string | null): void => {
  const now = mesa.model.insumo(codigo)
  mesa.mover(
    'insumos',
    { codigo, costo: textOrNull(now.costo), moneda: now.moneda ?? null },
    { codigo, costo: textOrNull(costo), moneda },
  )
}

const subirPrecio = (mesa: Mesa, codigo: string, porcentaje: number): void => {
  const { costo, moneda = null } = mesa.model.insumo(codigo)
  if (costo === null) mesa.notas.sinPrecio++
  else ponerPrecio(mesa, codigo, subido(costo, porcentaje), moneda)
}

const enGrupo = ({ model }: Mesa, grupo: string): string[] =>
  [...model.codigos('insumo')].filter((codigo) => model.insumo(codigo).grupo === grupo)

const enMoneda = (mesa: Mesa, pedida: string): string[] => {
  const moneda = pedida === mesa.moneda ? null : pedida
  if (moneda !== null) exigirValor(mesa, moneda)
  return [...mesa.model.codigos('insumo')].filter((codigo) => mesa.model.insumo(codigo).moneda === moneda)
}

const exigirValor = ({ model, moneda }: Mesa, codigo: string): void => {
  if (codigo === moneda) throw new DomainError('no_se_cambia', `${valeSiempreUno(codigo)}.`)
  if (!model.hasValor(codigo)) throw new SinDestino(codigo, `No existe el valor ${codigo}.`)
}

const valor = (mesa: Mesa, { codigo, monto, porcentaje, desde }: De<'valor'>): void => {
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
  const then = subido(now.monto, porcentaje!)
  if (then === 0) throw new DomainError('datos_invalidos', 'El monto tiene que ser mayor a 0.')
  mesa.fijar(codigo, dia, then)
}

/** A global value from today on, which all rows follow that name nothing else, own values too (D9, M4). */
const global = (mesa: Mesa, tabla: keyof typeof VALOR_GLOBAL, monto: number): void => {
  const codigo = VALOR_GLOBAL[tabla]
  if (monto === 0) throw new DomainError('datos_invalidos', 'El monto tiene que ser mayor a 0.')
  exigirValor(mesa, codigo)
  mesa.fijar(codigo, mesa.hoy, microDe(monto))
  const [tipo, clave] =
    tabla === 'matriz_mano'
      ? (['mano_obra', 'codigo_mano_obra'] as const)
      : (['energia', 'codigo_energia'] as const)
  for (const row of mesa.model.codigos(tipo)) {
    const { propio, nombrado } = ownValue(mesa, tipo, row)
    if (propio === null || nombrado !== null) continue
    mesa.notas.conValorPropio++
    const columna = COLUMNA_GLOBAL[tabla]
    mesa.mover(tabla, { [clave]: row, [columna]: formatMicro(propio) }, { [clave]: row, [columna]: null })
  }
}

/** The value that a labour type or energy row has itself, and the grade or tariff that it names. */
const ownValue = ({ model }: Mesa, tipo: 'mano_obra' | 'energia', codigo: string) => {
  if (tipo === 'energia') {
    const { valorKw, tarifa = null } = model.energia(codigo)
    return { propio: valorKw, nombrado: tarifa }
  }
  const { valorHora, categoria = null } = model.manoObra(codigo)
  return { propio: valorHora, nombrado: categoria }
}

/** The own value that a row gets: one that is given, or what it is worth by so many per cent more; undefined: it stays. */
const valorNuevo = (
  mesa: Mesa,
  tipo: 'mano_obra' | 'energia',
  codigo: string,
  dado: number | null | undefined,
  porcentaje: number | undefined,
): string | null | undefined => {
  if (porcentaje === undefined) return decimal(dado)
  const { efectivo } = mesa.model.vale(tipo, codigo)
  if (efectivo === null) {
    mesa.notas.sinPrecio++
    return undefined
  }
  return formatMicro(subido(efectivo, porcentaje))
}

const manoObra = (mesa: Mesa, { codigo, porcentaje, ...campos }: De<'mano_obra'>): void => {
  mesa.exigir('mano_obra', codigo)
  const now = mesa.model.manoObra(codigo)
  mesa.mover(
    'matriz_mano',
    {
      codigo_mano_obra: codigo,
      horas_hombre_std: formatMicro(now.horas),
      std_produccion: textOrNull(now.stdProduccion),
      categoria: now.categoria ?? null,
      valor_hora_hombre: textOrNull(now.valorHora),
    },
    filaDe({
      codigo_mano_obra: codigo,
      horas_hombre_std: decimal(campos.horas),
      std_produccion: decimal(campos.std_produccion),
      categoria: campos.categoria,
      valor_hora_hombre: valorNuevo(mesa, 'mano_obra', codigo, campos.valor_hora_hombre, porcentaje),
    }),
  )
}

const energia = (mesa: Mesa, { codigo, porcentaje, kw, valor_kw }: De<'energia'>): void => {
  mesa.exigir('energia', codigo)
  const now = mesa.model.energia(codigo)
  mesa.mover(
    'matriz_energia',
    {
      codigo_energia: codigo,
      consumo_kw_std: formatMicro(now.kw),
      valor_kw: textOrNull(now.valorKw),
    },
    filaDe({
      codigo_energia: codigo,
      consumo_kw_std: decimal(kw),
      valor_kw: valorNuevo(mesa, 'energia', codigo, valor_kw, porcentaje),
    }),
  )
}

const mantencion = (mesa: Mesa, { sector, porcentaje }: De<'mantencion'>): void => {
  mesa.mover(
    'sectores_productivos',
    { nombre: sector, porcentaje_mantencion: mesa.model.mantencion(sector) },
    { nombre: sector, porcentaje_mantencion: porcentaje },
  )
}

const precios = (mesa: Mesa, op: De<'porcentaje_insumos'>): void => {
  const codigos = op.codigos ?? enMoneda(mesa, op.moneda!)
  for (const codigo of codigos) mesa.exigir('insumo', codigo)
  for (const codigo of new Set(codigos)) subirPrecio(mesa, codigo, op.porcentaje)
}

const agrupar = (mesa: Mesa, { codigos, grupo }: De<'grupo'>): void => {
  for (const codigo of codigos) mesa.exigir('insumo', codigo)
  for (const codigo of new Set(codigos)) {
    mesa.mover('insumos', { codigo, grupo: mesa.model.insumo(codigo).grupo }, { codigo, grupo })
  }
}

const OPERACIONES: { [T in Operacion['tipo']]: (mesa: Mesa, op: De<T>) => void } = {
  valor_hora: (mesa, { valor: monto }) => global(mesa, 'matriz_mano', monto),
  valor_kw: (mesa, { valor: monto }) => global(mesa, 'matriz_energia', monto),
  costo_insumo: (mesa, { codigo, costo }) => {
    mesa.exigir('insumo', codigo)
    ponerPrecio(mesa, codigo, costo === null ? null : microDe(costo), null)
  },
  porcentaje_insumo: (mesa, { codigo, porcentaje }) => {
    mesa.exigir('insumo', codigo)
    subirPrecio(mesa, codigo, porcentaje)
  },
  porcentaje_grupo: (mesa, { grupo, porcentaje }) => {
    for (const codigo of enGrupo(mesa, grupo)) subirPrecio(mesa, codigo, porcentaje)
  },
  porcentaje_insumos: precios,
  grupo: agrupar,
  valor,
  reemplazar,
  quitar,
  cantidad,
  mano_obra: manoObra,
  energia,
  mantencion,
}

/** Operations that change recipes: the others share those of the factory. */
export const TOCA_RECETAS: ReadonlySet<Operacion['tipo']> = new Set(['reemplazar', 'quitar', 'cantidad'])

/**
 * Makes one operation upon what those before it left.
 * @throws SinDestino, DomainError `datos_invalidos`, `duplicado`, `ciclo`, `no_se_cambia`
 */
export const operar = <T extends Operacion['tipo']>(mesa: Mesa, op: De<T>): void =>
  (OPERACIONES[op.tipo as T] as (mesa: Mesa, op: De<T>) => void)(mesa, op)
