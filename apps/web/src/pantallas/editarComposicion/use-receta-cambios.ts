import { useQueryClient } from '@tanstack/react-query'
import { api, LINEA_TEXTOS, type Receta } from '@telar/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '../../datos/api.ts'
import type { ApiError } from '../../datos/api-error.ts'
import { vencer } from '../../datos/consulta.ts'
import { asApiError } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import {
  asentar,
  type Borrador,
  borradorDe,
  cambiado,
  lineasInvalidas,
  marcar,
  paraGuardar,
  recostear,
} from '../../dominio/receta/borrador.ts'
import { toastErrorAlGuardar, toastGuardadoFallido } from '../../dominio/receta/editor/toast-guardar.tsx'
import type { RecetaGuardada } from '../../dominio/receta/sin-guardar.ts'
import { usePesoReview } from '../../dominio/receta/use-peso-review.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { useLatest } from '../../kit/hooks/use-latest.ts'
import { decimalText } from '../../kit/lib/decimal.ts'
import { juntarCon } from './juntar.ts'

/**
 * The changes to a recipe until they are saved. `receta` is the server's latest version, and `abierta` the version that
 * the changes started from, whose number goes with the PUT. `otra` is a version that somebody else saved meanwhile,
 * until the person decides between the two. `recuperada` continues the changes of an earlier session against whatever
 * was saved since (CONC-05).
 */
export const useRecetaCambios = (
  receta: Receta,
  recuperada: Pick<RecetaGuardada, 'abierta' | 'borrador'> | undefined,
  enfocar: (codigo: string) => void,
) => {
  const call = useCall()
  const format = useFormat()
  const queryClient = useQueryClient()
  const texto = (cantidad: number) => decimalText(format, cantidad)
  const lineasDe = ({ lineas }: Receta) => borradorDe(lineas, texto)
  const [abierta, setAbierta] = useState(recuperada?.abierta ?? receta)
  const [borrador, setBorrador] = useState(() => recuperada?.borrador ?? lineasDe(receta))
  const ultimo = useLatest(borrador)
  const [otra, setOtra] = useState(receta.version > abierta.version ? receta : null)
  const [comparando, setComparando] = useState(otra !== null)
  const [working, setWorking] = useState(false)
  const sending = useRef(false)
  /** Whether another save was requested during a save. */
  const otraVez = useRef(false)
  const revisarPeso = usePesoReview()
  const avisar = useAviso()
  const dirty = cambiado(borrador, abierta.lineas.length)
  /** Whether a save would have an effect; an unchanged recipe can be saved to say that no lines are missing any more. */
  const porGuardar = dirty || Boolean(abierta.lineas_rechazadas)

  /** Continues from `fresca`; if `enviado` was saved, keeps what was typed since. */
  const tomar = (fresca: Receta, enviado?: Borrador) => {
    const lineas = lineasDe(fresca)
    setAbierta(fresca)
    setBorrador((now) => (enviado ? asentar(now, enviado, lineas) : lineas))
    setOtra(null)
    setComparando(false)
  }

  /** Marks lines with errors and focuses the first one, unless the person has typed more since. */
  const rechazar = (lineas: Parameters<typeof marcar>[1], enviado: Borrador) => {
    setBorrador((now) => marcar(now, lineas))
    const [first] = lineas
    if (first && ultimo.current === enviado) enfocar(first.codigo_ingrediente)
  }

  const fallar = (error: ApiError, enviado: Borrador) => {
    const { actual, lineas = [] } = error.details
    if (error.code === 'version_vieja' && actual) {
      setOtra(actual as Receta)
      setComparando(true)
      return
    }
    setComparando(false)
    toastGuardadoFallido(error)
    rechazar(lineas, enviado)
  }

  const enviar = async (lineas: Borrador, version: number) => {
    const invalidas = lineasInvalidas(lineas)
    if (lineas.length === 0 || invalidas.length > 0) {
      setComparando(false)
      if (lineas.length === 0) toast.error(LINEA_TEXTOS.sinIngrediente, { id: 'reparo' })
      else {
        rechazar(invalidas, lineas)
        toastErrorAlGuardar(invalidas.map((linea) => `${linea.codigo_ingrediente}: ${linea.message}`))
      }
      return
    }
    const { codigo_producto } = receta
    let seq: number | null = null
    const guardadas = await call(api.receta.replace, {
      params: { codigo_producto },
      body: paraGuardar(lineas),
      ifMatch: version,
      onSeq: (entry) => {
        seq = entry
      },
    })
    avisar('Guardado exitoso', { descripcion: 'Los cambios se han guardado correctamente.', seq })
    tomar({ ...receta, version: version + 1, lineas: guardadas, lineas_rechazadas: null }, lineas)
    void vencer(queryClient, ['receta'])
  }

  const guardar = async (version: number) => {
    if (sending.current) return
    sending.current = true
    try {
      const aCorregir = await revisarPeso(receta.codigo_producto, borrador)
      if (aCorregir !== null) {
        setComparando(false)
        enfocar(aCorregir)
        return
      }
      setWorking(true)
      await enviar(borrador, version)
    } catch (failure) {
      otraVez.current = false
      fallar(asApiError(failure), borrador)
    } finally {
      sending.current = false
      setWorking(false)
    }
  }

  const guardarCambios = async () => {
    if (sending.current) otraVez.current = true
    else if (otra) setComparando(true)
    else if (porGuardar) await guardar(abierta.version)
  }

  const onReceta = useEffectEvent((receta: Receta) => {
    // The answer to our own save arrives separately, and this one may be older.
    if (receta.version < abierta.version) return
    if (receta.version === abierta.version) {
      setAbierta(receta)
      setBorrador((now) => recostear(now, lineasDe(receta)))
    } else if (dirty) setOtra((now) => (now && now.version > receta.version ? now : receta))
    else tomar(receta)
  })
  useEffect(() => {
    if (!working) onReceta(receta)
  }, [receta, working])

  const onGuardado = useEffectEvent(() => {
    if (!otraVez.current) return
    otraVez.current = false
    void guardarCambios()
  })
  useEffect(() => {
    if (!working) onGuardado()
  }, [working])

  return {
    abierta,
    borrador,
    otra,
    dirty,
    porGuardar,
    working,
    comparando,
    onBorrador: (change: (now: Borrador) => Borrador) => setBorrador(change),
    guardar: guardarCambios,
    descartar: () => tomar(otra ?? abierta),
    comparar: () => setComparando(true),
    seguir: () => setComparando(false),
    tomarSuya: () => otra && tomar(otra),
    guardarMia: async () => {
      if (otra) await guardar(otra.version)
    },
    /** Continues with both people's changes, for review before saving. */
    juntar: () => {
      if (!otra) return
      setBorrador(juntarCon(abierta, borrador, otra, texto))
      setAbierta(otra)
      setOtra(null)
      setComparando(false)
      toast.message('Juntamos las dos versiones', { description: 'Revisalas y guardá los cambios.' })
    },
  }
}
