import { useQueryClient } from '@tanstack/react-query'
import {
  api,
  type LibroAplicado,
  type LibroReconocido,
  type TablaImportable,
  type VistaDeHoja,
  type VistaDeLibro,
} from '@telar/contract'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../datos/api.ts'
import { vencer } from '../../../datos/consulta.ts'
import { useKept } from '../../../datos/kept.ts'
import { asApiError, toastFailure } from '../../../datos/save-error.ts'
import { toast } from '../../../datos/toast.ts'
import { type Corregida, campoDe } from '../correcciones.ts'
import { consultaDe, ELECCION_INICIAL, type Eleccion } from '../eleccion.ts'
import { LIBRO_EN_CURSO } from '../en-curso.queries.ts'
import { type ClaseDeFallo, ERROR_AL_IMPORTAR, NO_SE_DESHIZO } from '../estado.ts'
import { claseDe } from '../use-importacion.ts'
import {
  conMapeo,
  conParejas,
  esConocido,
  leFalta,
  type Mapeo,
  mapeoDe,
  nombreDe,
  perfilDe,
  tomadas,
} from './mapeo.ts'

/** The choices for all sheets of a workbook. */
type Opciones = Omit<Eleccion, 'columnas'>

/** A refusal, with the fields that it names. */
interface Fallida {
  mensajes: readonly string[]
  clase: ClaseDeFallo
  campos: readonly string[]
}

interface Libro {
  mapeos: readonly Mapeo[]
  /** The name under which the mapping is saved; empty for none. */
  nombre: string
  opciones: Opciones
  /** Rows that differ from the file. */
  corregidas: readonly Corregida[]
  previa: VistaDeLibro | null
  resultado: LibroAplicado | null
  deshecho: boolean
  fallo: Fallida | null
  /** The running request. */
  espera: 'reconociendo' | 'revisando' | 'aplicando' | 'deshaciendo' | null
}

/** Tables whose files look like those of another table. */
const DE_OTRA_FORMA: readonly TablaImportable[] = ['ofertas', 'volumenes']

const { columnas: _all, ...OPCIONES } = ELECCION_INICIAL

const INICIO: Libro = {
  mapeos: [],
  nombre: '',
  opciones: OPCIONES,
  corregidas: [],
  previa: null,
  resultado: null,
  deshecho: false,
  fallo: null,
  espera: 'reconociendo',
}

/** A change of the state; a function receives the state at the time of the answer. */
type Cambio = Partial<Libro> | ((before: Libro) => Partial<Libro>)

/** Somebody's choice for a sheet, from which the rest is recognised again. */
interface Elegido {
  hoja: string | null
  tabla?: TablaImportable
  fila?: number
}

/** The state of a file, kept while somebody visits another screen, until another file replaces it. */
const useEstado = (archivo: File) => {
  const kept = useKept<{ archivo: File; libro: Libro }>(LIBRO_EN_CURSO)
  return {
    libro: kept.value?.archivo === archivo ? kept.value.libro : INICIO,
    /** The present state; the rendered one may be stale within the same tick. */
    leer: (): Libro => kept.read()?.libro ?? INICIO,
    /** Ignores answers for another file than the present one. */
    put: (some: Cambio): void => {
      const now = kept.read()
      if (now?.archivo !== archivo) return
      const changed = typeof some === 'function' ? some(now.libro) : some
      kept.put({ archivo, libro: { ...now.libro, ...changed } })
    },
    /** Starts the state of a new file; false if it has one already. */
    begin: (): boolean => {
      if (kept.read()?.archivo === archivo) return false
      kept.put({ archivo, libro: INICIO })
      return true
    },
  }
}

/** How the mapping of a file starts. */
interface Empieza {
  /** Whether to show its preview at once. */
  mirar: boolean
  /** The recognised sheets, if known. */
  reconocido: LibroReconocido | null
}

