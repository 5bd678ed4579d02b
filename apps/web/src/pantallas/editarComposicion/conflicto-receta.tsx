import type { Receta } from '@telar/contract'
import type { Borrador } from '../../dominio/receta/borrador.ts'
import { AlertDialog, AlertDialogCancel } from '../../kit/alert-dialog.tsx'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { type Diferencia, diferenciasDe } from './combinar.ts'
import { contenidoDe, contenidoDeBorrador } from './juntar.ts'

const QUIEN = {
  mio: 'Lo cambiaste vos',
  suyo: 'Lo cambió otro usuario',
  de_ambos: 'Lo cambiaron los dos',
} as const

interface Props {
  open: boolean
  /** The version that both started from. */
  abierta: Receta
  borrador: Borrador
  /** The version stored now. */
  otra: Receta
  working: boolean
  onSuya: () => void
  onMia: () => void
  onJuntar: () => void
  onDismiss: () => void
}

const Cantidad = ({ cantidad }: { cantidad: number | null }) => {
  const format = useFormat()
  if (cantidad === null) return <span className="text-muted-foreground">no está</span>
  return <span className="figures">{Number.isNaN(cantidad) ? '—' : format.quantity(cantidad)}</span>
}

const Filas = ({
  diferencias,
  nombres,
}: {
  diferencias: readonly Diferencia[]
  nombres: ReadonlyMap<string, string>
}) =>
  diferencias.map(({ codigo, mia, suya, cambio }) => (
    <tr key={codigo} className={cn('border-t', cambio === 'de_ambos' && 'bg-warning-soft')}>
      <th scope="row" className="px-3 py-2 text-left align-top font-normal">
        <span className="block truncate font-medium text-foreground">{nombres.get(codigo) ?? codigo}</span>
        <span className="block text-xs">
          <span className="figures block truncate">{codigo}</span>
          {QUIEN[cambio]}
          {mia === suya && ' · otros datos'}
        </span>
      </th>
      <td className="px-3 py-2 text-right align-top text-foreground">
        <Cantidad cantidad={suya} />
      </td>
      <td className="px-3 py-2 text-right align-top text-foreground">
        <Cantidad cantidad={mia} />
      </td>
    </tr>
  ))

/** Two people changed the same recipe: the differing lines and the choice (CONC-05). */
export const ConflictoReceta = (props: Props) => {
  const { open, abierta, borrador, otra, working, onSuya, onMia, onJuntar, onDismiss } = props
  const diferencias = diferenciasDe(
    contenidoDe(abierta.lineas),
    contenidoDeBorrador(borrador),
    contenidoDe(otra.lineas),
  )
  const nombres = new Map([
    ...otra.lineas.map((l) => [l.codigo_ingrediente, l.descripcion_ingrediente] as const),
    ...borrador.map((l) => [l.codigo, l.descripcion] as const),
  ])
  return (
    <AlertDialog
      open={open}
      onDismiss={onDismiss}
      wide
      title="Otro usuario modificó este registro"
      answers={
        <>
          <AlertDialogCancel asChild>
            <Button variant="ghost" idle={working}>
              Volver a editar
            </Button>
          </AlertDialogCancel>
          <Button variant="outline" onClick={onSuya} idle={working}>
            Conservar la guardada
          </Button>
          <Button variant="outline" onClick={onMia} idle={working}>
            {working ? 'Guardando…' : 'Guardar la mía'}
          </Button>
          <Button onClick={onJuntar} idle={working}>
            Juntar las dos
          </Button>
        </>
      }
    >
      <p>
        Guardó la composición mientras vos la editabas.{' '}
        {diferencias.length === 0
          ? 'Las dos quedaron iguales.'
          : 'Podés juntar los cambios de los dos, o seguir con una sola versión.'}
      </p>
      {diferencias.length > 0 && (
        <div className="mt-4 max-h-80 overflow-auto rounded-lg border text-[0.8125rem]">
          <table className="w-full table-fixed">
            <thead className="sticky top-0 bg-sunken text-left text-xs">
              <tr className="[&>th]:px-3 [&>th]:py-2 [&>th]:font-medium">
                <th scope="col">Componente</th>
                <th scope="col" className="w-24 text-right sm:w-28">
                  La guardada
                </th>
                <th scope="col" className="w-24 text-right sm:w-28">
                  La tuya
                </th>
              </tr>
            </thead>
            <tbody>
              <Filas diferencias={diferencias} nombres={nombres} />
            </tbody>
          </table>
        </div>
      )}
    </AlertDialog>
  )
}
