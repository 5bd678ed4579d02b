import { dia, entero, lista, nombre, opcion, texto } from './columna.ts'
import { tabla } from './tabla.ts'

/** Quotations to customers. A draft follows today's prices; once issued it keeps the figures of that day. */
export const COTIZACIONES = tabla({
  nombre: 'cotizaciones',
  entidad: 'cotizacion',
  uno: 'la cotización',
  contadas: ['cotización', 'cotizaciones'],
  conjunto: 'cotizaciones',
  areas: ['precios'],
  sinCosto: true,
  exporta: 'Cotizaciones',
  clave: ['id'],
  descripcion: 'cliente',
  columnas: {
    /** Made by the server, so that links to it stay valid from the draft on. */
    id: texto('el identificador', { largo: 36, interna: true }),
    /** Assigned at issue, one more than the last; null: a draft. */
    numero: entero('el número', 'cantidad', { nulo: true, interna: true }),
    cliente: texto('el cliente', { largo: 100 }),
    nota: texto('la nota', { largo: 600, inicial: '' }),
    /** How many days it is valid, from the day when it is issued. */
    validez: entero('la validez', 'cantidad', { inicial: 15 }),
    /** The list whose prices count; null: today's prices by each product's structure. No reference: a list may be deleted. */
    lista: nombre('la lista', { largo: 60, nulo: true }),
    /** Whether the customer sees what each unit costs. */
    con_costos: opcion('los costos a la vista', ['si', 'no'], { largo: 2, inicial: 'no' }),
    /** Each line with its product, size and colour, quantity, discount, and a price where one was given. */
    lineas: lista('los renglones'),
    /** The day when it was issued. */
    fecha: dia('la fecha', { nulo: true, interna: true }),
    /** Its amounts on that day; null: it is a draft, whose amounts are computed live. */
    cifras: lista('las cifras', { nulo: true, interna: true }),
    /** Id of the person who made it. */
    autor: texto('quién la armó', { nulo: true, interna: true }),
  },
})
