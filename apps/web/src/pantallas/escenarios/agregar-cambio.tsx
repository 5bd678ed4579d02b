import { useQuery } from '@tanstack/react-query'
import { api, type Operacion } from '@telar/contract'
import { useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { type Elegido, IngredienteField } from '../../dominio/operacion/ingrediente-field.tsx'
import { Button } from '../../kit/button.tsx'
import { ChoiceField, DecimalField } from '../../kit/fields.tsx'
import { parseDecimal } from '../../kit/lib/decimal.ts'

type Tipo = 'valor' | 'precio' | 'reemplazar'

const TIPOS = [
  { value: 'valor', label: 'Un valor, en %' },
  { value: 'precio', label: 'El precio de un insumo, en %' },
  { value: 'reemplazar', label: 'Un ingrediente por otro' },
]

/** Puts together one operation, and hands it over. */
export const AgregarCambio = ({ onAgregar }: { onAgregar: (op: Operacion) => void }) => {
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
