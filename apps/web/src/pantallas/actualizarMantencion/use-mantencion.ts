import { useQueryClient } from '@tanstack/react-query'
import { api, SECTOR_TEXTOS, type SectorMantencion } from '@telar/contract'
import { useState } from 'react'
import type { ApiError } from '../../datos/api-error.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { type Lista, listaDe } from '../../datos/lista.ts'
import { toast } from '../../datos/toast.ts'
import { useKeepTyped, useTypedBefore } from '../../datos/typed.ts'
import { useLatch } from '../../datos/use-latch.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { useMuchoMueve } from '../../dominio/simulacion/use-mucho-mueve.ts'

const nombreDe = ({ nombre }: SectorMantencion): string => nombre

export const useListaSectores = (): Lista<SectorMantencion> =>
  listaDe(useQueryClient(), api.sector.mantencion, nombreDe)

const MAX_DIGITS = 3
const MAX = 100

/** Keeps at most three digits of a typed text (MANT-03). */
export const soloDigitos = (texto: string): string => texto.replace(/\D/g, '').slice(0, MAX_DIGITS)

/** The text once its field is left: the stored value if empty, otherwise a whole number from 0 to 100. */
export const asentar = (texto: string, guardado: number): string =>
  texto === '' ? String(guardado) : String(Math.min(Math.max(Math.round(Number(texto)), 0), MAX))

/** The percentage in a text; null if it cannot be saved. */
export const leerPorcentaje = (texto: string): number | null => {
  if (texto === '') return null
  const valor = Number(texto)
  return Number.isInteger(valor) && valor >= 0 && valor <= MAX ? valor : null
}

/** The message for a failed save (ERR-18). */
export const fallaText = (error: ApiError): string => {
  if (error.code === 'sin_red') return 'Ocurrió un error'
  return error.messages.join(', ') || `No se pudo actualizar (HTTP ${error.status})`
}

/** The percentage of a sector while it is typed and saved. */
export const useMantencion = (sector: SectorMantencion) => {
  const lista = useListaSectores()
  const avisar = useAviso()
  const confirmar = useMuchoMueve()
  const { once, working: asking } = useLatch()
  const { guardar, working } = useGuardar(api.sector.updateMantencion)
  const name = `mantención ${sector.nombre}`
  const [edit, setEdit] = useState(useTypedBefore<{ texto: string; desde: SectorMantencion }>(name))
  useKeepTyped(name, edit)
  const [conflict, setConflict] = useState<SectorMantencion | null>(null)
  const { nombre, porcentaje_mantencion: guardado } = sector

  const take = async (row: SectorMantencion) => {
    await lista.put(row)
    setEdit(null)
    setConflict(null)
  }

  const fail = (error: ApiError) => {
    setConflict(null)
    toast.error('Error al guardar', { description: fallaText(error) })
    if (error.code === 'no_encontrado') void lista.drop(nombre)
  }

  const send = async (porcentajeMantencion: number, version: number) => {
    const outcome = await guardar(
      { params: { nombre }, body: { porcentajeMantencion }, ifMatch: version },
      take,
    )
    if (outcome.estado === 'guardado')
      avisar('Actualización exitosa', {
        descripcion: `Se actualizó ${nombre} a ${outcome.respuesta.porcentaje_mantencion}%`,
        seq: outcome.seq,
      })
    if (outcome.estado === 'conflicto') setConflict(outcome.actual)
    if (outcome.estado === 'fallo') fail(outcome.error)
  }

  const ask = (porcentaje: number) => confirmar([{ tipo: 'mantencion', sector: nombre, porcentaje }])

  const texto = edit?.texto ?? String(guardado)
  const porcentaje = leerPorcentaje(texto)
  return {
    texto,
    /** The value to save; null if there is none. */
    porcentaje,
    changed: edit !== null && texto !== String(guardado),
    working: asking || working,
    conflict,
    change: (typed: string) => setEdit((now) => ({ texto: soloDigitos(typed), desde: now?.desde ?? sector })),
    leave: () =>
      setEdit((now) => {
        if (!now) return now
        const settled = asentar(now.texto, guardado)
        return settled === String(guardado) ? null : { ...now, texto: settled }
      }),
    revert: () => setEdit(null),
    save: async () => {
      if (porcentaje === null)
        toast.error('Dato inválido', { description: SECTOR_TEXTOS.mantencion, id: 'dato-invalido' })
      else if (edit)
        await once(async () => {
          if (await ask(porcentaje)) await send(porcentaje, edit.desde.version)
        })
    },
    keepTheirs: () => {
      if (conflict) void take(conflict)
    },
    storeMine: () => {
      if (conflict && porcentaje !== null) void send(porcentaje, conflict.version)
    },
    backToEditor: () => setConflict(null),
  }
}
