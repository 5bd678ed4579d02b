import { describe, expect, it } from 'vitest'
import { conColumna, consultaDe, eleccionInicial } from './eleccion.ts'

describe('the choices for a file', () => {
  it('[IMP-18] keep the texts of existing supplies unless requested', () => {
    const eleccion = eleccionInicial('insumos')
    expect(consultaDe(eleccion)).toEqual({ columnas: 'costo' })
    const also = conColumna(eleccion, 'insumos', 'detalle', true)
    expect(consultaDe(also)).toEqual({ columnas: 'detalle,costo' })
    expect(consultaDe(conColumna(also, 'insumos', 'costo', false))).toEqual({ columnas: 'detalle' })
  })

  it('import all columns of other tables until one is removed', () => {
    const eleccion = eleccionInicial('productos')
    expect(consultaDe(eleccion)).toEqual({})
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
