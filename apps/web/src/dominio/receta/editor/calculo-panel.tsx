import { type FormEvent, useRef, useState } from 'react'
import { useTypedState } from '../../../datos/typed.ts'
import { Button } from '../../../kit/button.tsx'
import { DecimalInput } from '../../../kit/decimal-input.tsx'
import { Field } from '../../../kit/field.tsx'
import { useFormat } from '../../../kit/format/format-context.ts'
import { decimalText } from '../../../kit/lib/decimal.ts'
import { Select } from '../../../kit/select.tsx'
import { SidePanel } from '../../../kit/sheet.tsx'
import { useUnsaved } from '../../../kit/unsaved.tsx'
import { type Borrador, cambiarCantidad, cambiarHechura, type LineaBorrador } from '../borrador.ts'
import {
  CAMPOS,
  calculoEscrito,
  calculosPara,
  calculoVacio,
  cantidadDeCalculo,
  type FallasDeCalculo,
  leerCalculo,
  type TipoCalculo,
  UNIDADES_DE_LARGO,
  unidadDeCalculo,
} from '../calculo.ts'
import { useRecetaContexto } from '../contexto.ts'
import { CalculoPiezas } from './calculo-piezas.tsx'

interface Props {
  producto: string
  linea: LineaBorrador
  onBorrador: (change: (now: Borrador) => Borrador) => void
  onClose: () => void
}

const NINGUNA: FallasDeCalculo = {}

const Contenido = ({ producto, linea, onBorrador, onClose }: Props) => {
  const format = useFormat()
  const contexto = useRecetaContexto()
  const { codigo, hechura } = linea
  const guardado = hechura?.calculo
  const opciones = calculosPara(linea, contexto)
  const texto = (n: number) => decimalText(format, n)
  const [inicial] = useState(() =>
    guardado ? calculoEscrito(guardado, texto) : calculoVacio(opciones[0]?.value ?? 'tizada'),
  )
  const [escrito, setEscrito] = useTypedState(`cálculo ${producto} ${codigo}`, inicial)
  useUnsaved(escrito !== inicial)
  const [mostrar, setMostrar] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { tipo, campos, piezas } = escrito
  const leido = leerCalculo(escrito)
  const fallas = mostrar && 'fallas' in leido ? leido.fallas : NINGUNA
  const unidad = unidadDeCalculo(tipo, linea)
  const cantidad = 'calculo' in leido ? cantidadDeCalculo(leido.calculo, unidad, contexto) : null
  const set = (nombre: string, value: string) =>
    setEscrito((now) => ({ ...now, campos: { ...now.campos, [nombre]: value } }))

  const usar = (event: FormEvent) => {
    event.preventDefault()
    if ('fallas' in leido) {
      setMostrar(true)
      const [first = ''] = Object.keys(leido.fallas)
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    } else if (cantidad !== null) {
      onBorrador((now) => cambiarCantidad(now, codigo, texto(cantidad), leido.calculo))
      onClose()
    }
  }

  if (opciones.length === 0)
    return <p className="px-5 py-4 text-muted-foreground">Lo que se mide en {unidad} no tiene calculadora.</p>
  return (
    <form ref={form} onSubmit={usar} noValidate className="flex min-h-0 flex-1 flex-col">
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto px-5 py-4">
        <p className="text-muted-foreground">
          {linea.descripcion} <span className="figures">({codigo})</span>
        </p>
        <Field label="Cómo se calcula">
          {(control) => (
            <Select
              {...control}
              value={tipo}
              options={opciones}
              onChange={(next: TipoCalculo) => {
                setEscrito(guardado?.tipo === next ? calculoEscrito(guardado, texto) : calculoVacio(next))
                setMostrar(false)
              }}
            />
          )}
        </Field>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {CAMPOS[tipo].campos.map(({ nombre, label, unidad: en }) => (
            <Field key={nombre} label={label} error={fallas[nombre]}>
              {(control) => (
                <span className="grid grid-cols-[minmax(0,1fr)_5rem] gap-2">
                  <DecimalInput
                    {...control}
                    name={nombre}
                    value={campos[nombre] ?? ''}
                    placeholder={nombre.startsWith('encoge_') || tipo === 'cuero' ? '0' : undefined}
                    onChange={(value) => set(nombre, value)}
                  />
                  {en?.startsWith('unidad') ? (
                    <Select
                      label={`Unidad de ${label.toLowerCase()}`}
                      value={campos[en] as (typeof UNIDADES_DE_LARGO)[number]['value']}
                      options={UNIDADES_DE_LARGO}
                      onChange={(value) => set(en, value)}
                    />
                  ) : (
                    <span className="flex items-center text-muted-foreground text-sm">{en}</span>
                  )}
                </span>
              )}
            </Field>
          ))}
          {tipo === 'piezas' && (
            <Field label="Las piezas se miden en">
              {(control) => (
                <Select
                  {...control}
                  value={campos.unidad as (typeof UNIDADES_DE_LARGO)[number]['value']}
                  options={UNIDADES_DE_LARGO}
                  onChange={(value) => set('unidad', value)}
                />
              )}
            </Field>
          )}
        </div>
        {CAMPOS[tipo].pieza !== undefined && (
          <CalculoPiezas
            tipo={tipo}
            unidad={tipo === 'piezas' ? (campos.unidad ?? '') : ''}
            piezas={piezas}
            fallas={fallas}
            onPiezas={(next) => setEscrito((now) => ({ ...now, piezas: next }))}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t px-5 py-3">
        <output aria-label="Cantidad calculada" className="figures font-semibold text-lg">
          {cantidad === null ? (
            <span className="font-normal text-[0.8125rem] text-muted-foreground">
              {'fallas' in leido ? 'Completá los datos' : 'Da menos de una millonésima'}
            </span>
          ) : (
            `${format.quantity(cantidad)} ${unidad}`
          )}
        </output>
        <div className="flex gap-2">
          {guardado && (
            <Button
              variant="outline"
              onClick={() => {
                onBorrador((now) => cambiarHechura(now, codigo, { calculo: undefined }))
                onClose()
              }}
            >
              Quitar el cálculo
            </Button>
          )}
          <Button type="submit">Usar esta cantidad</Button>
        </div>
      </div>
    </form>
  )
}

/** Calculates a line's quantity from workshop data: marker, pieces, weight, stitches. */
export const CalculoPanel = ({
  linea,
  ...rest
}: Omit<Props, 'linea'> & { linea: LineaBorrador | undefined }) => (
  <SidePanel
    open={linea !== undefined}
    onClose={rest.onClose}
    title="Calcular la cantidad"
    className="w-[36rem]"
  >
    {linea && <Contenido key={linea.codigo} linea={linea} {...rest} />}
  </SidePanel>
)
