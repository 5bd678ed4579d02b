import { Link } from '@tanstack/react-router'
import type { Insumo, Oferta } from '@telar/contract'
import { Plus } from 'lucide-react'
import { useProveedores } from '../../datos/compra.ts'
import { useValoresPropios } from '../../datos/valores.ts'
import {
  costoPorOfertas,
  faltaDe,
  type OfertaDicha,
  puestoEnPlanta,
  usePlaza,
} from '../../dominio/oferta/en-planta.ts'
import { recargoText } from '../../dominio/oferta/textos.ts'
import { EfectoLinea } from '../../dominio/simulacion/efecto-linea.tsx'
import { UnidadCampo } from '../../dominio/unidad/unidad-campo.tsx'
import { ValorCampo } from '../../dominio/valor/valor-campo.tsx'
import { Button } from '../../kit/button.tsx'
import { ConflictDialog, versionsOf } from '../../kit/conflict-dialog.tsx'
import { DayField } from '../../kit/day-input.tsx'
import { ChoiceField, DecimalField, MoneyField, TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { quantityHint } from '../../kit/lib/two-quantities.ts'
import { SectionCard } from '../../kit/section-card.tsx'
import { Tick } from '../../kit/tick.tsx'
import { useUnsaved } from '../../kit/unsaved.tsx'
import { type Borrador, borradorDe, enPalabras } from './borrador.ts'
import { RecargoFila } from './recargo-fila.tsx'
import { useOferta, usoDe } from './use-oferta.ts'

interface Props {
  insumo: Insumo
  ofertas: readonly Oferta[]
  /** Null for a new one. */
  oferta: Oferta | null
  onDone: () => void
}

/**
 * The other offers once this one is saved. Like the server, a new mark takes away the others', and one that begins in
 * the future leaves the present offer its mark until then (COM-15).
 */
const otrasTras = (mia: OfertaDicha, { visto, ofertas, hoy }: Tras): readonly OfertaDicha[] => {
  const otras = ofertas.filter(({ id }) => id !== mia.id)
  if (!mia.preferida || visto?.preferida) return otras
  return otras.map((one) => (mia.desde > hoy && one.desde <= hoy ? one : { ...one, preferida: false }))
}

interface Tras extends Pick<Props, 'ofertas'> {
  visto: Oferta | null
  hoy: string
}

/** The cost in the plant of an offer being typed, and its effect on every CDR. */
const EnPlanta = ({ insumo, ofertas, estado }: Pick<Props, 'insumo' | 'ofertas'> & { estado: Estado }) => {
  const format = useFormat()
  const plaza = usePlaza(insumo.unidad)
  const { dicho, visto } = estado
  const id = visto?.id ?? Math.max(0, ...ofertas.map((one) => one.id)) + 1
  const mia = dicho && { ...dicho, id }
  const puesto = mia && puestoEnPlanta(mia, plaza)
  const costo =
    mia && insumo.eleccion !== 'propio'
      ? costoPorOfertas([...otrasTras(mia, { visto, ofertas, hoy: plaza.hoy }), mia], insumo.eleccion, plaza)
      : undefined
  return (
    <div className="grid gap-1 border-t bg-sunken px-5 py-3.5 max-sm:px-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-muted-foreground">Puesto en planta</span>
        <output className="figures font-semibold text-lg">
          {puesto == null ? MISSING : format.moneyInFull(puesto)}
          {insumo.unidad && puesto != null && (
            <span className="font-normal text-muted-foreground text-sm"> por {insumo.unidad}</span>
          )}
        </output>
        {mia && puesto == null && (
          <span className="text-[0.8125rem] text-warning-text">{faltaDe(mia, plaza)}</span>
        )}
      </p>
      {insumo.eleccion === 'propio' ? (
        <p className="text-[0.8125rem] text-muted-foreground">
          {insumo.codigo}{' '}
          {insumo.precio === null
            ? 'sigue sin costo, mientras no elijas arriba que cuente una oferta.'
            : 'sigue costando su precio propio, mientras no elijas que cuente una oferta.'}
        </p>
      ) : (
        costo !== undefined &&
        costo !== insumo.costo && (
          <EfectoLinea cambio={{ tipo: 'costo_insumo', codigo: insumo.codigo, costo }} />
        )
      )}
    </div>
  )
}

type Estado = ReturnType<typeof useOferta>

/** The form of an offer: price, currency, content and charges. */
export const OfertaForm = ({ insumo, ofertas, oferta, onDone }: Props) => {
  const format = useFormat()
  const { unidades, propia } = usePlaza(insumo.unidad)
  const proveedores = useProveedores()
  const monedas = useValoresPropios(['moneda', 'indice']).map(({ codigo }) => codigo)
  const estado = useOferta({ insumo, oferta, unidades, onDone })
  const { borrador, faltas, campo, working } = estado
  const deLaOferta = borrador.moneda || propia
  const compra = borrador.unidad_compra || 'unidad de compra'
  const uso = usoDe(insumo)
  const palabrasDe = (one: Borrador) =>
    enPalabras(one, one.recargos.map((recargo) => [recargo.valor, recargo.nombre].join(' ')).join(', '))
  useUnsaved(estado.tocado && !working, { view: 'oferta' })
  const sinProveedores = proveedores.length === 0
  return (
    <SectionCard
      title={oferta === null ? 'Nueva oferta' : `Oferta de ${oferta.proveedor}`}
      lead={
        sinProveedores ? (
          <>
            Para cargar una oferta hace falta un proveedor.{' '}
            <Link
              to="/proveedores"
              search={{ vista: 'nuevo' }}
              className="font-medium text-primary-text hover:underline"
            >
              Agregar proveedor
            </Link>
          </>
        ) : (
          'El precio como te lo pasan, en su moneda y por su unidad. Lo demás lo hace Telar.'
        )
      }
    >
      <Form ref={estado.form} onSubmit={estado.onSubmit} working={working} aria-label="Oferta">
        <div className="grid items-start gap-4 px-5 py-4 max-sm:px-4 sm:grid-cols-2 lg:grid-cols-4">
          <ChoiceField
            {...campo('proveedor', 'Proveedor')}
            options={proveedores.map(({ codigo, nombre }) => ({
              value: codigo,
              label: `${codigo} · ${nombre}`,
            }))}
            placeholder="Elegí un proveedor"
            searchLabel="Buscar proveedor"
            empty="No se encontraron proveedores"
            autoFocus={oferta === null}
          />
          <TextField {...campo('codigo_proveedor', 'Cómo lo llama')} hint="Su código o nombre, si tiene." />
          <MoneyField {...campo('precio', 'Precio')} moneda={borrador.moneda} autoFocus={oferta !== null} />
          <ValorCampo columna="moneda" {...campo('moneda', 'Moneda')} />
          <UnidadCampo
            {...campo('unidad_compra', 'Por')}
            ninguna={insumo.unidad ?? 'unidad de uso'}
            hint="La unidad en que se compra."
          />
          {estado.conContenido && (
            <TextField
              {...campo('contenido', `Cuánto trae 1 ${compra}`)}
              hint={quantityHint(format, borrador.contenido, uso) ?? `En ${uso}: 5000, 4,2 o 21/5.`}
            />
          )}
          <DecimalField {...campo('minimo', 'Compra mínima')} hint={`En ${compra}.`} />
          <DayField {...campo('desde', 'Vale desde')} />
          <DayField {...campo('hasta', 'Hasta (opcional)')} />
        </div>
        <div className="border-t px-5 py-3 max-sm:px-4">
          <Tick
            label="Es la oferta preferida de este insumo"
            checked={borrador.preferida}
            onChange={(preferida) => estado.set({ preferida })}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t px-5 py-3 max-sm:px-4">
          <div className="min-w-0">
            <h3 className="font-medium text-sm">Recargos y descuentos, en orden</h3>
            <p className="text-muted-foreground text-xs">
              {borrador.recargos.length === 0
                ? 'Flete, despacho, percepciones; con un signo menos, un descuento.'
                : estado.dicho?.recargos.map((one) => recargoText(format, one, deLaOferta)).join(' ')}
            </p>
          </div>
          <Button variant="outline" onClick={estado.agregarRecargo}>
            <Plus aria-hidden />
            Agregar recargo
          </Button>
        </div>
        {borrador.recargos.length > 0 && (
          <ol className="border-t">
            {borrador.recargos.map((recargo, i) => (
              <RecargoFila
                key={recargo.id}
                recargo={recargo}
                lugar={i + 1}
                monedas={[deLaOferta, ...[propia, ...monedas].filter((one) => one !== deLaOferta)]}
                faltas={faltas}
                onChange={(patch) => estado.setRecargo(recargo.id, patch)}
                onMover={(by) => estado.moverRecargo(i, by)}
                onQuitar={() => estado.quitarRecargo(recargo.id)}
              />
            ))}
          </ol>
        )}
        <EnPlanta insumo={insumo} ofertas={ofertas} estado={estado} />
        <div className="flex justify-end gap-2 border-t px-5 py-3.5 max-sm:flex-col-reverse max-sm:px-4">
          <Button variant="outline" onClick={onDone} idle={working}>
            Cancelar
          </Button>
          <Button type="submit" disabled={sinProveedores} working={working} doing="Guardando…">
            Guardar oferta
          </Button>
        </div>
      </Form>
      <ConflictDialog
        versions={
          estado.conflicto &&
          versionsOf(palabrasDe(borradorDe(format, estado.conflicto)), palabrasDe(borrador))
        }
        working={working}
        onKeepTheirs={estado.quedarConOtra}
        onStoreMine={estado.guardarMia}
        onDismiss={estado.volver}
        onClosed={() => estado.form.current?.querySelector<HTMLElement>('[name="precio"]')?.focus()}
      />
    </SectionCard>
  )
}
