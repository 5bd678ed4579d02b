import type { LineaRechazada } from '@telar/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, noAnswer } from '../../../datos/api-error.ts'
import { toast } from '../../../datos/toast.ts'
import { resumir, textoDeRechazo, textosDeError } from './errores-guardar.ts'
import { toastGuardadoFallido } from './toast-guardar.tsx'

afterEach(() => vi.restoreAllMocks())

describe('why a composition was not saved', () => {
  it('[ERR-11] describes each line by its status', () => {
    expect(textoDeRechazo(400, undefined)).toBe('Datos invalidos')
    expect(textoDeRechazo(400, 'La cantidad debe ser mayor a cero')).toBe('La cantidad debe ser mayor a cero')
    expect(textoDeRechazo(404, 'Ingrediente no existente (X)')).toBe('Recurso no encontrado')
    expect(textoDeRechazo(409, 'Combinacion ya existe')).toBe('Combinacion ya existe')
    expect(textoDeRechazo(500, 'Algo falló')).toBe('Error interno del servidor')
  })

  it('[ERR-11] describes a cycle in the server’s words, with its path', () => {
    const ciclo = 'La composición se contendría a sí misma: A → B → A'
    expect(textoDeRechazo(409, ciclo)).toBe(ciclo)
  })

  it('[ERR-11] describes the failures without lines', () => {
    expect(textosDeError(new ApiError(200, 'ilegible', []))).toEqual(['Respuesta invalida del servidor'])
    expect(textosDeError(new ApiError(502, 'ilegible', []))).toEqual(['Respuesta invalida del servidor'])
    expect(textosDeError(new ApiError(500, 'error_interno', ['Algo falló de nuestro lado.']))).toEqual([
      'Error interno del servidor',
    ])
    expect(textosDeError(noAnswer(null))).toEqual(['No pudimos conectar con el servidor.'])
    expect(textosDeError(new ApiError(404, 'no_encontrado', ['Producto no existente (P9)']))).toEqual([
      'Producto no existente (P9)',
    ])
  })

  it('[ERR-11] names each faulty line', () => {
    const error = new ApiError(404, 'no_encontrado', ['Ingrediente no existente (X)'], {
      details: {
        lineas: [
          { codigo_ingrediente: 'X', status: 404, message: 'Ingrediente no existente (X)' },
          { codigo_ingrediente: 'Y', status: 409, message: 'Combinacion ya existe' },
        ],
      },
    })
    expect(textosDeError(error)).toEqual(['X: Recurso no encontrado', 'Y: Combinacion ya existe'])
  })

  it('[ERR-11] goes by the status where the answer is not ours', () => {
    const lineas = [
      { codigo_ingrediente: 'X', status: 404, message: 'Nada de eso' },
      { codigo_ingrediente: 'Y', status: 400 } as LineaRechazada,
      { codigo_ingrediente: 'Z', status: 404 } as LineaRechazada,
    ]
    expect(
      textosDeError(new ApiError(404, 'no_encontrado', ['Nada de eso'], { details: { lineas } })),
    ).toEqual(['X: Recurso no encontrado', 'Y: Datos invalidos', 'Z: Recurso no encontrado'])
    expect(textosDeError(new ApiError(404, 'no_encontrado', ['Nada']))).toEqual(['Recurso no encontrado'])
  })

  it('[ERR-11] [HAC-17] names the missing ingredient of a colour', () => {
    const message = 'Ingrediente no existente (TELA-N), primero deberias cargarlo'
    const error = new ApiError(404, 'no_encontrado', [message], {
      details: { lineas: [{ codigo_ingrediente: 'TELA', status: 404, message }] },
    })
    expect(textosDeError(error)).toEqual([`TELA: ${message}`])
  })

  it('[ERR-12] shows up to three, then how many more', () => {
    expect(resumir(['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
    expect(resumir(['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'b', 'c', 'y 2 mas...'])
  })

  it('[ERR-20] [ERR-12] shows a refusal by role in the server’s words, everything else under one title, for 8 seconds', () => {
    const said = vi.spyOn(toast, 'error').mockReturnValue()
    toastGuardadoFallido(new ApiError(403, 'sin_permiso', ['No tenés permiso para hacer esto.']))
    expect(said).toHaveBeenLastCalledWith('No tenés permiso para hacer esto.')
    toastGuardadoFallido(noAnswer(null))
    expect(said).toHaveBeenLastCalledWith('Error al guardar', expect.objectContaining({ duration: 8_000 }))
  })
})
