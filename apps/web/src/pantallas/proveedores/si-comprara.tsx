import { useQuery } from '@tanstack/react-query'
import { api, type Oferta } from '@telar/contract'
import { useProveedores } from '../../datos/compra.ts'
import { consulta } from '../../datos/consulta.ts'
import { Impacto } from '../../dominio/simulacion/impacto.tsx'
import { Combobox } from '../../kit/combobox.tsx'
import { useHoy } from '../../kit/format/format-context.ts'
import { SectionCard } from '../../kit/section-card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

/** The best offer of each supply today: the cheapest valid one, else the cheapest expired one. */
const mejores = (ofertas: readonly Oferta[], hoy: string): ReadonlyMap<string, Oferta> => {
  const best = new Map<string, Oferta>()
  const worse = (one: Oferta, other: Oferta) =>
    one.vencida !== other.vencida
      ? one.vencida
      : (one.puesto_en_planta ?? Number.POSITIVE_INFINITY) >
        (other.puesto_en_planta ?? Number.POSITIVE_INFINITY)
  for (const oferta of ofertas) {
    const known = best.get(oferta.insumo)
    if (oferta.desde > hoy || oferta.puesto_en_planta === null) continue
    if (known === undefined || worse(known, oferta)) best.set(oferta.insumo, oferta)
  }
  return best
}

type Motivo = 'no_ofrece' | 'despues' | 'sin_costo'

const FRASES: Readonly<Record<Motivo, (a: string, insumos: string) => string>> = {
  no_ofrece: (a, insumos) => `${a} no ofrece ${insumos}`,
  despues: (a, insumos) => `${a} ofrece más adelante ${insumos}`,
  sin_costo: (a, insumos) => `Lo que ${a} ofrece por ${insumos} no tiene costo puesto en planta`,
}
const MOTIVOS = Object.keys(FRASES) as Motivo[]

/** Why no offer of another supplier takes the place of a supply's present one. */
const motivoDe = (insumo: string, ofertas: readonly Oferta[], hoy: string): Motivo => {
  const suyas = ofertas.filter((one) => one.insumo === insumo)
  if (suyas.length === 0) return 'no_ofrece'
  return suyas.every(({ desde }) => desde > hoy) ? 'despues' : 'sin_costo'
}

interface Props {
  /** The present supplier. */
  de: string
  nombre: string
  /** The offers of theirs that count. */
  cuentan: readonly Oferta[]
  a: string | undefined
  onA: (a: string | undefined) => void
}

const Efecto = ({ cuentan, a }: { cuentan: readonly Oferta[]; a: string }) => {
  const hoy = useHoy()
  const { data } = useQuery(consulta(api.oferta.deProveedor, { params: { proveedor: a } }))
  if (!data) return <Skeleton className="h-40 w-full" />
  const best = mejores(data, hoy)
  const pasan = cuentan.flatMap(({ insumo }) => {
    const oferta = best.get(insumo)
    return oferta?.puesto_en_planta == null ? [] : [{ codigo: insumo, costo: oferta.puesto_en_planta }]
  })
  const quedan = MOTIVOS.map((motivo) => ({
    motivo,
    insumos: cuentan
      .map(({ insumo }) => insumo)
      .filter((insumo) => !best.has(insumo) && motivoDe(insumo, data, hoy) === motivo),
  })).filter(({ insumos }) => insumos.length > 0)
  return (
    <div className="grid gap-3 p-5 max-sm:p-4 print:px-1">
      {quedan.map(({ motivo, insumos }) => (
        <p key={motivo} className="text-pretty text-warning-text">
          {FRASES[motivo](a, insumos.join(', '))}: {insumos.length === 1 ? 'queda' : 'quedan'} como hoy.
        </p>
      ))}
      {pasan.length > 0 && (
        <>
          <p className="text-muted-foreground">
            {pasan.length === 1 ? 'Pasa 1 insumo' : `Pasan ${pasan.length} insumos`}:{' '}
            {pasan.map(({ codigo }) => codigo).join(', ')}. Nada se guarda.
          </p>
          <Impacto cambios={pasan.map((uno) => ({ tipo: 'costo_insumo', ...uno }))} />
        </>
      )}
    </div>
  )
}

/** The effect on every CDR of buying all that one supplier sells from another (COM-24). Writes nothing. */
export const SiComprara = ({ de, nombre, cuentan, a, onA }: Props) => {
  const otros = useProveedores().filter(({ codigo }) => codigo !== de)
  const elegido = otros.find(({ codigo }) => codigo === a)
  if (otros.length === 0 || cuentan.length === 0) return null
  return (
    <SectionCard
      title={`¿Y si todo lo de ${nombre} lo comprara a ${elegido ? elegido.nombre : '…'}?`}
      lead="Muestra cuánto se movería cada CDR, sin cambiar nada."
      action={
        <Combobox
          aria-label="Comprarle a"
          options={[
            { value: '', label: 'Elegí otro proveedor' },
            ...otros.map((one) => ({ value: one.codigo, label: `${one.codigo} · ${one.nombre}` })),
          ]}
          value={elegido?.codigo ?? ''}
          onChange={(codigo) => onA(codigo || undefined)}
          placeholder="Elegí otro proveedor"
          searchLabel="Buscar proveedor"
          empty="No se encontraron proveedores"
          className="w-64 max-w-full"
        />
      }
    >
      {elegido && <Efecto cuentan={cuentan} a={elegido.codigo} />}
    </SectionCard>
  )
}