/** The import of a workbook: recognise, map, preview, apply, and perhaps undo. */
export const useLibro = (
  archivo: File,
  tabla: TablaImportable,
  { mirar, reconocido }: Empieza = { mirar: false, reconocido: null },
) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const { libro, leer, put, begin } = useEstado(archivo)
  const latch = useRef(false)

  /** One request at a time; a failure is shown and changes nothing else. */
  const doing = async (espera: Libro['espera'], action: () => Promise<Cambio>): Promise<void> => {
    if (latch.current) return
    latch.current = true
    put({ espera, fallo: null })
    try {
      put(await action())
      put({ espera: null })
    } catch (failure) {
      const error = asApiError(failure)
      const mensajes = error.messages.length > 0 ? error.messages : ['Error importando el archivo']
      const clase = espera === 'aplicando' ? claseDe(error) : 'rechazado'
      const gone = clase === 'rechazado' ? {} : { previa: null }
      put({ ...gone, espera: null, fallo: { mensajes, clase, campos: error.details.campos ?? [] } })
      toast.error(ERROR_AL_IMPORTAR, { description: mensajes[0] })
    } finally {
      latch.current = false
    }
  }

  const formOf = (campos: Record<string, string>): FormData => {
    const form = new FormData()
    for (const [name, value] of Object.entries(campos)) form.set(name, value)
    form.set('archivo', archivo)
    return form
  }

  const recognise = (elegido: readonly Elegido[]): Promise<LibroReconocido> =>
    call(api.libro.reconocer, {
      form: formOf(elegido.length === 0 ? {} : { elegido: JSON.stringify(elegido) }),
    })

  const reconocer = () =>
    doing('reconociendo', async () => {
      const { hojas } = reconocido ?? (await recognise([]))
      const [only] = hojas
      // A sheet that nobody knows is mapped to the chosen table. So is a supplier's list, which looks like supplies,
      // and a month's volumes, which look like products.
      const isSaid = DE_OTRA_FORMA.includes(tabla) && only!.recuerdo === null
      if (hojas.length > 1 || (only!.tabla !== null && !isSaid)) {
        const mapeos = hojas.map(mapeoDe)
        const nombre = nombreDe(mapeos)
        put({ mapeos, nombre })
        // A mapping known from last time needs no question, so that its preview loads by itself.
        const isWanted = mirar && tomadas(mapeos).length > 0
        if (tomadas(mapeos).some(leFalta) || !(esConocido(mapeos) || isWanted)) return {}
        return { previa: (await send(mapeos, nombre, { modo: 'previa' })) as VistaDeLibro }
      }
      const said = await recognise([{ hoja: only!.hoja, tabla }])
      return { mapeos: said.hojas.map(mapeoDe) }
    })

  const recogniseOne = async (elegido: Elegido): Promise<Mapeo> => {
    const { hojas } = await recognise([elegido])
    return { ...mapeoDe(hojas.find(({ hoja }) => hoja === elegido.hoja)!), tomar: true }
  }

  /** Reads a sheet as another table, or with another line of titles. */
  const elegir = ({ id, reconocida: { hoja } }: Mapeo, elegido: { tabla?: TablaImportable; fila?: number }) =>
    doing('reconociendo', async () => {
      const fresh = { ...(await recogniseOne({ hoja, ...elegido })), id }
      return ({ mapeos }) => ({
        previa: null,
        mapeos: mapeos.map((mapeo) => (mapeo.id === id ? fresh : mapeo)),
      })
    })

  /** Maps a sheet to one more table. */
  const agregar = ({ id, reconocida: { hoja } }: Mapeo, tabla: TablaImportable) =>
    doing('reconociendo', async () => {
      const fresh = await recogniseOne({ hoja, tabla })
      return ({ mapeos }) => {
        const at = mapeos.findIndex((mapeo) => mapeo.id === id) + 1
        // A mapping that began as this table may have become another one, so that ids need a number.
        const own = { ...fresh, id: `${fresh.id} ${mapeos.length}` }
        return { previa: null, mapeos: mapeos.toSpliced(at, 0, own) }
      }
    })

  /** The form with the file and its choices. */
  const takenBy = (mapeos: readonly Mapeo[], nombre: string, campos: Record<string, string> = {}): FormData =>
    formOf({
      perfil: JSON.stringify(perfilDe(mapeos, nombre)),
      ...consultaDe({ columnas: null, ...libro.opciones }),
      ...campoDe(leer().corregidas),
      ...campos,
    })

  const send = (mapeos: readonly Mapeo[], nombre: string, campos: Record<string, string>) =>
    call(api.libro.importar, { form: takenBy(mapeos, nombre, campos) })

  /** Repeats until the preview has the latest corrections, which may change while it loads. */
  const revisar = async (): Promise<void> => {
    const { corregidas } = leer()
    await doing('revisando', async () => ({
      previa: (await send(libro.mapeos, libro.nombre, { modo: 'previa' })) as VistaDeLibro,
    }))
    if (leer().corregidas !== corregidas && leer().fallo === null) await revisar()
  }

  /** Changes some mappings and loads the preview again. */
  const retomar = (isMeant: (mapeo: Mapeo) => boolean, otra: (mapeo: Mapeo) => Mapeo) =>
    doing('revisando', async () => {
      const mapeos = leer().mapeos.map((mapeo) => (isMeant(mapeo) ? otra(mapeo) : mapeo))
      return { mapeos, previa: (await send(mapeos, libro.nombre, { modo: 'previa' })) as VistaDeLibro }
    })

  const aplicar = () =>
    doing('aplicando', async () => {
      const { huella } = libro.previa!
      const resultado = (await send(libro.mapeos, libro.nombre, {
        modo: 'aplicar',
        huella,
      })) as LibroAplicado
      toast.success('Importación completada', { description: resultado.message })
      void vencer(queryClient, ['importacion'])
      return { resultado, previa: null }
    })

  const deshacer = () =>
    doing('deshaciendo', async () => {
      try {
        await call(api.bitacora.deshacer, { params: { seq: libro.resultado!.seq! } })
      } catch (failure) {
        // The import stands, so the screen keeps its result.
        toastFailure(asApiError(failure), NO_SE_DESHIZO)
        return {}
      }
      toast.success('Importación deshecha', { description: 'Todo volvió a estar como antes.' })
      void vencer(queryClient, ['importacion'])
      return { deshecho: true }
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: recognises a file once; another file mounts another assistant
  useEffect(() => {
    if (begin()) void reconocer()
  }, [])

  return {
    libro,
    elegir,
    agregar,
    /** A changed mapping needs a new preview. */
    mapear: (mapeo: Mapeo) =>
      put(({ mapeos }) => ({
        previa: null,
        fallo: null,
        mapeos: conMapeo(mapeos, mapeo),
      })),
    nombrar: (nombre: string) => put({ nombre }),
    pedirRechazadas: () => call(api.libro.rechazadas, { form: takenBy(libro.mapeos, libro.nombre) }),
    corregir: (corregidas: readonly Corregida[]) => {
      put({ corregidas })
      void revisar()
    },
    optar: (opciones: Opciones) => put({ opciones, previa: null }),
    revisar,
    /** Pairs a supplier's codes, or the names in a column, with records. */
    emparejar: (
      { archivo: { hoja }, tabla }: Pick<VistaDeHoja, 'archivo' | 'tabla'>,
      parejas: Readonly<Record<string, string>>,
      campo?: string,
    ) =>
      retomar(
        (mapeo) => mapeo.reconocida.hoja === hoja && mapeo.tabla === tabla,
        (mapeo) => conParejas(mapeo, parejas, campo),
      ),
    /** Chooses which row counts for a repeated code, for all sheets of a table, because a code may be in several. */
    elegirRepetidas: ({ tabla }: Pick<VistaDeHoja, 'tabla'>, repetidas: Mapeo['repetidas']) =>
      retomar(
        (mapeo) => mapeo.tabla === tabla,
        (mapeo) => ({ ...mapeo, repetidas }),
      ),
    aplicar,
    deshacer,
  }
}
