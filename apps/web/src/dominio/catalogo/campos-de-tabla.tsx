import type { Tabla } from '@telar/tablas'
import type { ReactNode } from 'react'
import { CampoDe } from './campo-de.tsx'
import type { BorradorDe, Campos } from './campos.ts'
import type { BoundOf } from './catalog-screen.tsx'

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
