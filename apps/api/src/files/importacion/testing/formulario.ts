import type { TestServer } from '../../../testing/server.ts'

export interface Archivo {
  nombre: string
  contenido: string | Buffer
  tipo?: string
}

/** A form as a browser sends it, with the fields before the file. */
export const formulario = async (
  { nombre, contenido, tipo = 'text/csv' }: Archivo,
  campos: Record<string, string> = {},
): Promise<{ payload: Buffer; headers: Record<string, string> }> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(campos)) form.set(name, value)
  form.set('archivo', new Blob([Uint8Array.from(Buffer.from(contenido))], { type: tipo }), nombre)
  const body = new Response(form)
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type')! },
  }
}

/** Sends a file for a table, as an administrator. */
export const importar = async (
  server: TestServer,
  tabla: string,
  archivo: Archivo | string,
  campos: Record<string, string> = { modo: 'previa' },
) => {
  const file = typeof archivo === 'string' ? { nombre: 'archivo.csv', contenido: archivo } : archivo
  const { payload, headers } = await formulario(file, campos)
  const path = tabla === 'insumos' ? '/insumos/importar' : `/importaciones/${tabla}`
  return server.call('admin', 'POST', path, payload, headers)
}
