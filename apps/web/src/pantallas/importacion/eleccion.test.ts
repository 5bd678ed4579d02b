import { describe, expect, it } from 'vitest'
import { conColumna, consultaDe, eleccionInicial } from './eleccion.ts'

describe('what is taken of a file', () => {
  it('[IMP-18] leaves the texts of known supplies alone until they are asked for', () => {
    const eleccion = eleccionInicial('insumos')
    expect(consultaDe(eleccion)).toEqual({ columnas: 'costo' })
    const also = conColumna(eleccion, 'insumos', 'detalle', true)
    expect(consultaDe(also)).toEqual({ columnas: 'detalle,costo' })
    expect(consultaDe(conColumna(also, 'insumos', 'costo', false))).toEqual({ columnas: 'detalle' })
  })

  it('takes all of other tables until a column is left', () => {
    const eleccion = eleccionInicial('productos')
    expect(consultaDe(eleccion)).toEqual({})
    expect(consultaDe(conColumna(eleccion, 'productos', 'sector_productivo', false))).toEqual({
      columnas: 'codigo_producto,descripcion_producto,segunda_pct,vendible,linea,temporada,talles,colores',
    })
  })

  it('[COM-20] [ASI-09] asks for what is chosen beside the columns', () => {
    const todo = { columnas: null, sinPrecio: true, sinConvertir: true, conRechazos: true }
    expect(consultaDe(todo)).toEqual({
      precios_vacios: 'sin_precio',
      otra_moneda: 'sin_convertir',
      recetas_con_rechazos: 'aplicar',
    })
  })
})
