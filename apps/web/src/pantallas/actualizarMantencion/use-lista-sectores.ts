import { useQueryClient } from '@tanstack/react-query'
import { api, type SectorMantencion } from '@telar/contract'
import { type Lista, listaDe } from '../../datos/lista.ts'

const nombreDe = ({ nombre }: SectorMantencion): string => nombre

export const useListaSectores = (): Lista<SectorMantencion> =>
  listaDe(useQueryClient(), api.sector.mantencion, nombreDe)
