import { expect } from 'vitest'
import type { ApiCall } from './api.ts'

/** Creates the factory whose costs the requirement computes by hand; its sector is Confección. */
export const cargarReferencia = async (admin: ApiCall): Promise<void> => {
  const create = async (path: string, body: unknown) => {
    const { status } = await admin('POST', path, body)
    expect([path, status]).toEqual([path, 201])
  }
  const sector_productivo = 'Confección'
  for (const [codigo, costo] of [
    ['TELA', 1234.56],
    ['HILO', 0.333333],
    ['BOTON', 25.5],
  ])
    await create('/insumos/registrar', {
      codigo,
      costo,
      detalle: `Detalle de ${codigo}`,
      grupo: 'Referencia',
    })
  await create('/matriz-mano', {
    codigo_mano_obra: 'MO-COSTURA',
    descripcion: 'Costura de referencia',
    sector_productivo,
    consumo_kw_std: 0,
    std_produccion: 7,
    horas_hombre_std: 8,
    valor_hora_hombre: 3000,
    horas_por_turno: 8,
  })
  await create('/matriz-energia', {
    codigo_energia: 'EN-COSTURA',
    descripcion: 'Máquinas de referencia',
    codigo_mano_obra: 'MO-COSTURA',
    sector_productivo,
    consumo_kw_std: 2.5,
    valor_kw: 89.4,
    std_produccion: null,
  })
  for (const codigo_producto of ['FORRO', 'CUERPO', 'CAMPERA'])
    await create('/productos', {
      codigo_producto,
      descripcion_producto: `Referencia ${codigo_producto}`,
      sector_productivo,
    })
  const recetas: Record<string, readonly (readonly [string, number])[]> = {
    FORRO: [
      ['TELA', 0.75],
      ['HILO', 3.5],
    ],
    CUERPO: [
      ['FORRO', 2],
      ['MO-COSTURA', 0.5],
    ],
    CAMPERA: [
      ['CUERPO', 1],
      ['BOTON', 6],
      ['EN-COSTURA', 0.25],
    ],
  }
  for (const [producto, lineas] of Object.entries(recetas))
    await create(`/recetas-normalizada/${producto}`, {
      lineas: lineas.map(([codigo_ingrediente, cantidad_ingrediente]) => ({
        codigo_ingrediente,
        cantidad_ingrediente,
      })),
    })
}
