import type { NodoDesglose, ResultadoCdr } from '@telar/contract'

export const unResultado = (over: Partial<ResultadoCdr> = {}): ResultadoCdr => ({
  codigo_producto: 'REM-01',
  sector_productivo: 'Confección',
  descripcion_producto: 'Remera de algodón',
  base_cdr: 100,
  cdr_mantencion: 101,
  incompleto: false,
  motivos: [],
  ...over,
})

export const unNodo = (over: Partial<NodoDesglose> = {}): NodoDesglose => ({
  tipo: 'insumo',
  codigo: 'HILO',
  descripcion: 'Hilo',
  cantidad: 2,
  expresion: null,
  merma_pct: 0,
  cantidad_efectiva: 2,
  seccion: '',
  costo_ingrediente: 10,
  costo_total: 20,
  incompleto: false,
  motivos: [],
  pasos: [],
  abrible: false,
  hijos: [],
  ...over,
})
