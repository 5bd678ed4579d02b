import type { Tabla } from '@telar/tablas'
import type { ReactNode } from 'react'
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
import { type BorradorDe, type Campos, columnaDe, largoDe } from './campos.ts'
import type { BoundOf } from './catalog-screen.tsx'

const Sector = (campo: Bound) => <SectorField {...campo} sectores={useSectores()} />

interface Props extends Bound {
  tabla: Tabla
  nombre: string
  /** Labels of the options, if they differ from the stored values. */
  opciones?: Readonly<Record<string, string>> | undefined
}

/** The field for a column, by its kind. */
const CampoDe = ({ tabla, nombre, opciones, ...campo }: Props) => {
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

/** A field for each column; `especiales` replaces some of them. */
export const CamposDeTabla = <C extends Campos>({
  tabla,
  campos,
  campo,
  especiales = {},
}: {
  tabla: Tabla
  campos: C
  campo: BoundOf<BorradorDe<C>>
  /** Replacements for fields, by name. */
  especiales?: { [K in keyof C]?: ReactNode }
}): ReactNode =>
  Object.keys(campos).map((nombre) =>
    nombre in especiales ? (
      especiales[nombre]
    ) : (
      <CampoDe
        key={nombre}
        tabla={tabla}
        nombre={nombre}
        opciones={campos[nombre]?.opciones}
        {...campo(nombre as keyof C & string)}
      />
    ),
  )
