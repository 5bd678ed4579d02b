import type { Catalogo } from '../catalog/carga/catalogo.ts'

const line = (
  codigo_producto: string,
  tipo: Catalogo['recetas'][number]['tipo'],
  codigo_ingrediente: string,
  cantidad_ingrediente: string,
) => ({ codigo_producto, tipo, codigo_ingrediente, cantidad_ingrediente })

const producto = (codigo_producto: string) => ({
  codigo_producto,
  descripcion_producto: codigo_producto.toLowerCase(),
  sector_productivo: 'Confección',
})

/** The factory of the requirement's COST rows, computed by hand there: one sector at 15 %, three levels of products. */
export const referenceFactory: Catalogo = {
  sectores_productivos: [{ nombre: 'Confección', porcentaje_mantencion: 15 }],
  insumos: [
    { codigo: 'TELA', detalle: 'Tela', grupo: 'Telas', costo: '1234.56' },
    { codigo: 'HILO', detalle: 'Hilo', grupo: 'Hilos', costo: '0.333333' },
    { codigo: 'BOTON', detalle: 'Botón', grupo: 'Avíos', costo: '25.5' },
  ],
  matriz_mano: [
    {
      codigo_mano_obra: 'MO-COSTURA',
      descripcion: 'Costura',
      sector_productivo: 'Confección',
      consumo_kw_std: '0',
      std_produccion: '7',
      horas_hombre_std: '8',
      valor_hora_hombre: '3000',
      horas_por_turno: '8',
      producto_calculado_std: null,
      estado: 'activo',
    },
  ],
  matriz_energia: [
    {
      codigo_energia: 'EN-COSTURA',
      descripcion: 'Máquinas de coser',
      codigo_mano_obra: 'MO-COSTURA',
      sector_productivo: 'Confección',
      consumo_kw_std: '2.5',
      valor_kw: '89.4',
      std_produccion: null,
    },
  ],
  productos: [producto('FORRO'), producto('CUERPO'), producto('CAMPERA')],
  recetas: [
    line('FORRO', 'insumo', 'TELA', '0.75'),
    line('FORRO', 'insumo', 'HILO', '3.5'),
    line('CUERPO', 'producto', 'FORRO', '2'),
    line('CUERPO', 'mano_obra', 'MO-COSTURA', '0.5'),
    line('CAMPERA', 'producto', 'CUERPO', '1'),
    line('CAMPERA', 'insumo', 'BOTON', '6'),
    line('CAMPERA', 'energia', 'EN-COSTURA', '0.25'),
  ],
}
