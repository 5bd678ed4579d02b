import type { Entrada } from '@telar/contract'
import { MISSING } from '../../kit/format/format.ts'
import { quienOf } from './frase.ts'
import { Hace } from './hace.tsx'

/** Who changed something last, and when, where there is no room for what (`UltimoCambio`); undefined: nobody did. */
export const UltimoQuien = ({ entrada }: { entrada: Entrada | undefined }) => {
  if (!entrada) return MISSING
  if (entrada.entidad === 'catalogo' || entrada.entidad === 'instalacion') return 'Carga inicial'
  return (
    <>
      {quienOf(entrada)}, <Hace at={entrada.at} />
    </>
  )
}
