import type { MultipartFile } from '@fastify/multipart'
import { MAX_ARCHIVO } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import type { FastifyRequest } from 'fastify'
import type { Subido } from './lectura.ts'

/** Room for what surrounds the file in a form, in bytes: boundaries, headers, a few short fields. */
const ENVELOPE = 64 * 1_024

/** The file has no limit here, because the library would read a longer one to its end; `bytesOf` counts it. */
export const LIMITES = { fileSize: Infinity, files: 1, fields: 10, fieldSize: 500_000, parts: 11 }

export interface Formulario {
  archivo: Subido
  campos: Record<string, string>
}

/** The largest file of a form, and the messages for a larger or a missing file. */
export interface Limite {
  /** Bytes. */
  max: number
  muyGrande: string
  falta: string
}

export const PLANILLA: Limite = {
  max: MAX_ARCHIVO,
  muyGrande: 'El archivo supera los 20 MB. Partilo en varios más chicos.',
  falta: 'Seleccioná un CSV primero.',
}

const tooLarge = ({ muyGrande }: Limite) => new DomainError('cuerpo_muy_grande', muyGrande)

/** Reads a file and counts its bytes, so that memory never holds more than the limit, whatever size was announced. */
const bytesOf = async ({ file }: MultipartFile, limite: Limite): Promise<Buffer> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of file as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > limite.max) throw tooLarge(limite)
    pieces.push(piece)
  }
  return Buffer.concat(pieces, size)
}

const readParts = async (request: FastifyRequest, limite: Limite): Promise<Formulario> => {
  const campos: Record<string, string> = {}
  let archivo: Subido | null = null
  for await (const part of request.parts({ limits: LIMITES })) {
    // A part without a file name is a file too if its content type says so.
    if (part.type === 'file') archivo = { nombre: part.filename ?? '', bytes: await bytesOf(part, limite) }
    else campos[part.fieldname] = String(part.value)
  }
  if (archivo === null) throw new DomainError('datos_invalidos', limite.falta)
  return { archivo, campos }
}

/**
 * Reads the file and the other fields of a form.
 * @throws DomainError `tipo_no_admitido`, `cuerpo_muy_grande`, `datos_invalidos` for a form without a file or cut short
 */
export const leerFormulario = async (
  request: FastifyRequest,
  limite: Limite = PLANILLA,
): Promise<Formulario> => {
  if (!request.isMultipart()) {
    throw new DomainError('tipo_no_admitido', 'Mandá el archivo en un formulario (multipart/form-data).')
  }
  if (Number(request.headers['content-length'] ?? 0) > limite.max + ENVELOPE) throw tooLarge(limite)
  try {
    return await readParts(request, limite)
  } catch (cause) {
    if (cause instanceof DomainError) throw cause
    throw new DomainError('datos_invalidos', 'El archivo no llegó entero. Mandalo de nuevo, uno solo.', {
      cause,
    })
  }
}
