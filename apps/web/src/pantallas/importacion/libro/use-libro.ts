import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  api,
  type LibroAplicado,
  type LibroReconocido,
  type TablaImportable,
  type VistaDeHoja,
  type VistaDeLibro,
} from '@telar/contract'
import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { useCall } from '../../../datos/call-context.ts'
import { vencer } from '../../../datos/consulta.ts'
import { asApiError } from '../../../datos/save-error.ts'
import { type Corregida, campoDe } from '../correcciones.ts'
import { consultaDe, type Eleccion, eleccionInicial } from '../eleccion.ts'
import { LIBRO_EN_CURSO } from '../en-curso.queries.ts'
import { type ClaseDeFallo, TITULO_DE_FALLO } from '../estado.ts'
import { claseDe } from '../use-importacion.ts'
import { conParejas, esConocido, leFalta, type Mapeo, mapeoDe, nombreDe, perfilDe, tomadas } from './mapeo.ts'

/** How a workbook is taken that can be taken in more than one way: of its sheets together. */
type Opciones = Omit<Eleccion, 'columnas'>

/** What was refused, and the fields that it is about. */
interface Fallida {
  mensajes: readonly string[]
  clase: ClaseDeFallo
  campos: readonly string[]
}

interface Libro {
  mapeos: readonly Mapeo[]
  /** Under which this mapping is found again; empty for none. */
  nombre: string
  opciones: Opciones
  /** Rows that are not taken as they stand in the file. */
  corregidas: readonly Corregida[]
  previa: VistaDeLibro | null
  resultado: LibroAplicado | null
  deshecho: boolean
  fallo: Fallida | null
  /** What is under way. */
  espera: 'reconociendo' | 'revisando' | 'aplicando' | 'deshaciendo' | null
}

/** Tables whose files look like those of another one. */
const DE_OTRA_FORMA: readonly TablaImportable[] = ['ofertas', 'volumenes']

const { columnas: _all, ...OPCIONES } = eleccionInicial('recetas')

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

/** What becomes of it; of something that was asked, as it stands once the answer is there. */
type Cambio = Partial<Libro> | ((before: Libro) => Partial<Libro>)

/** What somebody has said of a sheet, so that the rest of it is guessed anew. */
interface Elegido {
  hoja: string | null
  tabla?: TablaImportable
  fila?: number
}

/** What has become of a file so far: kept while one looks at another screen, until another file takes its place. */
const useEstado = (archivo: File) => {
  const queryClient = useQueryClient()
  const { data } = useQuery<{ archivo: File; libro: Libro }>({
    queryKey: LIBRO_EN_CURSO,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A preview may be long, and is new or the same as a whole.
    structuralSharing: false,
  })
  const known = () => queryClient.getQueryData<typeof data>(LIBRO_EN_CURSO)
  return {
    libro: data?.archivo === archivo ? data.libro : INICIO,
    /** As it stands now; what a click finds in the rendered state may be old within the same tick. */
    leer: (): Libro => known()?.libro ?? INICIO,
    /** An answer that comes when another file stands there is of no use. */
    put: (some: Cambio): void => {
      const now = known()
      if (now?.archivo !== archivo) return
      const changed = typeof some === 'function' ? some(now.libro) : some
      queryClient.setQueryData(LIBRO_EN_CURSO, { archivo, libro: { ...now.libro, ...changed } })
    },
    /** Whether nothing is known of it yet. */
    begin: (): boolean => {
      if (known()?.archivo === archivo) return false
      queryClient.setQueryData(LIBRO_EN_CURSO, { archivo, libro: INICIO })
      return true
    },
  }
}

/** How a file comes to be fitted. */
interface Empieza {
  /** Whether its preview is wanted at once. */
  mirar: boolean
  /** What each sheet is, where that is known already. */
  reconocido: LibroReconocido | null
}

/**
 * A workbook on its way in: recognised, fitted, previewed, applied, perhaps undone.
 */
