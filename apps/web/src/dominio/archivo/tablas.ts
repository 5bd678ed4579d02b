import type { TablaExportable, TablaImportable } from '@telar/contract'
import { TABLAS, type Tabla } from '@telar/tablas'

interface Exportada {
  /** What its file holds. */
  trae: string
}

interface Importada {
  /** Its name, if not that of its export. */
  nombre?: string
  /** An example row in local notation, by column; used in the template and in the rules. */
  ejemplo: Readonly<Record<string, string>>
  /** Notes for this table, besides the general ones. */
  notas: readonly string[]
}

type Textos = Readonly<Record<TablaExportable, Exportada> & Record<TablaImportable, Importada>>

const SECTOR_NOTA = 'El sector tiene que existir; no importan las mayúsculas ni los acentos.'

/** What is said of each table's files; their names are the tables' and the contract's. */
const TEXTOS: Textos = {
  insumos: {
    trae: 'El catálogo con sus costos. Se puede volver a importar.',
    ejemplo: { codigo: 'TELA-JERSEY', detalle: 'Jersey 24/1 peinado', grupo: 'Telas', costo: '4850,50' },
    notas: [
      'Un costo vacío se rechaza, salvo que elijas dejarlo sin precio. Un 0 se toma como un costo: escribilo solo si no se paga nada.',
      'De los insumos que ya existen cambia lo que el archivo trae; en la vista previa podés dejar un texto como está.',
      'Una columna Moneda dice en qué está el costo: otra que la de acá se rechaza, salvo que elijas tomarla sin convertir.',
    ],
  },
  productos: {
    trae: 'Códigos, descripciones y sectores.',
    ejemplo: {
      codigo_producto: 'REM-001',
      descripcion_producto: 'Remera lisa cuello redondo',
      sector_productivo: 'Confección',
    },
    notas: [SECTOR_NOTA],
  },
  matriz_mano: {
    trae: 'Tiempos, valores hora y costo por unidad de cada tipo.',
    ejemplo: {
      codigo_mano_obra: 'MO-OVERLOCK',
      descripcion: 'Costura overlock',
      sector_productivo: 'Confección',
      consumo_kw_std: '0,5',
      std_produccion: '120',
      horas_hombre_std: '8',
      valor_hora_hombre: '3000',
      horas_por_turno: '8',
      producto_calculado_std: '',
      estado: 'activo',
    },
    notas: [
      SECTOR_NOTA,
      'Un tipo nuevo sin valor_hora_hombre toma el valor global; sin horas_por_turno, 8; sin estado, activo.',
    ],
  },
  matriz_energia: {
    trae: 'Consumo, valor del kW y costo por unidad de cada equipo.',
    nombre: 'Matriz Energética',
    ejemplo: {
      codigo_energia: 'EN-OVERLOCK',
      descripcion: 'Overlock industrial',
      codigo_mano_obra: 'MO-OVERLOCK',
      sector_productivo: 'Confección',
      consumo_kw_std: '0,55',
      valor_kw: '89,4',
      std_produccion: '',
    },
    notas: [
      SECTOR_NOTA,
      'El código de mano de obra tiene que existir.',
      'Un equipo nuevo sin valor_kw toma el valor global; sin std_produccion, rige el de su mano de obra.',
    ],
  },
  recetas: {
    nombre: 'Composiciones',
    ejemplo: {
      codigo_producto: 'REM-001',
      codigo_ingrediente: 'TELA-JERSEY',
      cantidad_ingrediente: '0,85',
      tipo: 'insumo',
    },
    notas: [
      'El producto y el ingrediente tienen que existir.',
      'Sin tipo, el código se busca como insumo, producto, mano de obra y energía, en ese orden.',
      'Una receta con una línea rechazada no se aplica: queda entera como estaba.',
      'Las líneas que no están en el archivo quedan como estaban: no se borra ninguna.',
    ],
  },
  valores: {
    trae: 'Monedas, salarios, tarifas e índices, con sus recargos.',
    ejemplo: { codigo: 'OFICIAL', nombre: 'Oficial, por hora', clase: 'salario', recargo_pct: '23,457' },
    notas: [
      'La clase es moneda, salario, tarifa o indice. De un valor en uso no se cambia.',
      'Solo un salario lleva recargo: las cargas sociales, en por ciento.',
      'Cuánto vale cada uno se importa en Montos por fecha.',
    ],
  },
  vigencias: {
    trae: 'Cuánto vale cada valor desde cada día, también los que vienen.',
    ejemplo: { valor: 'OFICIAL', desde: '1/12/2026', monto: '4187,25', nota: 'Paritaria de diciembre' },
    notas: [
      'El valor tiene que existir; si ese día ya tiene un monto, se reemplaza.',
      'El día puede estar por venir: hasta entonces no mueve ningún costo.',
    ],
  },
  estructuras: {
    trae: 'Los pasos del costo al precio. Se puede volver a importar.',
    ejemplo: {
      nombre: 'Mayorista',
      pasos: 'Estructura: 12 % sobre costo | Flete: 180 por unidad | Margen: 30 % sobre precio (margen)',
      iva_pct: '21',
      redondeo_multiplo: '10',
      redondeo_modo: 'arriba',
      productos: '',
      lineas: '',
      sectores: 'Confección',
    },
    notas: [
      'Los pasos van en orden, con una barra ( | ) entre uno y otro: «12 % sobre costo», «30 % sobre precio», «180 por unidad» o «USD 0,50 por minuto».',
      'Un paso que es ganancia y no costo lleva (margen) al final.',
      'Productos, líneas y sectores van también con barras; cada uno tiene una sola estructura.',
    ],
  },
  listas_precios: {
    trae: 'Qué listas hay, y desde qué día están publicadas.',
    ejemplo: { nombre: 'Mayorista diciembre', estructura: 'Mayorista', nota: 'Sin envío' },
    notas: ['Sin estructura, cada producto va por la suya.', 'Una lista publicada no se cambia.'],
  },
  precios: {
    trae: 'El precio de cada producto que se vende, y cuánto le falta al publicado.',
    ejemplo: { codigo_producto: 'REM-001', lista: 'Mayorista diciembre', precio: '12500' },
    notas: [
      'El precio es neto, sin IVA. El producto y la lista tienen que existir.',
      'En una lista en vivo, un precio importado queda fijo; los demás se siguen calculando.',
      'Una lista publicada no se cambia.',
    ],
  },
  unidades: {
    trae: 'Las unidades propias, además de las del programa.',
    ejemplo: { codigo: 'rollo', nombre: 'Rollo de 50 m', dimension: 'longitud', num: '50', den: '1' },
    notas: [
      'Una unidad es num / den de la base de su dimensión: m, kg, m², l, un, h o kWh.',
      'Las que vienen con el programa no se cambian.',
    ],
  },
  proveedores: {
    trae: 'A quién se le compra.',
    ejemplo: { codigo: 'ARCIEL', nombre: 'Arciel SA', nota: 'Entrega los martes' },
    notas: [],
  },
  ofertas: {
    trae: 'Qué pide cada proveedor por cada insumo, con sus recargos.',
    ejemplo: {
      insumo: 'TELA-JERSEY',
      proveedor: 'ARCIEL',
      codigo_proveedor: 'J-241',
      precio: '2,10',
      moneda: 'USD',
      unidad_compra: 'kg',
      contenido: '21/5',
      minimo: '100',
      desde: '1/12/2026',
      hasta: '',
      recargos: 'Flete: 12 % acumulado | Seguro: 5 % piso 0,4 tope 2 USD',
      preferida: 'no',
      numero: '',
    },
    notas: [
      'El insumo y el proveedor tienen que existir. Sin día, la oferta vale desde hoy.',
      'Una oferta de ese proveedor por ese insumo que ya está toma el precio nuevo desde su día; con un día por venir se agrega otra.',
      'El contenido dice cuántas unidades de uso trae una de compra: 5000, 4,2 o 21/5. Dentro de una misma dimensión no hace falta.',
      'Los recargos van en su orden, separados por |: un % del precio, un % acumulado o un importe fijo, con piso y tope.',
      'El número distingue ofertas iguales en todo lo demás: viene en lo exportado, y una oferta nueva no lo lleva.',
    ],
  },
  volumenes: {
    trae: 'Lo producido, en stock y vendido cada mes. Se puede volver a importar.',
    ejemplo: {
      producto: 'REM-001',
      periodo: '2026-11',
      concepto: 'produccion',
      talle: '',
      color: '',
      cantidad: '1200',
    },
    notas: [
      'El concepto es produccion, stock o venta; el mes va como 2026-11, 11/2026, nov-26 o cualquier día suyo.',
      'Sin talle ni color, la cantidad es de todos juntos. El producto tiene que existir.',
      'Si el mes ya tiene ese producto, se reemplaza la cantidad.',
    ],
  },
  escenarios: {
    trae: 'Los escenarios guardados, cada uno con sus cambios. Se puede volver a importar.',
    ejemplo: {
      nombre: 'Paritaria de marzo',
      nota: 'Con el dólar quieto',
      cambios: '{"tipo":"valor","codigo":"MO","porcentaje":6}',
    },
    notas: [
      'Un escenario que ya está toma los cambios del archivo.',
      'Cada cambio va en un renglón de la celda, como en lo exportado.',
    ],
  },
  recetas_normalizada: { trae: 'Cada línea de cada receta, con su cantidad y sus costos.' },
  resultados_cdr: { trae: 'El CDR de cada producto, con mantención, y por qué falta lo que falta.' },
  cotizaciones: {
    trae: 'Lo cotizado a clientes, renglón por renglón, con las cifras del día en que se emitió.',
  },
}

/** What the exported file of a table holds. */
export const traeDe = (tabla: TablaExportable): string => TEXTOS[tabla].trae

/** What is said of an import into a table. */
export const importadaDe = (tabla: TablaImportable): Required<Importada> => {
  const { exporta = '' }: Tabla = TABLAS[tabla]
  const { nombre = exporta, ejemplo, notas }: Importada = TEXTOS[tabla]
  return { nombre, ejemplo, notas }
}
