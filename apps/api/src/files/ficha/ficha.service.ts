import { Readable } from 'node:stream'
import { fechaDe } from '@telar/fabrica'
import { getProducto, productoExists } from '../../catalog/producto/producto.service.ts'
import { getDesglose } from '../../costs/cdr/cdr.service.ts'
import type { Deps } from '../../costs/deps.ts'
import { puntoAl } from '../../costs/historia/momento.service.ts'
import { getPrecio } from '../../costs/precio/precio.service.ts'
import { publicadaAl } from '../../costs/precio/publicadas.service.ts'
import { getImagen } from '../imagen/imagen.service.ts'
import { membreteDePapel } from '../membrete/membrete.service.ts'
import { dibujarAparte } from '../papel/hilo.ts'
import type { Ficha } from './dibujo.ts'

/** How deep a sheet opens a recipe: its own lines, since those of a sub-product stand on a sheet of their own. */
const DEPTH = 1

/** Bytes of pictures in one file; sheets after them go without. */
const MAX_IMAGENES = 60 * 2 ** 20

const drawable = async (deps: Deps, codigo: string): Promise<Uint8Array | null> => {
  const { tipo, bytes } = await getImagen(deps, codigo)
  return tipo === 'image/webp' ? null : bytes
}

const dayOf = async (deps: Deps, fecha: string | undefined): Promise<string> => {
  const { dia } = fecha === undefined ? {} : await puntoAl(deps, fecha)
  return fechaDe(dia ?? (await deps.costeo.alDia()).model.dia)
}

/**
 * Cost sheets as one PDF, a page each where its lines fit one, in the order asked for. Drawn in a thread of its own, so that
 * nobody waits for it. @throws DomainError `no_encontrado`, `sin_historia`
 */
export const fichasPdf = async (
  deps: Deps,
  { productos, fecha }: { productos: readonly string[]; fecha?: string | undefined },
): Promise<Readable> => {
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
  const tarea = { fichas, membrete, dia: await dayOf(deps, fecha), locale, moneda }
  const pdf = await dibujarAparte('fichas', tarea).catch((cause: unknown) => {
    // A picture that is damaged within shows only when it is drawn.
    if (room === MAX_IMAGENES && membrete.imagen === null) throw cause
    return dibujarAparte('fichas', {
      ...tarea,
      membrete: { ...membrete, imagen: null },
      fichas: fichas.map((ficha) => ({ ...ficha, imagen: null })),
    })
  })
  return Readable.from([Buffer.from(pdf)])
}
