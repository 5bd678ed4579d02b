import { useQuery } from '@tanstack/react-query'
import { api, OPERACION_TEXTOS, type Operacion } from '@telar/contract'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { consulta } from '../../datos/consulta.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { operacionEnPalabras } from '../../dominio/operacion/en-palabras.ts'
import { type Elegido, IngredienteField } from '../../dominio/operacion/ingrediente-field.tsx'
import { Impacto } from '../../dominio/simulacion/impacto.tsx'
import { Button } from '../../kit/button.tsx'
import { ChoiceField, DecimalField, TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { parseDecimal } from '../../kit/lib/decimal.ts'
import { SectionCard } from '../../kit/section-card.tsx'

type Tipo = 'valor' | 'precio' | 'reemplazar'

const TIPOS = [
  { value: 'valor', label: 'Un valor, en %' },
  { value: 'precio', label: 'El precio de un insumo, en %' },
  { value: 'reemplazar', label: 'Un ingrediente por otro' },
]

/** Puts together one operation, and hands it over. */
const Agregar = ({ onAgregar }: { onAgregar: (op: Operacion) => void }) => {
  const { data: valores = [] } = useQuery(consulta(api.valor.list))
  const [tipo, setTipo] = useState<Tipo>('valor')
  const [valor, setValor] = useState('MO')
  const [de, setDe] = useState<Elegido | null>(null)
  const [por, setPor] = useState<Elegido | null>(null)
  const [numero, setNumero] = useState('')
  const value = parseDecimal(numero)
  const leer = (): Operacion | null => {
    if (tipo === 'valor') return value === null ? null : { tipo, codigo: valor, porcentaje: value }
    if (de === null) return null
    if (tipo === 'precio')
      return value === null ? null : { tipo: 'porcentaje_insumo', codigo: de.codigo, porcentaje: value }
    return por === null ? null : { tipo, de: de.codigo, por: por.codigo, factor: value ?? 1 }
  }
  const op = leer()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ChoiceField
        name="tipo"
        label="Qué cambia"
        error={undefined}
        options={TIPOS}
        value={tipo}
        onChange={(next) => setTipo(next as Tipo)}
        placeholder="Elegí"
        searchLabel="Buscar"
        empty="No encontramos nada."
      />
      {tipo === 'valor' ? (
        <ChoiceField
          name="valor"
          label="Valor"
          error={undefined}
          options={valores.map(({ codigo, nombre }) => ({ value: codigo, label: `${codigo} - ${nombre}` }))}
          value={valor}
          onChange={setValor}
          placeholder="Elegí un valor"
          searchLabel="Buscar valor"
          empty="No encontramos nada."
        />
      ) : (
        <IngredienteField label={tipo === 'precio' ? 'Insumo' : 'Ingrediente'} value={de} onChange={setDe} />
      )}
      {tipo === 'reemplazar' && <IngredienteField label="Por cuál" value={por} onChange={setPor} />}
      <DecimalField
        name="numero"
        label={tipo === 'reemplazar' ? 'Cantidad ×' : '%'}
        hint={
          tipo === 'reemplazar'
            ? 'Opcional: 1,2 lleva un 20 % más del nuevo.'
            : '6 sube un 6 %; −5 baja un 5 %.'
        }
        error={undefined}
        value={numero}
        onChange={setNumero}
        className="text-right"
      />
      <div className="sm:col-span-2">
        <Button
          type="button"
          variant="outline"
          disabled={op === null}
          onClick={() => {
            if (op) onAgregar(op)
            setNumero('')
          }}
        >
          Agregar cambio
        </Button>
      </div>
    </div>
  )
}

/** A new scenario: its operations one after the other, their effect, and its name. */
export const EscenarioAlta = ({ onClose }: { onClose: () => void }) => {
  const format = useFormat()
  const [nombre, setNombre] = useState('')
  const [nota, setNota] = useState('')
  const [falta, setFalta] = useState<string>()
  const [cambios, setCambios] = useState<readonly Operacion[]>([])
  const { guardar, guardando } = useGuardar(api.escenario.create)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (cambios.length === 0) {
      toast.error(OPERACION_TEXTOS.sinCambios)
      return
    }
    if (nombre.trim() === '') {
      setFalta(OPERACION_TEXTOS.sinNombre)
      return
    }
    const outcome = await guardar({ body: { nombre, nota, cambios: [...cambios] } })
    if (outcome.estado === 'guardado') {
      toast.success('Escenario guardado')
      onClose()
    }
    if (outcome.estado === 'fallo') setFalta(serverText(outcome.error) ?? outcome.error.message)
  }
  return (
    <div className="grid gap-4">
      <SectionCard title="Nuevo escenario">
        <div className="grid gap-5 p-5 max-sm:p-4">
          <Agregar onAgregar={(op) => setCambios([...cambios, op])} />
          {cambios.length > 0 && (
            <ol className="divide-y rounded-lg border" aria-label="Cambios del escenario">
              {cambios.map((op, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an operation is its place in the list
                <li key={i} className="flex items-center gap-3 px-3 py-1.5">
                  <span className="min-w-0 flex-1 first-letter:uppercase">
                    {operacionEnPalabras(op, format)}
                  </span>
                  <Button
                    type="button"
                    variant="ghost"
                    onClick={() => setCambios(cambios.filter((_, at) => at !== i))}
                    aria-label={`Quitar el cambio ${i + 1}`}
                  >
                    Quitar
                  </Button>
                </li>
              ))}
            </ol>
          )}
          <Form
            working={guardando}
            onSubmit={(event) => void save(event)}
            aria-label="Nuevo escenario"
            className="grid items-start gap-4 sm:grid-cols-2"
          >
            <TextField
              name="nombre"
              label="Nombre"
              error={falta}
              value={nombre}
              onChange={(text) => {
                setNombre(text)
                setFalta(undefined)
              }}
            />
            <TextField name="nota" label="Nota" error={undefined} value={nota} onChange={setNota} />
            <div className="flex gap-2 sm:col-span-2">
              <Button type="submit" disabled={guardando}>
                {guardando ? 'Guardando…' : 'Guardar escenario'}
              </Button>
              <Button type="button" variant="outline" onClick={onClose}>
                Cancelar
              </Button>
            </div>
          </Form>
        </div>
      </SectionCard>
      {cambios.length > 0 && <Impacto cambios={cambios} />}
    </div>
  )
}
