import { useMemo } from 'react'
import { EfectoLinea } from '../../simulacion/efecto-linea.tsx'
import type { Borrador } from '../borrador.ts'
import { operacionesDe } from '../operaciones.ts'

interface Props {
  producto: string
  guardado: Borrador
  borrador: Borrador
}

/** The effect of the typed recipe on all products that contain this one (VIV-14, ESC-18). */
export const EfectoReceta = ({ producto, guardado, borrador }: Props) => {
  const cambios = useMemo(() => operacionesDe(producto, guardado, borrador), [producto, guardado, borrador])
  return cambios && cambios.length > 0 && <EfectoLinea cambio={cambios} />
}
