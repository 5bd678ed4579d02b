import type { Operacion } from '@telar/contract'
import { useState } from 'react'
import { useMoneyReview } from '../../dominio/importe/use-money-review.ts'
import { IngredienteField } from '../../dominio/operacion/ingrediente-field.tsx'
import { ReemplazoNotas } from '../../dominio/operacion/reemplazo-notas.tsx'
import { Button } from '../../kit/button.tsx'
import { ChoiceField, DecimalField } from '../../kit/fields.tsx'
import { Segmented } from '../../kit/segmented.tsx'
import { type BorradorCambio, type Modo, type TipoCambio, VACIO } from './borrador-cambio.ts'
import { DondeField, ListaField, VariosField } from './cambio-campos.tsx'
import { CLASES } from './clases-de-cambio.ts'
import { leerCambio, numeroDe } from './leer-cambio.ts'

const TIPOS = Object.entries(CLASES).map(([value, { label }]) => ({ value, label }))

/** Kinds whose new number is money, which may have two readings (COM-22). */
const DE_DINERO: readonly TipoCambio[] = ['valor', 'precio', 'precio_oferta']

const MODOS: readonly { value: Modo; label: string }[] = [
  { value: 'cambia', label: 'Cuánto cambia' },
  { value: 'queda', label: 'Cuánto queda' },
]

const TITULO = {
  insumo: 'Insumo',
  mano_obra: 'Mano de obra',
  energia: 'Energía',
  cualquiera: 'Ingrediente',
} as const

/** Builds one operation of any kind. */
export const AgregarCambio = ({ onAgregar }: { onAgregar: (op: Operacion) => void }) => {
  const [borrador, setBorrador] = useState<BorradorCambio>(VACIO)
  /** The number of operations added; each new one starts at the first field. */
  const [agregadas, setAgregadas] = useState(0)
  const review = useMoneyReview()
  const edit = (cambio: Partial<BorradorCambio>) => setBorrador((now) => ({ ...now, ...cambio }))
  const { tipo, uno, por, modo } = borrador
  const clase = CLASES[tipo]
  const numero = numeroDe(borrador)
  const leido = leerCambio(borrador)

  const agregar = async () => {
    let whole: BorradorCambio = borrador
    if (DE_DINERO.includes(tipo) && modo === 'queda') {
      const name = uno?.codigo ?? borrador.opcion
      const reviewed = await review<{ numero: string }>([
        { field: 'numero', text: borrador.numero, name, stored: null },
      ])
      if ('correct' in reviewed) return
      whole = { ...borrador, ...reviewed.changes }
    }
    const { op } = leerCambio(whole)
    if (op === null) return
    onAgregar(op)
    setBorrador({ ...VACIO, tipo, modo })
    setAgregadas((now) => now + 1)
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ChoiceField
        key={agregadas}
        autoFocus
        name="tipo"
        label="Qué cambia"
        error={undefined}
        options={TIPOS}
        value={tipo}
        onChange={(next) => setBorrador({ ...VACIO, tipo: next as TipoCambio, modo })}
        placeholder="Elegí"
        searchLabel="Buscar"
        empty="No encontramos nada."
      />
      {clase.uno && (
        <IngredienteField
          key={tipo}
          label={TITULO[clase.uno]}
          {...(clase.uno !== 'cualquiera' && { tipo: clase.uno })}
          value={uno}
          onChange={(elegido) =>
            edit({ uno: elegido, productos: [], ...(clase.lista === 'oferta' && { opcion: '' }) })
          }
        />
      )}
      {clase.lista && (
        <ListaField
          key={clase.lista}
          lista={clase.lista}
          insumo={uno?.codigo}
          value={borrador.opcion}
          onChange={(opcion) => edit({ opcion })}
        />
      )}
      {clase.varios && <VariosField value={borrador.varios} onChange={(varios) => edit({ varios })} />}
      {clase.por && (
        <IngredienteField
          label="Por cuál"
          value={por}
          onChange={(elegido) => edit({ por: elegido })}
          {...(uno && { menos: uno.codigo })}
        />
      )}
      {numero && (
        <div className="grid gap-2">
          <DecimalField
            name="numero"
            label={numero.label}
            hint={numero.hint}
            error={leido.numero ?? undefined}
            value={borrador.numero}
            onChange={(text) => edit({ numero: text })}
          />
          {clase.cambia && clase.queda && (
            <span className="justify-self-start">
              <Segmented
                label="Cómo se dice"
                value={modo}
                options={MODOS}
                onChange={(next) => edit({ modo: next, numero: '' })}
              />
            </span>
          )}
        </div>
      )}
      {clase.por && uno && por && (
        <ReemplazoNotas de={uno.codigo} por={por} onPor={(elegido) => edit({ por: elegido })} />
      )}
      {clase.std && (
        <DecimalField
          name="std"
          label="STD de producción"
          hint="Lo que dejes vacío queda como está."
          error={leido.std ?? undefined}
          value={borrador.std}
          onChange={(std) => edit({ std })}
        />
      )}
      {clase.enRecetas && uno && (
        <div className="sm:col-span-2">
          <DondeField
            ingrediente={uno}
            enColores={tipo === 'reemplazar'}
            value={borrador.productos}
            onChange={(productos) => edit({ productos })}
          />
        </div>
      )}
      <div className="sm:col-span-2">
        <Button type="button" variant="outline" idle={leido.op === null} onClick={() => void agregar()}>
          Agregar cambio
        </Button>
      </div>
    </div>
  )
}
