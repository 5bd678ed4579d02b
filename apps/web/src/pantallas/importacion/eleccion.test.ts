import { describe, expect, it } from 'vitest'
import { conColumna, consultaDe, ELECCION_INICIAL } from './eleccion.ts'

describe('the choices for a file', () => {
  it('[IMP-18] [ASI-18] import all columns until one is removed', () => {
    const eleccion = ELECCION_INICIAL
    expect(consultaDe(eleccion)).toEqual({})
    const some = { ...eleccion, columnas: ['costo'] }
    expect(consultaDe(conColumna(some, 'insumos', 'detalle', true))).toEqual({ columnas: 'detalle,costo' })
    expect(consultaDe(conColumna(eleccion, 'productos', 'sector_productivo', false))).toEqual({
      columnas: 'codigo_producto,descripcion_producto,segunda_pct,vendible,linea,temporada,talles,colores',
    })
  })

  it('[COM-20] [ASI-09] are sent in the query', () => {
    const todo = { columnas: null, sinPrecio: true, sinConvertir: true, conRechazos: true }
    expect(consultaDe(todo)).toEqual({
      precios_vacios: 'sin_precio',
      otra_moneda: 'sin_convertir',
      recetas_con_rechazos: 'aplicar',
    })
  })
})
