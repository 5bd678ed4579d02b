import type { Readable } from 'node:stream'
import { fechaDe } from '@telar/fabrica'
import { getProducto, productoExists } from '../../catalog/producto/producto.service.ts'
import { getDesglose } from '../../costs/cdr/cdr.service.ts'
import type { Deps } from '../../costs/deps.ts'
import { puntoAl } from '../../costs/historia/momento.service.ts'
import { getPrecio } from '../../costs/precio/precio.service.ts'
import { publicadaAl } from '../../costs/precio/publicadas.service.ts'
import { getImagen } from '../imagen/imagen.service.ts'
import { membreteDePapel } from '../membrete/membrete.service.ts'
import { imprimir } from '../papel/hilo.ts'
import type { Ficha, Tarea } from './dibujo.ts'

/** A sheet shows only the recipe's own lines; those of a sub-product stand on its own sheet. */
const DEPTH = 1

/** Total bytes of pictures in one file; further sheets have none. */
const MAX_IMAGENES = 60 * 2 ** 20

const drawable = async (deps: Deps, codigo: string): Promise<Uint8Array | null> => {
  const { tipo, bytes } = await getImagen(deps, codigo)
  return tipo === 'image/webp' ? null : bytes
}

const dayOf = async (deps: Deps, fecha: string | undefined): Promise<string> => {
  const { dia } = fecha === undefined ? {} : await puntoAl(deps, fecha)
  return fechaDe(dia ?? (await deps.costeo.alDia()).model.dia)
}

const reunir = async (
  deps: Deps,
  { productos, fecha }: { productos: readonly string[]; fecha?: string | undefined },
): Promise<Tarea> => {
  const lista = await publicadaAl(deps, fecha)
  const fichas: Ficha[] = []
  let room = MAX_IMAGENES
  for (const codigo of productos) {
    const desglose = await getDesglose(deps, codigo, { profundidad: DEPTH, fecha })
    const precio = await getPrecio(deps, codigo, { fecha }, lista)
    const producto = (await productoExists(deps, codigo)) ? await getProducto(deps, codigo) : null
    const imagen = producto?.imagen === undefined || room <= 0 ? null : await drawable(deps, codigo)
    room -= imagen?.length ?? 0
    fichas.push({ desglose, precio, producto, imagen })
  }
  const { locale, moneda } = deps.config
  const membrete = await membreteDePapel(deps)
  return { fichas, membrete, dia: await dayOf(deps, fecha), locale, moneda }
}

const sinImagenes = ({ fichas, membrete, ...tarea }: Tarea): Tarea | null =>
  membrete.imagen === null && fichas.every(({ imagen }) => imagen === null)
    ? null
    : {
        ...tarea,
        membrete: { ...membrete, imagen: null },
        fichas: fichas.map((ficha) => ({ ...ficha, imagen: null })),
      }

/**
 * Cost sheets as one PDF in the requested order, one page each if its lines fit. Drawn in a thread of its own, so that other requests
 * do not wait. @throws DomainError `no_encontrado`, `sin_historia`
 */
export const fichasPdf = (deps: Deps, pedidas: Parameters<typeof reunir>[1]): Promise<Readable> =>
  imprimir('fichas', reunir(deps, pedidas), sinImagenes)
