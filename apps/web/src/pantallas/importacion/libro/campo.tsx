import type { TablaImportable } from '@telar/contract'
import { Button } from '../../../kit/button.tsx'
import { Input } from '../../../kit/input.tsx'
import { cut } from '../../../kit/lib/cut.ts'
import { Select } from '../../../kit/select.tsx'
import { Switch } from '../../../kit/switch.tsx'
import { Fijo } from './fijo.tsx'
import {
  cambia,
  conDetalle,
  conFuente,
  conToma,
  cuentaOfrecida,
  esClave,
  esNumero,
  FIJO,
  fuenteDe,
  fuentes,
  haceFalta,
  type Mapeo,
  muestraDe,
  nombreDeCampo,
  puedeNombrar,
  tieneVacias,
} from './mapeo.ts'
import { Palabras } from './palabras.tsx'

interface Props {
  mapeo: Mapeo
  tabla: TablaImportable
  campo: string
  error: boolean
  onMapear: (mapeo: Mapeo) => void
}

/** The source of a field: a menu, a sample, and its options. */
export const Campo = ({ mapeo, tabla, campo, error, onMapear }: Props) => {
  const nombre = nombreDeCampo(tabla, campo)
  const known = mapeo.campos.find((each) => each.campo === campo)
  const fuente = fuenteDe(known)
  const muestra = muestraDe(mapeo, known)
  const ofrecida = cuentaOfrecida(mapeo, known)
  return (
    <li className="grid gap-x-4 gap-y-2 border-b px-5 py-3 last:border-b-0 max-sm:px-4 md:grid-cols-[11rem_15rem_minmax(0,1fr)]">
      <span className="pt-2 font-medium text-sm max-md:pt-0">
        {nombre}
        {haceFalta(mapeo, tabla, campo) && (
          <span className="ml-1 font-normal text-muted-foreground text-xs">hace falta</span>
        )}
      </span>
      <Select
        label={`Columna de ${nombre.toLowerCase()}`}
        value={fuente}
        options={fuentes(mapeo, campo)}
        onChange={(value) => onMapear(conFuente(mapeo, campo, value))}
        aria-invalid={error}
        className="w-full"
      />
      <div className="grid min-w-0 content-center gap-2">
        {muestra.length > 0 && (
          <p className="break-words text-muted-foreground text-xs">
            <span className="sr-only">Muestra: </span>
            {muestra.map((celda) => `«${cut(celda, 30)}»`).join(' · ')}
          </p>
        )}
        {fuente === FIJO && (
          <Fijo
            mapeo={mapeo}
            campo={campo}
            label={`${nombre} de todas las filas`}
            value={known?.fijo ?? ''}
            onMapear={onMapear}
          />
        )}
        {ofrecida !== null && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-warning-text">
            {ofrecida.motivo}
            <Button
              variant="outline"
              size="compact"
              onClick={() => onMapear(conDetalle(mapeo, campo, { formula: ofrecida.formula }))}
            >
              Usar {ofrecida.formula}
            </Button>
          </p>
        )}
        {known?.columna !== undefined && esNumero(mapeo, campo) && (
          <Input
            aria-label={`Cuenta para ${nombre.toLowerCase()}`}
            placeholder="Cuenta: × USD, ÷ 1000, × (1 + [Merma])"
            value={known.formula ?? ''}
            maxLength={200}
            onChange={(event) => onMapear(conDetalle(mapeo, campo, { formula: event.target.value }))}
            className="max-w-80"
          />
        )}
        {known?.columna !== undefined && (known.arriba || tieneVacias(mapeo, known)) && (
          <Switch
            label="Vacía es lo mismo que la de arriba"
            checked={known.arriba ?? false}
            onChange={(arriba) => onMapear(conDetalle(mapeo, campo, { arriba: arriba || undefined }))}
          />
        )}
        {known?.columna !== undefined && puedeNombrar(mapeo, campo) && (
          <Switch
            label="Son nombres: el código sale del nombre"
            checked={known.nombre ?? false}
            onChange={(nombre) => onMapear(conDetalle(mapeo, campo, { nombre: nombre || undefined }))}
          />
        )}
        <Palabras mapeo={mapeo} campo={campo} onMapear={onMapear} />
        {known !== undefined && known.fijo !== '' && !esClave(mapeo, campo) && (
          <Switch
            label="Cambiarlo en los que ya existen"
            checked={cambia(mapeo, campo)}
            onChange={(tomada) => onMapear(conToma(mapeo, campo, tomada))}
          />
        )}
      </div>
    </li>
  )
}
