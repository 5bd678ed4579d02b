import type { ManoObra } from '@telar/contract'
import { useMemo } from 'react'
import type { Option } from '../../kit/listbox.tsx'

interface ManosDeObra {
  opciones: readonly Option[]
  de: (codigo: string) => ManoObra | undefined
}

/** The labour types as options, and by code. */
export const useManosDeObra = (tipos: readonly ManoObra[]): ManosDeObra =>
  useMemo(() => {
    const porCodigo = new Map(tipos.map((tipo) => [tipo.codigo_mano_obra, tipo]))
    return {
      opciones: tipos.map(({ codigo_mano_obra: codigo, descripcion }) => ({
        value: codigo,
        label: `${codigo} - ${descripcion}`,
      })),
      de: (codigo) => porCodigo.get(codigo),
    }
  }, [tipos])
