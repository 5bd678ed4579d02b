import { api, type Energia, type EnergiaCambio } from '@telar/contract'
import { TABLAS } from '@telar/tablas'
import { Zap } from 'lucide-react'
import { definirCatalogo } from '../../dominio/catalogo/definir-catalogo.tsx'
import { FILTRO_SECTOR } from '../../dominio/sector/sector-filter.tsx'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { EnergiaCifras } from './energia-cifras.tsx'
import { COLUMNAS, TARJETA } from './energia-columnas.tsx'
import { CAMPOS, Campos } from './energia-edicion.tsx'

type EnergiaSearch = SearchOf<'/matriz-energetica'>

export const EnergiaLista = definirCatalogo<Energia, EnergiaSearch, typeof CAMPOS>({
  tabla: TABLAS.matriz_energia,
  endpoints: api.energia,
  icono: Zap,
  nombre: 'Matriz energética',
  textos: {
    title: 'Matriz Energética',
    lead: 'Lo que consume cada equipo y cuánto cuesta por unidad. Al guardar, todos los productos que lo usan se recalculan.',
    noun: 'equipos',
    search: 'Buscar por código, descripción, mano de obra o sector',
    placeholder: 'Código, descripción o sector',
    loading: 'Cargando la matriz energética',
    failure: 'No se pudo cargar la matriz energética desde el servidor.',
    none: 'Todavía no hay equipos',
    noneHint: 'Agregá el primero con su consumo, para usarlo en las composiciones.',
    noMatch: 'Ningún equipo coincide',
    noMatchHint: 'Probá con otras palabras, o quitá los filtros para ver todos los equipos.',
  },
  agregar: { to: '/cargarEnergia' },
  columnas: COLUMNAS,
  tarjeta: TARJETA,
  ancho: 'min-w-[62rem]',
  buscadas: ['codigo_energia', 'descripcion', 'codigo_mano_obra', 'sector_productivo'],
  filtro: FILTRO_SECTOR,
  Resumen: EnergiaCifras,
  campos: CAMPOS,
  // Another labour type, std or tariff cannot be simulated.
  prueba: (body, _, { codigo_energia, codigo_mano_obra }) => {
    const { consumo_kw_std, valor_kw, std_produccion, tarifa, ...resto } = body as EnergiaCambio
    const otra = resto.codigo_mano_obra !== codigo_mano_obra || std_produccion !== undefined
    if (otra || tarifa !== undefined || !consumo_kw_std) return null
    return { tipo: 'energia', codigo: codigo_energia, kw: consumo_kw_std, valor_kw }
  },
  Campos,
  masivo: {
    valor: 'Valor kW',
    ajustar: (codigos, ajuste) => codigos.map((codigo) => ({ tipo: 'energia', codigo, ...ajuste })),
    poner: (codigos, valor_kw) => codigos.map((codigo) => ({ tipo: 'energia', codigo, valor_kw })),
  },
  fallos: {
    eliminar: 'No se pudo eliminar el registro. Intenta nuevamente.',
    servidor: true,
  },
  alEliminar: (nombre) => `Se eliminará el equipo "${nombre}". Se puede recuperar desde Historial.`,
})
