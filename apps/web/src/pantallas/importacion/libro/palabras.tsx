import type { SinTraducir } from '@telar/contract'
import { cuantasTrae } from '@telar/tablas'
import { Plus } from 'lucide-react'
import { Button } from '../../../kit/button.tsx'
import { DecimalInput } from '../../../kit/decimal-input.tsx'
import { Select } from '../../../kit/select.tsx'
import { conNuevas, conPalabra, nuevaDe } from './crear.ts'
import { type Mapeo, NADA } from './mapeo.ts'
import { codigoNuevo, pideMonto } from './nueva.ts'

const CREAR = '+'

/** What can be created for a word, as the menu says it. */
const OFERTA: Readonly<Record<NonNullable<SinTraducir['crea']>, string>> = {
  sector: 'el sector',
  unidad: 'la unidad, contada de a una,',
  proveedor: 'el proveedor',
  moneda: 'la moneda',
  salario: 'el salario',
  tarifa: 'la tarifa',
}
/** The same for one word; a unit says how many pieces it holds. */
const ofertaDe = (crea: NonNullable<SinTraducir['crea']>, codigo: string): string => {
  const trae = crea === 'unidad' ? cuantasTrae(codigo) : 1
  return trae === 1 ? OFERTA[crea] : `la unidad, de a ${trae},`
}
const VALE: Readonly<Partial<Record<NonNullable<SinTraducir['crea']>, string>>> = {
  moneda: 'Cuánto vale hoy',
  salario: 'Valor de la hora, hoy',
  tarifa: 'Valor del kWh, hoy',
}

interface Props {
  mapeo: Mapeo
  campo: string
  onMapear: (mapeo: Mapeo) => void
}

const Palabra = ({
  mapeo,
  campo,
  palabra,
  asked: { opciones, crea },
  onMapear,
}: Props & { palabra: string; asked: SinTraducir }) => {
  const nueva = nuevaDe(mapeo, campo, palabra)
  const es = mapeo.campos.find((each) => each.campo === campo)?.palabras?.[palabra]
  const codigo = crea === null ? '' : codigoNuevo({ crea, palabra })
  return (
    <li className="flex flex-wrap items-center gap-2 text-sm">
      <span className="min-w-24 break-words font-medium">«{palabra}»</span>
      <span aria-hidden>→</span>
      <Select
        label={`Qué es «${palabra}»`}
        value={nueva ? CREAR : (es ?? NADA)}
        options={[
          { value: NADA, label: 'Elegí qué es' },
          ...(crea !== null && codigo !== ''
            ? [{ value: CREAR, label: `Crear ${ofertaDe(crea, codigo)} ${codigo}` }]
            : []),
          // The currency inside an amount cannot be replaced by another one.
          ...(campo === 'precio' ? [] : opciones.map((value) => ({ value, label: value }))),
        ]}
        onChange={(value) =>
          onMapear(
            value === CREAR && crea !== null
              ? conNuevas(mapeo, campo, [{ crea, palabra, monto: '' }])
              : conPalabra(mapeo, campo, palabra, value === NADA ? null : value),
          )
        }
        className="w-60"
      />
      {nueva && pideMonto(crea) && (
        <DecimalInput
          aria-label={`${VALE[crea!]}: ${codigo}`}
          placeholder={VALE[crea!]}
          value={nueva.monto}
          onChange={(monto) => onMapear(conNuevas(mapeo, campo, [{ ...nueva, monto }]))}
          className="w-44"
        />
      )}
    </li>
  )
}

/** Words of a column that are unknown, each with its meaning or the record to create. */
export const Palabras = ({ mapeo, campo, onMapear }: Props) => {
  const known = mapeo.campos.find((each) => each.campo === campo)
  const asked = mapeo.reconocida.sin_traducir.find((each) => each.campo === campo)
  if (asked === undefined || known?.columna === undefined) return null
  const { crea, palabras } = asked
  const open = palabras.filter(
    (palabra) => !nuevaDe(mapeo, campo, palabra) && known.palabras?.[palabra] === undefined,
  )
  return (
    <div className="grid justify-items-start gap-2">
      <ul className="grid gap-1.5">
        {palabras.map((palabra) => (
          <Palabra
            key={palabra}
            mapeo={mapeo}
            campo={campo}
            palabra={palabra}
            asked={asked}
            onMapear={onMapear}
          />
        ))}
      </ul>
      {crea !== null && !pideMonto(crea) && open.length > 0 && (
        <Button
          variant="outline"
          size="compact"
          icon={Plus}
          onClick={() =>
            onMapear(
              conNuevas(
                mapeo,
                campo,
                open.map((palabra) => ({ crea, palabra, monto: '' })),
              ),
            )
          }
        >
          {open.length === 1 ? `Crear «${open[0]}»` : `Crear los ${open.length} que faltan`}
        </Button>
      )}
    </div>
  )
}
