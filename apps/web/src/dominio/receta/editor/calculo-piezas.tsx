import { Plus, X } from 'lucide-react'
import { Button } from '../../../kit/button.tsx'
import { DecimalInput } from '../../../kit/decimal-input.tsx'
import { Input } from '../../../kit/input.tsx'
import { CAMPOS, type FallasDeCalculo, type PiezaEscrita, piezaVacia, type TipoCalculo } from '../calculo.ts'

interface Props {
  tipo: TipoCalculo
  /** The unit of the pieces' lengths; empty if each field names its own. */
  unidad: string
  piezas: readonly PiezaEscrita[]
  fallas: FallasDeCalculo
  onPiezas: (piezas: readonly PiezaEscrita[]) => void
}

/** The pieces or seams of a calculator, one per row. */
export const CalculoPiezas = ({ tipo, unidad, piezas, fallas, onPiezas }: Props) => {
  const { piezas: campos, pieza = 'pieza' } = CAMPOS[tipo]
  const set = (at: number, nombre: string, texto: string) =>
    onPiezas(piezas.map((one, i) => (i === at ? { ...one, [nombre]: texto } : one)))
  const first = Object.entries(fallas).find(([nombre]) => nombre.includes('.') || nombre === 'piezas')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">
        {pieza === 'costura' ? 'Costuras' : `Piezas${unidad && `, en ${unidad}`}`}
      </legend>
      {piezas.map((textos, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no id, and keep their order
          key={at}
          className="grid items-end gap-2"
          style={{ gridTemplateColumns: `minmax(0,1.4fr) repeat(${campos.length}, minmax(0,1fr)) auto` }}
        >
          <div className="grid gap-0.5 text-muted-foreground text-xs">
            {at === 0 && <span aria-hidden>Nombre</span>}
            <Input
              name={`${at}.nombre`}
              aria-label={`Nombre de la ${pieza} ${at + 1}`}
              maxLength={40}
              placeholder="Opcional"
              value={textos.nombre ?? ''}
              onChange={(event) => set(at, 'nombre', event.target.value)}
              className="h-control-compact"
            />
          </div>
          {campos.map(({ nombre, label }) => (
            <div key={nombre} className="grid gap-0.5 text-muted-foreground text-xs">
              {at === 0 && <span aria-hidden>{label}</span>}
              <DecimalInput
                name={`${at}.${nombre}`}
                aria-label={`${label} de la ${pieza} ${at + 1}`}
                aria-invalid={`${at}.${nombre}` in fallas}
                value={textos[nombre] ?? ''}
                onChange={(texto) => set(at, nombre, texto)}
                className="h-control-compact"
              />
            </div>
          ))}
          <Button
            variant="ghost"
            size="small"
            aria-label={`Quitar la ${pieza} ${at + 1}`}
            title="Quitar"
            onClick={() => onPiezas(piezas.toSpliced(at, 1))}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      {first && (
        <p role="alert" className="text-destructive text-xs">
          {first[1]}
        </p>
      )}
      <div>
        <Button
          variant="outline"
          size="compact"
          disabled={piezas.length >= 100}
          onClick={() => onPiezas([...piezas, piezaVacia(tipo)])}
        >
          <Plus aria-hidden />
          Agregar {pieza}
        </Button>
      </div>
    </fieldset>
  )
}
