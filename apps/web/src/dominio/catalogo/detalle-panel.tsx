import { useQuery } from '@tanstack/react-query'
import { api, type TipoIngrediente } from '@telar/contract'
import type { ReactNode } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { Printed } from '../../kit/page.tsx'
import { SidePanel } from '../../kit/sheet.tsx'
import { EntradaFrase, UltimoCambio } from '../bitacora/ultimo-cambio.tsx'
import { CdrUsos } from '../cdr/cdr-usos.tsx'
import { ObjetivoEnlace } from '../cdr/objetivo-enlace.tsx'
import { HistoriaCosto } from '../historia/historia-costo.tsx'

const Parte = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className="grid gap-2.5">
    <h3 className="font-semibold">{titulo}</h3>
    {children}
  </section>
)

/** Link to the target; none for an incomplete product, which has none (ESC-16). */
const Objetivo = ({ codigo }: { codigo: string }) => {
  const { data } = useQuery(consulta(api.cdr.base, { params: { codigo_producto: codigo }, query: {} }))
  return (
    data?.incompleto === false && (
      <p className="mt-2.5">
        <ObjetivoEnlace codigo={codigo} />
      </p>
    )
  )
}

interface Props {
  tipo: TipoIngrediente
  codigo: string
  nombre: string
  /** The span in the address. */
  rango: string | undefined
  onRango: (rango: string | undefined) => void
  onClose: () => void
  /** Called once it is closed, to focus the row. */
  onGone: () => void
}

/** A record beside its list: its last change, its cost over time, and its uses. */
export const DetallePanel = ({ tipo, codigo, nombre, rango, onRango, onClose, onGone }: Props) => (
  <SidePanel
    open
    onClose={onClose}
    title={nombre}
    onCloseAutoFocus={(event) => {
      event.preventDefault()
      onGone()
    }}
    data-sheet
    className="w-full sm:w-[36rem] sm:max-w-[92vw]"
  >
    <div className="grid gap-6 overflow-y-auto p-5">
      <div className="text-pretty text-[0.8125rem] text-muted-foreground">
        <Printed />
        <span className="figures">{codigo}</span>
        <br />
        <UltimoCambio registro={{ entidad: tipo, clave: codigo }} />
        {tipo === 'producto' && <Objetivo codigo={codigo} />}
      </div>
      <Parte titulo="Su costo en el tiempo">
        <HistoriaCosto
          tipo={tipo}
          codigo={codigo}
          rango={rango}
          onRango={onRango}
          frase={(entrada) => <EntradaFrase entrada={entrada} />}
        />
      </Parte>
      <Parte titulo="Dónde se usa">
        <CdrUsos tipo={tipo} codigo={codigo} />
      </Parte>
    </div>
  </SidePanel>
)
