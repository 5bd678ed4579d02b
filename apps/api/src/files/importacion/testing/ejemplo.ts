import type { Catalogo } from '../../../catalog/carga/catalogo.ts'

/** Texts that files may damage. */
const TEXTS = [
  'liso',
  '=SUMA(A1)',
  '-2+3',
  '@x',
  "'=con apóstrofo",
  "''dos",
  "'simple'",
  'con ; , | y "comillas"',
  'dos\nrenglones',
  'dos\r\nrenglones',
  '<b>&amp;</b>',
  '_x0041_',
  '\u0001control',
  'tejido 🧵',
  'An\u0303il',
]
const CODES = ['007', '=A', '-1', "'Q", '1/3/2024', 'TEL 001/A', '#7', '100%', 'A;B', 'Ñ-ÁÉ', '1E5']
/** 8.589.934.591,999999 is the last amount that a double holds to the sixth decimal. */
const AMOUNTS = ['0.000001', '1.234000', '1234.560000', '12.500000', '8589934591.999999', '1000.000000']

const at = <T>(list: readonly T[], i: number): T => list[i % list.length]!
const codes = CODES.slice(1)

/** A small factory full of values that may damage files. */
export const ejemplo: Catalogo = {
  sectores_productivos: [
    { nombre: 'Confección', porcentaje_mantencion: 15 },
    { nombre: 'Sector; "raro"', porcentaje_mantencion: 0 },
  ],
  insumos: [...TEXTS, ...CODES].map((_, i) => ({
    codigo: i < CODES.length ? CODES[i]! : `I${i}`,
    detalle: at(TEXTS, i),
    grupo: at(TEXTS, i + 3),
    costo: at(AMOUNTS, i),
  })),
  matriz_mano: CODES.map((codigo, i) => ({
    codigo_mano_obra: `M${codigo}`,
    descripcion: at(TEXTS, i),
    sector_productivo: i % 2 === 0 ? 'Confección' : 'Sector; "raro"',
    consumo_kw_std: '0',
    // The form for changes allows 0, so a file that repeats it must not be refused.
    std_produccion: i === 0 ? '0' : at(AMOUNTS, i),
    horas_hombre_std: '8',
    valor_hora_hombre: at(AMOUNTS, i + 1),
    horas_por_turno: '8.5',
    producto_calculado_std: i % 3 === 0 ? null : '12.000000',
    estado: i % 2 === 0 ? 'activo' : 'inactivo',
  })),
  matriz_energia: CODES.map((codigo, i) => ({
    codigo_energia: `E${codigo}`,
    descripcion: at(TEXTS, i + 2),
    codigo_mano_obra: `M${codigo}`,
    sector_productivo: 'Confección',
    consumo_kw_std: '2.5',
    valor_kw: '89.4',
    std_produccion: i % 2 === 0 ? null : '7',
  })),
  productos: CODES.map((codigo, i) => ({
    codigo_producto: `P${codigo}`,
    descripcion_producto: at(TEXTS, i),
    sector_productivo: i % 2 === 0 ? 'Confección' : 'Sector; "raro"',
  })),
  recetas: codes.flatMap((codigo, i) => [
    {
      codigo_producto: `P${codigo}`,
      tipo: 'insumo' as const,
      codigo_ingrediente: at(CODES, i),
      // Lines may have a quantity of 0; they are incomplete but valid.
      cantidad_ingrediente: i === 1 ? '0' : at(AMOUNTS, i),
    },
    {
      codigo_producto: `P${codigo}`,
      tipo: 'producto' as const,
      codigo_ingrediente: `P${CODES[i]}`,
      cantidad_ingrediente: '1.5',
    },
  ]),
}
