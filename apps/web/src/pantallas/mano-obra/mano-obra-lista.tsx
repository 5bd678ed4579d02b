import { api, type ManoObra, type ManoObraCambio } from '@telar/contract'
import { TABLAS } from '@telar/tablas'
import { Hammer } from 'lucide-react'
import { definirCatalogo } from '../../dominio/catalogo/definir-catalogo.tsx'
import { FILTRO_SECTOR } from '../../dominio/sector/sector-filter.tsx'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { ManoObraCifras } from './mano-obra-cifras.tsx'
import { COLUMNAS, TARJETA } from './mano-obra-columnas.tsx'
import { CAMPOS, Campos } from './mano-obra-edicion.tsx'

type ManoObraSearch = SearchOf<'/mano-obra'>

export const ManoObraLista = definirCatalogo<ManoObra, ManoObraSearch, typeof CAMPOS>({
  tabla: TABLAS.matriz_mano,
  endpoints: api.manoObra,
  icono: Hammer,
  nombre: 'Mano de obra',
  textos: {
    title: 'Mano de Obra',
    lead: 'Tiempos, salarios y producción de cada operación. Al guardar, todos los productos que la usan se recalculan.',
    noun: 'tipos de mano de obra',
    search: 'Buscar por código, descripción o sector',
    placeholder: 'Código, descripción o sector',
    loading: 'Cargando la mano de obra',
    failure: 'No se pudo cargar la mano de obra desde el servidor.',
    none: 'Todavía no hay mano de obra',
    noneHint: 'Agregá la primera matriz con sus horas y su producción, para usarla en las composiciones.',
    noMatch: 'Ninguna mano de obra coincide',
    noMatchHint: 'Probá con otras palabras, o quitá los filtros para ver toda la mano de obra.',
  },
  agregar: { to: '/cargarManoObra' },
  columnas: COLUMNAS,
  tarjeta: TARJETA,
  ancho: 'min-w-[62rem]',
  buscadas: ['codigo_mano_obra', 'descripcion', 'sector_productivo'],
  filtro: FILTRO_SECTOR,
  Resumen: ManoObraCifras,
  campos: CAMPOS,
  prueba: (body, _, { codigo_mano_obra, std_produccion }) => {
    const { horas_hombre_std, ...resto } = body as ManoObraCambio
    const std = resto.std_produccion ?? std_produccion
    if (!horas_hombre_std || !std) return null
    const { valor_hora_hombre, categoria } = resto
    return {
      tipo: 'mano_obra',
      codigo: codigo_mano_obra,
      horas: horas_hombre_std,
      std_produccion: std,
      valor_hora_hombre,
      ...(categoria !== undefined && { categoria }),
    }
  },
  Campos,
  masivo: {
    valor: 'Valor hora',
    ajustar: (codigos, ajuste) => codigos.map((codigo) => ({ tipo: 'mano_obra', codigo, ...ajuste })),
    poner: (codigos, valor_hora_hombre) =>
      codigos.map((codigo) => ({ tipo: 'mano_obra', codigo, valor_hora_hombre })),
  },
  fallos: {
    eliminar: 'No se pudo eliminar el registro. Intenta nuevamente.',
  },
})
