import type { Tabla } from '@telar/tablas'
import {
  ChoiceField,
  CodeField,
  DecimalField,
  MoneyField,
  SectorField,
  TextField,
} from '../../kit/fields.tsx'
import type { Bound } from '../../kit/lib/bound.ts'
import { useSectores } from '../sector/use-sectores.ts'
import { esColumnaDeValor, ValorCampo } from '../valor/valor-campo.tsx'
import { columnaDe, largoDe } from './campos.ts'

const Sector = (campo: Bound) => <SectorField {...campo} sectores={useSectores()} />

interface Props extends Bound {
  tabla: Tabla
  nombre: string
  /** Labels of the options, if they differ from the stored values. */
  opciones?: Readonly<Record<string, string>> | undefined
}

/** The field for a column, by its kind. */
export const CampoDe = ({ tabla, nombre, opciones, ...campo }: Props) => {
  const columna = columnaDe(tabla, nombre)
  if (columna.refiere === 'sectores_productivos') return <Sector {...campo} />
  if (esColumnaDeValor(nombre)) return <ValorCampo columna={nombre} {...campo} />
  if (columna.clase === 'codigo') return <CodeField {...campo} maxLength={largoDe(columna) ?? 20} />
  if (columna.clase === 'monto')
    return columna.medida === 'dinero' ? <MoneyField {...campo} /> : <DecimalField {...campo} />
  if (columna.opciones)
    return (
      <ChoiceField
        {...campo}
        options={columna.opciones.map((value) => ({ value, label: opciones?.[value] ?? value }))}
        placeholder={columna.opciones[0] ?? ''}
        searchLabel={`Buscar ${nombre}`}
        empty={`No se encontraron ${nombre}s`}
      />
    )
  return <TextField {...campo} />
}
