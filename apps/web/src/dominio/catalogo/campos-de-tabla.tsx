import type { Tabla } from '@telar/tablas'
import type { ReactNode } from 'react'
import { CampoDe } from './campo-de.tsx'
import type { BorradorDe, Campos } from './campos.ts'
import type { BoundOf } from './catalog-screen.tsx'

/** Every field as its column is, but for those that something else stands for. */
export const CamposDeTabla = <C extends Campos>({
  tabla,
  campos,
  campo,
  especiales = {},
}: {
  tabla: Tabla
  campos: C
  campo: BoundOf<BorradorDe<C>>
  /** What stands in place of a field, by its name. */
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
