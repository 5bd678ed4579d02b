import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, type ConceptoVolumen, type VolumenComparado } from '@telar/contract'
import { mesLegible } from '@telar/tablas'
import { ArrowRight, Equal } from 'lucide-react'
import { consulta } from '../../datos/consulta.ts'
import { PuenteCascada } from '../../dominio/historia/puente-cascada.tsx'
import { FiltrosDeTotales } from '../../dominio/producto/filtros-de-venta.tsx'
import { ventaQuery, ventaText } from '../../dominio/producto/venta-search.ts'
import {
  CONCEPTOS,
  mesesHasta,
  OPCIONES_CONCEPTO,
  opcionesDeMes,
  useMeses,
} from '../../dominio/volumen/textos.ts'
import { Answer } from '../../kit/answer.tsx'
import { BackLink } from '../../kit/form-page.tsx'
import { toMicros } from '../../kit/lib/micros.ts'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { Select } from '../../kit/select.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { ProductosComparados } from './productos-comparados.tsx'
import { SinCosto } from './sin-costo.tsx'

type VolumenesSearch = SearchOf<'/volumenes'>

/** What changes the value of a month, in the order shown. */
const PARTES = [
  { parte: 'precio', label: 'Precio', explica: 'lo que hizo el costo de cada unidad' },
  { parte: 'volumen', label: 'Volumen', explica: 'como si todo hubiera crecido parejo' },
  { parte: 'mezcla', label: 'Mezcla', explica: 'qué productos ganaron o perdieron lugar' },
] as const

/** What the compared value is of. */
const VALOR_DE: Readonly<Record<ConceptoVolumen, string>> = {
  produccion: 'lo producido',
  stock: 'lo que quedó en stock',
  venta: 'lo vendido',
}

const ENTEROS = { antes: false, despues: false }

const Comparados = ({ data }: { data: VolumenComparado }) => {
  const { total, desde, hasta, concepto, productos, sin_costo: sinCosto } = data
  if (productos.length === 0)
    return (
      <Notice icon={Equal} title="Nada que comparar" role="status" className="rounded-xl border bg-card">
        Ninguno de los dos meses tiene unidades con su costo entero.
      </Notice>
    )
  return (
    <>
      <SinCosto productos={sinCosto} />
      <SectionCard title={`Qué movió el valor de ${VALOR_DE[concepto]}`}>
        <PuenteCascada
          cascada={{
            antes: toMicros(total.antes),
            despues: toMicros(total.despues),
            incompletos: ENTEROS,
          }}
          pasos={PARTES.map((each) => ({ ...each, micros: toMicros(total.partes[each.parte]) }))}
          desde={mesLegible(desde)}
          hasta={mesLegible(hasta)}
        />
      </SectionCard>
      <SectionCard title="Producto por producto">
        <ProductosComparados productos={productos} />
      </SectionCard>
    </>
  )
}

interface Props {
  search: VolumenesSearch
  onSearch: (patch: Partial<VolumenesSearch>) => void
}

/** Compares one concept in two months: its change of value by price, volume and mix. */
export const MesesComparados = ({ search, onSearch }: Props) => {
  const { meses, mes } = useMeses(search.mes)
  const { concepto = 'produccion', linea, temporada, vendible } = search
  const contra = search.contra ?? meses.find((each) => mes !== undefined && each < mes)
  const desde = contra ?? (mes && mesesHasta(mes, 2)[1])
  const query = useQuery({
    ...consulta(api.volumen.comparacion, {
      query: { desde: desde ?? '', hasta: mes ?? '', concepto, ...ventaQuery(search) },
    }),
    enabled: mes !== undefined,
    placeholderData: keepPreviousData,
  })
  const opciones = opcionesDeMes([...new Set([...meses, desde ?? ''])].filter(Boolean).sort().toReversed())
  return (
    <Page
      title="Un mes contra otro"
      lead="Cuánto cambió su valor a costo de reposición, y por qué."
      back={
        <BackLink to="/volumenes" search={{ mes: search.mes, linea, temporada, vendible }}>
          Volver a volúmenes
        </BackLink>
      }
      terse
      filtered={[CONCEPTOS[concepto], ...ventaText(search)]}
      className="max-w-5xl"
    >
      {mes !== undefined && desde !== undefined && (
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {/* On a phone one below the other, because two months do not fit side by side. */}
          <div className="flex min-w-0 items-center gap-2 max-sm:basis-full max-sm:flex-wrap">
            <Select
              label="Desde"
              value={desde}
              options={opciones}
              onChange={(next) => onSearch({ contra: next })}
              className="max-sm:basis-full sm:w-52"
            />
            <ArrowRight className="size-4 shrink-0 text-muted-foreground" aria-hidden />
            <Select
              label="Hasta"
              value={mes}
              options={opciones}
              onChange={(next) => onSearch({ mes: next, contra: desde })}
              className="max-sm:min-w-0 max-sm:flex-1 sm:w-52"
            />
          </div>
          <Select
            label="Concepto"
            value={concepto}
            options={OPCIONES_CONCEPTO}
            onChange={(next) => onSearch({ concepto: next })}
            className="max-sm:flex-auto sm:ml-auto sm:w-44"
          />
          <FiltrosDeTotales search={search} onSearch={onSearch} />
        </div>
      )}
      <Answer
        query={query}
        failure="No se pueden comparar los meses"
        waiting={
          <output aria-label="Comparando los meses">
            <Skeleton className="h-80 w-full rounded-xl" />
          </output>
        }
      >
        {(data) => <Comparados data={data} />}
      </Answer>
    </Page>
  )
}
