import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, LIMITE_MONTO, OPERACION_TEXTOS } from '@telar/contract'
import { noExiste } from '@telar/tablas'
import { Target } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useMoneda } from '../../datos/instalacion.ts'
import { serverText } from '../../datos/save-error.ts'
import { Button } from '../../kit/button.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { MoneyField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { BackLink } from '../../kit/form-page.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { decimalText, parseDecimal, readingsFault } from '../../kit/lib/decimal.ts'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { Segmented } from '../../kit/segmented.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import type { ObjetivoSearch } from './objetivo-search.ts'
import { palancasDe } from './palancas.ts'
import { PalancasTabla } from './palancas-tabla.tsx'

/** The smallest amount of six decimals. */
const LEAST = 0.000_001

const BUSCA = [
  { value: 'cdr', label: 'Un CDR' },
  { value: 'precio', label: 'Un precio neto' },
] as const

const MUEVE = [
  { value: 'pesan', label: 'Lo que más pesa' },
  { value: 'cantidades', label: 'Cantidades' },
  { value: 'valores', label: 'Valores y STD' },
] as const

interface Props {
  codigo: string
  search: ObjetivoSearch
  onSearch: (patch: Partial<ObjetivoSearch>) => void
}

/** The wanted CDR or price. It is calculated when sent, so that the address always holds a whole amount. */
const Pedido = ({ search: { busca, monto }, onSearch }: Omit<Props, 'codigo'>) => {
  const format = useFormat()
  const [texto, setTexto] = useState(monto === undefined ? '' : decimalText(format, Number(monto)))
  const [falta, setFalta] = useState<string>()
  const faltaDe = (amount: number | null): string | undefined => {
    if (texto.trim() === '') return OPERACION_TEXTOS.unObjetivo
    if (amount === null) return 'Ingresá un número.'
    if (amount < LEAST) return OPERACION_TEXTOS.objetivoCero
    return amount < LIMITE_MONTO ? readingsFault(format, texto) : OPERACION_TEXTOS.objetivoEnorme
  }
  const calcular = (event: FormEvent) => {
    event.preventDefault()
    const amount = parseDecimal(texto.trim())
    const wrong = faltaDe(amount)
    setFalta(wrong)
    if (wrong === undefined) onSearch({ monto: String(amount) })
  }
  return (
    <Form
      working={false}
      onSubmit={calcular}
      aria-label="Objetivo"
      className="flex flex-wrap items-start gap-x-4 gap-y-3 p-5 max-sm:p-4"
    >
      <div className="grid gap-1.5">
        <span className="font-medium text-sm">Qué buscás</span>
        <div className="flex h-control items-center">
          <Segmented
            label="Qué buscás"
            value={busca ?? 'cdr'}
            options={BUSCA}
            onChange={(next) => onSearch({ busca: next === 'precio' ? next : undefined })}
          />
        </div>
      </div>
      <div className="w-56 max-w-full">
        <MoneyField
          name="monto"
          label={busca === 'precio' ? 'Precio neto' : 'CDR base'}
          value={texto}
          error={falta}
          autoFocus
          onChange={(next) => {
            setTexto(next)
            setFalta(undefined)
          }}
        />
      </div>
      <Button type="submit" className="mt-6.5">
        Calcular
      </Button>
    </Form>
  )
}

const Otro = () => (
  <BackLink to="/objetivo/{-$codigo}" params={{ codigo: undefined }}>
    Elegir otro producto
  </BackLink>
)