export const useLibro = (
  archivo: File,
  tabla: TablaImportable,
  { mirar, reconocido }: Empieza = { mirar: false, reconocido: null },
) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const { libro, leer, put, begin } = useEstado(archivo)
  const latch = useRef(false)

  /** One thing at a time; what fails is told, and leaves the rest as it was. */
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
      toast.error(TITULO_DE_FALLO[clase], { description: mensajes[0] })
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
      // A sheet that nobody knows is what its person says that it is.
      // A supplier's list looks like supplies, what was made in a month like products: whoever came for these means them.
      const isSaid = DE_OTRA_FORMA.includes(tabla) && only!.recuerdo === null
      if (hojas.length > 1 || (only!.tabla !== null && !isSaid)) {
        const mapeos = hojas.map(mapeoDe)
        const nombre = nombreDe(mapeos)
        put({ mapeos, nombre })
        // What is known from the last time needs no question: its preview comes by itself.
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

  /** Reads one sheet as another table, or with its titles in another line. */
  const elegir = ({ id, reconocida: { hoja } }: Mapeo, elegido: { tabla?: TablaImportable; fila?: number }) =>
    doing('reconociendo', async () => {
      const fresh = { ...(await recogniseOne({ hoja, ...elegido })), id }
      return ({ mapeos }) => ({
        previa: null,
        mapeos: mapeos.map((mapeo) => (mapeo.id === id ? fresh : mapeo)),
      })
    })

  /** Reads one sheet as another table too. */
  const agregar = ({ id, reconocida: { hoja } }: Mapeo, tabla: TablaImportable) =>
    doing('reconociendo', async () => {
      const fresh = await recogniseOne({ hoja, tabla })
      return ({ mapeos }) => {
        const at = mapeos.findIndex((mapeo) => mapeo.id === id) + 1
        // Another mapping may have begun as this table, and be another one by now.
        const own = { ...fresh, id: `${fresh.id} ${mapeos.length}` }
        return { previa: null, mapeos: mapeos.toSpliced(at, 0, own) }
      }
    })

  /** A form that says how the file is taken. */
  const takenBy = (mapeos: readonly Mapeo[], nombre: string, campos: Record<string, string> = {}): FormData =>
    formOf({
      perfil: JSON.stringify(perfilDe(mapeos, nombre)),
      ...consultaDe({ columnas: null, ...libro.opciones }),
      ...campoDe(leer().corregidas),
      ...campos,
    })

  const send = (mapeos: readonly Mapeo[], nombre: string, campos: Record<string, string>) =>
    call(api.libro.importar, { form: takenBy(mapeos, nombre, campos) })

  /** Until what is seen is what was asked for: corrections go on while a preview is on its way. */
  const revisar = async (): Promise<void> => {
    const { corregidas } = leer()
    await doing('revisando', async () => ({
      previa: (await send(libro.mapeos, libro.nombre, { modo: 'previa' })) as VistaDeLibro,
    }))
    if (leer().corregidas !== corregidas && leer().fallo === null) await revisar()
  }

  /** With some sheets taken in another way, once more. */
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
      await call(api.bitacora.deshacer, { params: { seq: libro.resultado!.seq! } })
      toast.success('Importación deshecha', { description: 'Todo volvió a estar como antes.' })
      void vencer(queryClient, ['importacion'])
      return { deshecho: true }
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is recognised once; another one is another assistant
  useEffect(() => {
    if (begin()) void reconocer()
  }, [])

  return {
    libro,
    elegir,
    agregar,
    /** Another mapping needs another preview. */
    mapear: (mapeo: Mapeo) =>
      put(({ mapeos }) => ({
        previa: null,
        fallo: null,
        mapeos: mapeos.map((each) => (each.id === mapeo.id ? mapeo : each)),
      })),
    nombrar: (nombre: string) => put({ nombre }),
    pedirRechazadas: () => call(api.libro.rechazadas, { form: takenBy(libro.mapeos, libro.nombre) }),
    corregir: (corregidas: readonly Corregida[]) => {
      put({ corregidas })
      void revisar()
    },
    optar: (opciones: Opciones) => put({ opciones, previa: null }),
    revisar,
    /** Pairs what a sheet says with what there is: codes of a supplier, or names in a column. */
    emparejar: (
      { archivo: { hoja }, tabla }: Pick<VistaDeHoja, 'archivo' | 'tabla'>,
      parejas: Readonly<Record<string, string>>,
      campo?: string,
    ) =>
      retomar(
        (mapeo) => mapeo.reconocida.hoja === hoja && mapeo.tabla === tabla,
        (mapeo) => conParejas(mapeo, parejas, campo),
      ),
    /** Says which row of one code is taken, of all sheets of a table: a code may stand in several. */
    elegirRepetidas: ({ tabla }: Pick<VistaDeHoja, 'tabla'>, repetidas: Mapeo['repetidas']) =>
      retomar(
        (mapeo) => mapeo.tabla === tabla,
        (mapeo) => ({ ...mapeo, repetidas }),
      ),
    aplicar,
    deshacer,
  }
}