/** What a product's levers would have to be, each alone, for a wanted CDR or price (model M27). */
export const ObjetivoScreen = ({ codigo, search, onSearch }: Props) => {
  const format = useFormat()
  const moneda = useMoneda()
  const { busca, monto, mueve } = search
  const desglose = useQuery(
    consulta(api.cdr.desglose, { params: { codigo_producto: codigo }, query: { profundidad: 1 } }),
  )
  const valores = useQuery({ ...consulta(api.valor.list), enabled: mueve === 'valores' })
  const palancas =
    desglose.data &&
    palancasDe(
      mueve,
      desglose.data,
      (valores.data ?? []).filter((valor) => valor.codigo !== moneda),
    )
  const isReady = desglose.data !== undefined && (mueve !== 'valores' || valores.data !== undefined)
  const isEmpty = palancas?.length === 0
  const amount = Number(monto)
  const query = useQuery({
    ...consulta(api.objetivo.run, {
      body: {
        producto: codigo,
        ...(busca === 'precio' ? { precio_neto: amount } : { cdr: amount }),
        ...(palancas && { palancas }),
      },
    }),
    enabled: monto !== undefined && isReady && !isEmpty,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const refused = query.error && query.error.status < 500 ? serverText(query.error) : null
  if (desglose.error?.status === 404)
    return (
      <Page title="Objetivo" lead={codigo} back={<Otro />} className="max-w-4xl">
        <Notice icon={Target} title={noExiste('productos', codigo)} role="status">
          Puede que alguien lo haya eliminado.
        </Notice>
      </Page>
    )
  const resultado = desglose.data?.resultado
  return (
    <Page
      back={<Otro />}
      title={resultado ? `Objetivo de ${resultado.descripcion_producto || codigo}` : 'Objetivo'}
      lead={
        <>
          <span className="figures">{codigo}</span>
          {resultado && (
            <>
              {' '}
              · CDR base de hoy{' '}
              <Amount value={resultado.base_cdr} incomplete={resultado.incompleto} className="font-medium" />{' '}
              ·{' '}
              <Link
                to="/resultados-cdr"
                search={{ producto: codigo }}
                className="font-medium text-primary-text hover:underline"
              >
                De qué está hecho
              </Link>
            </>
          )}
        </>
      }
      className="max-w-4xl"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SectionCard
          title="A cuánto tiene que llegar"
          lead="Poné el CDR o el precio que te fija el mercado. El precio neto se pasa a CDR con la estructura de precios del producto."
        >
          <Pedido search={search} onSearch={onSearch} />
        </SectionCard>
        {desglose.error ? (
          <FailureNotice
            error={desglose.error}
            title="No se pudo cargar el producto"
            retrying={desglose.isFetching}
            onRetry={() => void desglose.refetch()}
          />
        ) : (
          monto !== undefined && (
            <SectionCard
              // The field may hold another amount, refused or not sent yet.
              title={`Qué tendría que cambiar para ${busca === 'precio' ? 'un precio neto' : 'un CDR'} de ${format.moneyInFull(amount)}`}
              lead="Cada renglón, él solo: lo demás queda como está."
              action={
                <Segmented
                  label="Qué se mueve"
                  value={mueve ?? 'pesan'}
                  options={MUEVE}
                  onChange={(next) => onSearch({ mueve: next === 'pesan' ? undefined : next })}
                />
              }
            >
              {refused ? (
                <p role="alert" className="px-5 py-4 text-destructive max-sm:px-4">
                  {refused}
                </p>
              ) : query.error ? (
                <div className="p-5 max-sm:p-4">
                  <FailureNotice
                    error={query.error}
                    title="No se pudo calcular"
                    retrying={query.isFetching}
                    onRetry={() => void query.refetch()}
                  />
                </div>
              ) : isEmpty ? (
                <p className="px-5 py-4 text-muted-foreground max-sm:px-4">
                  {codigo} no tiene nada de esto que mover.
                </p>
              ) : query.data ? (
                <PalancasTabla
                  producto={codigo}
                  objetivo={amount}
                  palancas={query.data}
                  settled={!query.isPlaceholderData}
                />
              ) : (
                <Skeleton className="m-5 h-48 rounded-lg" />
              )}
            </SectionCard>
          )
        )}
      </div>
    </Page>
  )
}
