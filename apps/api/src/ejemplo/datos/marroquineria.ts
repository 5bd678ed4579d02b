import type { Color } from './colores.ts'

export type Minutos = readonly (readonly [operacion: string, minutos: number])[]
export type Materiales = readonly (readonly [codigo: string, cantidad: number])[]

interface Curtido {
  codigo: string
  descripcion: string
  wetBlue: string
  graso?: boolean
  gamuzado?: boolean
  colores: readonly Color[]
}

export const curtidos: Curtido[] = [
  {
    codigo: 'VAQ',
    descripcion: 'Cuero vaqueta 1,8/2,0 mm',
    wetBlue: 'WB-VAQ-1820',
    colores: ['NEG', 'CHO', 'SUE', 'BOR'],
  },
  {
    codigo: 'BOX',
    descripcion: 'Cuero box calf para capellada 1,2/1,4 mm',
    wetBlue: 'WB-VAQ-1214',
    colores: ['NEG', 'CHO', 'SUE', 'BOR'],
  },
  {
    codigo: 'GRA',
    descripcion: 'Cuero graso pull-up 1,8/2,0 mm',
    wetBlue: 'WB-VAQ-1820',
    graso: true,
    colores: ['CHO', 'SUE', 'NEG'],
  },
  {
    codigo: 'NAP',
    descripcion: 'Napa vacuna 0,9/1,1 mm',
    wetBlue: 'WB-VAQ-NAPA',
    colores: ['NEG', 'BEI', 'BOR', 'MAR', 'ROJ'],
  },
  {
    codigo: 'GAM',
    descripcion: 'Descarne gamuzado 1,4/1,6 mm',
    wetBlue: 'WB-DESC-1416',
    gamuzado: true,
    colores: ['BEI', 'CHO', 'MAR'],
  },
  {
    codigo: 'GUA',
    descripcion: 'Napa ovina para guante',
    wetBlue: 'WB-OVINO',
    graso: true,
    colores: ['NEG', 'CHO'],
  },
]

/** código, descripción, materiales, minutos. */
export const forros: [string, string, Materiales, Minutos][] = [
  [
    'FOR-TOTE',
    'Forro armado de cartera tote con bolsillo y cierre (un)',
    [
      ['TEL-TWILL', 0.75],
      ['TEL-NOTEJ', 0.3],
      ['ACC-CIEF16', 1],
      ['ETQ-TEJ', 1],
      ['HIL-N60-NEG', 0.01],
    ],
    [
      ['CORTE-CU', 2],
      ['COSTURA-CU', 9],
    ],
  ],
  [
    'FOR-MOCH',
    'Forro armado de mochila con portanotebook (un)',
    [
      ['TEL-TWILL', 1.1],
      ['TEL-FOAM5', 0.25],
      ['ACC-CIEB', 1],
      ['ETQ-TEJ', 1],
      ['HIL-N60-NEG', 0.016],
    ],
    [
      ['CORTE-CU', 3],
      ['COSTURA-CU', 14],
    ],
  ],
  [
    'FOR-BAND',
    'Forro armado de bandolera (un)',
    [
      ['TEL-TWILL', 0.4],
      ['TEL-NOTEJ', 0.15],
      ['ETQ-TEJ', 1],
      ['HIL-N60-NEG', 0.006],
    ],
    [
      ['CORTE-CU', 1.5],
      ['COSTURA-CU', 6],
    ],
  ],
  [
    'FOR-PORT',
    'Forro armado de portadocumentos (un)',
    [
      ['CUE-BADANA', 4.2],
      ['TEL-NOTEJ', 0.3],
      ['HIL-N60-CHO', 0.01],
    ],
    [
      ['CORTE-CU', 4],
      ['COSTURA-CU', 10],
    ],
  ],
  [
    'FOR-BILL',
    'Interior armado de billetera: tarjeteros y billetero (un)',
    [
      ['TEL-TAFETA', 0.08],
      ['CUE-BADANA', 0.55],
      ['ADH-AGUA', 0.004],
      ['HIL-N60-NEG', 0.003],
    ],
    [
      ['TROQ-CU', 0.8],
      ['ARMADO-CU', 3],
      ['COSTURA-CU', 2.5],
    ],
  ],
]

interface Modelo {
  codigo: string
  descripcion: string
  /** How its set of cut pieces is called. */
  pieza: string
  unidad: string
  /** Net square feet and the waste on them. */
  pies: number
  desperdicio: number
  corte: Minutos
  forro?: string
  materiales: Materiales
  /** Thread family and cones of it. */
  hilo: readonly [string, number]
  /** Litres of edge paint. */
  canto: number
  armado: Minutos
  /** sufijo, nombre, cuero, color del hilo, color del canto. */
  variantes: readonly (readonly [string, string, string, string, string])[]
}

export const modelos: Modelo[] = [
  {
    codigo: 'TOTE',
    descripcion: 'Cartera tote',
    pieza: 'cartera tote',
    unidad: 'un',
    pies: 7.2,
    desperdicio: 0.35,
    corte: [
      ['TROQ-CU', 6],
      ['DIVIDIDO', 1.5],
      ['REBAJADO', 6],
    ],
    forro: 'FOR-TOTE',
    materiales: [
      ['ADH-NEOP', 0.09],
      ['HER-ARGRED-30', 4],
      ['HER-IMAN18', 1],
      ['HER-PIE', 4],
      ['HER-REMT9', 8],
      ['ETQ-METAL', 1],
      ['EMB-DUST', 1],
      ['EMB-RELL', 0.15],
      ['EMB-SED', 2],
    ],
    hilo: ['N40', 0.04],
    canto: 0.02,
    armado: [
      ['ARMADO-CU', 18],
      ['COSTURA-CU', 20],
      ['CANTO-CU', 9],
      ['HERRAJE-CU', 5],
    ],
    variantes: [
      ['NEG', 'vaqueta negra', 'CUR-VAQ-NEG', 'NEG', 'NEG'],
      ['SUE', 'vaqueta suela', 'CUR-VAQ-SUE', 'SUE', 'SUE'],
      ['BOR', 'vaqueta bordó', 'CUR-VAQ-BOR', 'BOR', 'CHO'],
      ['CHO', 'graso chocolate', 'CUR-GRA-CHO', 'CHO', 'CHO'],
      ['PLE', 'plena flor importada', 'CUE-PF45', 'BEI', 'SUE'],
      ['VEG', 'curtido vegetal temporada 2026', 'CUE-VEG26', 'SUE', 'SUE'],
    ],
  },
  {
    codigo: 'BAND',
    descripcion: 'Bandolera con solapa',
    pieza: 'bandolera',
    unidad: 'un',
    pies: 3.4,
    desperdicio: 0.35,
    corte: [
      ['TROQ-CU', 4],
      ['DIVIDIDO', 1],
      ['REBAJADO', 4],
    ],
    forro: 'FOR-BAND',
    materiales: [
      ['ADH-NEOP', 0.05],
      ['HER-MOSQ-20', 2],
      ['HER-MEDARG-20', 2],
      ['HER-PASC-25', 1],
      ['HER-IMAN14', 1],
      ['ETQ-REPUJ', 1],
      ['EMB-DUST', 1],
      ['EMB-RELL', 0.08],
    ],
    hilo: ['N40', 0.022],
    canto: 0.012,
    armado: [
      ['ARMADO-CU', 11],
      ['COSTURA-CU', 12],
      ['CANTO-CU', 6],
      ['HERRAJE-CU', 4],
    ],
    variantes: [
      ['NEG', 'napa negra', 'CUR-NAP-NEG', 'NEG', 'NEG'],
      ['BOR', 'napa bordó', 'CUR-NAP-BOR', 'BOR', 'CHO'],
      ['ROJ', 'napa roja', 'CUR-NAP-ROJ', 'BOR', 'CHO'],
      ['SUE', 'vaqueta suela', 'CUR-VAQ-SUE', 'SUE', 'SUE'],
    ],
  },
  {
    codigo: 'MOCH',
    descripcion: 'Mochila urbana de cuero',
    pieza: 'mochila',
    unidad: 'un',
    pies: 8.6,
    desperdicio: 0.35,
    corte: [
      ['TROQ-CU', 8],
      ['DIVIDIDO', 2],
      ['REBAJADO', 8],
    ],
    forro: 'FOR-MOCH',
    materiales: [
      ['ADH-NEOP', 0.12],
      ['ACC-CIEC8', 0.9],
      ['ACC-DES8', 2],
      ['HER-PASC-40', 2],
      ['HER-ARGRED-40', 2],
      ['ACC-MOCH30', 1.2],
      ['HER-TIRADOR', 2],
      ['ETQ-METAL', 1],
      ['EMB-DUST', 1],
      ['EMB-RELL', 0.2],
    ],
    hilo: ['N40', 0.055],
    canto: 0.022,
    armado: [
      ['ARMADO-CU', 26],
      ['COSTURA-CU', 34],
      ['CANTO-CU', 10],
      ['HERRAJE-CU', 6],
    ],
    variantes: [
      ['NEG', 'vaqueta negra', 'CUR-VAQ-NEG', 'NEG', 'NEG'],
      ['CHO', 'graso chocolate', 'CUR-GRA-CHO', 'CHO', 'CHO'],
      ['SUE', 'graso suela', 'CUR-GRA-SUE', 'SUE', 'SUE'],
    ],
  },
  {
    codigo: 'PORT',
    descripcion: 'Portadocumentos ejecutivo',
    pieza: 'portadocumentos',
    unidad: 'un',
    pies: 7.8,
    desperdicio: 0.35,
    corte: [
      ['CORTE-CU', 12],
      ['DIVIDIDO', 2],
      ['REBAJADO', 7],
    ],
    forro: 'FOR-PORT',
    materiales: [
      ['ADH-NEOP', 0.1],
      ['HER-TUCK', 2],
      ['HER-MEDARG-30', 2],
      ['HER-MOSQ-40', 2],
      ['HER-PASC-40', 1],
      ['HER-ESQ', 4],
      ['SRV-GRAB', 1],
      ['EMB-DUST', 1],
      ['EMB-RELL', 0.15],
    ],
    hilo: ['N40', 0.05],
    canto: 0.025,
    armado: [
      ['ARMADO-CU', 24],
      ['COSTURA-CU', 28],
      ['CANTO-CU', 14],
      ['HERRAJE-CU', 8],
      ['GRABADO-CU', 1],
    ],
    variantes: [
      ['NEG', 'vaqueta negra', 'CUR-VAQ-NEG', 'NEG', 'NEG'],
      ['CHO', 'vaqueta chocolate', 'CUR-VAQ-CHO', 'CHO', 'CHO'],
      ['CAR', 'carpincho', 'CUE-CARP', 'SUE', 'SUE'],
    ],
  },
  {
    codigo: 'BILL',
    descripcion: 'Billetera de hombre, ocho tarjetas',
    pieza: 'billetera',
    unidad: 'un',
    pies: 0.75,
    desperdicio: 0.28,
    corte: [
      ['TROQ-CU', 1.6],
      ['DIVIDIDO', 0.5],
      ['REBAJADO', 2],
    ],
    forro: 'FOR-BILL',
    materiales: [
      ['ADH-AGUA', 0.006],
      ['EMB-CAJBIL', 1],
      ['EMB-SED', 1],
    ],
    hilo: ['N60', 0.004],
    canto: 0.003,
    armado: [
      ['ARMADO-CU', 4],
      ['COSTURA-CU', 3.5],
      ['CANTO-CU', 2],
      ['GRABADO-CU', 1],
    ],
    variantes: [
      ['NEG', 'napa negra', 'CUR-NAP-NEG', 'NEG', 'NEG'],
      ['CHO', 'vaqueta chocolate', 'CUR-VAQ-CHO', 'CHO', 'CHO'],
      ['SUE', 'graso suela', 'CUR-GRA-SUE', 'SUE', 'SUE'],
      ['CAR', 'carpincho', 'CUE-CARP', 'SUE', 'SUE'],
    ],
  },
  {
    codigo: 'TARJ',
    descripcion: 'Tarjetero de cuero',
    pieza: 'tarjetero',
    unidad: 'un',
    pies: 0.42,
    desperdicio: 0.25,
    corte: [
      ['TROQ-CU', 1],
      ['REBAJADO', 1],
    ],
    materiales: [
      ['ADH-AGUA', 0.003],
      ['EMB-BPP-20X30', 1],
    ],
    hilo: ['N60', 0.002],
    canto: 0.002,
    armado: [
      ['ARMADO-CU', 1.5],
      ['COSTURA-CU', 1.8],
      ['CANTO-CU', 1.5],
      ['GRABADO-CU', 1],
    ],
    variantes: [
      ['NEG', 'napa negra', 'CUR-NAP-NEG', 'NEG', 'NEG'],
      ['SUE', 'vaqueta suela', 'CUR-VAQ-SUE', 'SUE', 'SUE'],
      ['CHO', 'graso chocolate', 'CUR-GRA-CHO', 'CHO', 'CHO'],
    ],
  },
  {
    codigo: 'MONE',
    descripcion: 'Monedero con cierre',
    pieza: 'monedero',
    unidad: 'un',
    pies: 0.5,
    desperdicio: 0.25,
    corte: [
      ['TROQ-CU', 1],
      ['REBAJADO', 1],
    ],
    materiales: [
      ['ADH-AGUA', 0.003],
      ['ACC-CIEC5', 0.13],
      ['ACC-DES5', 1],
      ['TEL-TAFETA', 0.05],
      ['EMB-BPP-20X30', 1],
    ],
    hilo: ['N60', 0.002],
    canto: 0.002,
    armado: [
      ['ARMADO-CU', 2],
      ['COSTURA-CU', 3],
    ],
    variantes: [
      ['NEG', 'napa negra', 'CUR-NAP-NEG', 'NEG', 'NEG'],
      ['BEI', 'napa beige', 'CUR-NAP-BEI', 'BLA', 'SUE'],
      ['MAR', 'napa azul marino', 'CUR-NAP-MAR', 'NEG', 'NEG'],
    ],
  },
  {
    codigo: 'CINT-V',
    descripcion: 'Cinturón de vestir 30 mm',
    pieza: 'cinturón 30 mm',
    unidad: 'un',
    pies: 1.3,
    desperdicio: 0.25,
    corte: [
      ['TROQ-CU', 1.5],
      ['DIVIDIDO', 0.6],
      ['REBAJADO', 1.2],
    ],
    materiales: [
      ['CUE-CAR', 1.1],
      ['ADH-NEOP', 0.02],
      ['HER-HEBCLA-30', 1],
      ['ETQ-COLGC', 1],
      ['EMB-CAJCIN', 1],
    ],
    hilo: ['N40', 0.005],
    canto: 0.006,
    armado: [
      ['ARMADO-CU', 3],
      ['COSTURA-CU', 2.4],
      ['CANTO-CU', 3],
      ['HERRAJE-CU', 1],
    ],
    variantes: [
      ['NEG', 'vaqueta negra', 'CUR-VAQ-NEG', 'NEG', 'NEG'],
      ['CHO', 'vaqueta chocolate', 'CUR-VAQ-CHO', 'CHO', 'CHO'],
      ['BOR', 'vaqueta bordó', 'CUR-VAQ-BOR', 'BOR', 'CHO'],
      ['CHA', 'charol', 'CUE-CHAROL', 'NEG', 'NEG'],
    ],
  },
  {
    codigo: 'CINT-S',
    descripcion: 'Cinturón sport 40 mm',
    pieza: 'cinturón 40 mm',
    unidad: 'un',
    pies: 1.7,
    desperdicio: 0.25,
    corte: [
      ['TROQ-CU', 1.5],
      ['DIVIDIDO', 0.6],
    ],
    materiales: [
      ['HER-HEBOV-40', 1],
      ['HER-REMT9', 2],
      ['ACA-CERA', 0.004],
      ['EMB-BOL', 1],
      ['EMB-STK', 1],
    ],
    hilo: ['N40', 0.003],
    canto: 0.006,
    armado: [
      ['CANTO-CU', 3],
      ['HERRAJE-CU', 2],
      ['GRABADO-CU', 1],
    ],
    variantes: [
      ['SUE', 'graso suela', 'CUR-GRA-SUE', 'SUE', 'SUE'],
      ['CHO', 'graso chocolate', 'CUR-GRA-CHO', 'CHO', 'CHO'],
      ['NEG', 'graso negro', 'CUR-GRA-NEG', 'NEG', 'NEG'],
      ['VEG', 'curtido vegetal temporada 2026', 'CUE-VEG26', 'SUE', 'SUE'],
    ],
  },
  {
    codigo: 'RINO',
    descripcion: 'Riñonera de cuero',
    pieza: 'riñonera',
    unidad: 'un',
    pies: 2.1,
    desperdicio: 0.32,
    corte: [
      ['TROQ-CU', 3],
      ['REBAJADO', 3],
    ],
    materiales: [
      ['ADH-NEOP', 0.03],
      ['TEL-TWILL', 0.25],
      ['ACC-CIEC5', 0.45],
      ['ACC-DES5', 2],
      ['ACC-MOCH30', 1],
      ['HER-PASC-30', 1],
      ['ACC-TANCA', 1],
      ['EMB-BPP-25X35', 1],
    ],
    hilo: ['N40', 0.014],
    canto: 0.004,
    armado: [
      ['ARMADO-CU', 6],
      ['COSTURA-CU', 10],
    ],
    variantes: [
      ['NEG', 'napa negra', 'CUR-NAP-NEG', 'NEG', 'NEG'],
      ['CHO', 'graso chocolate', 'CUR-GRA-CHO', 'CHO', 'CHO'],
    ],
  },
  {
    codigo: 'NECE',
    descripcion: 'Neceser de viaje',
    pieza: 'neceser',
    unidad: 'un',
    pies: 2.6,
    desperdicio: 0.32,
    corte: [
      ['TROQ-CU', 2],
      ['REBAJADO', 2],
    ],
    materiales: [
      ['ADH-NEOP', 0.03],
      ['TEL-TWILL', 0.35],
      ['ACC-CIEC5', 0.32],
      ['ACC-DES5', 1],
      ['HER-TIRADOR', 1],
      ['ETQ-REPUJ', 1],
      ['EMB-BPP-25X35', 1],
    ],
    hilo: ['N40', 0.012],
    canto: 0.003,
    armado: [
      ['ARMADO-CU', 4],
      ['COSTURA-CU', 8],
    ],
    variantes: [
      ['NEG', 'napa negra', 'CUR-NAP-NEG', 'NEG', 'NEG'],
      ['SUE', 'graso suela', 'CUR-GRA-SUE', 'SUE', 'SUE'],
    ],
  },
  {
    codigo: 'GUAN-V',
    descripcion: 'Guantes de vestir forrados',
    pieza: 'guantes',
    unidad: 'par',
    pies: 2.5,
    desperdicio: 0.25,
    corte: [['CORTE-CU', 6]],
    materiales: [
      ['TEL-FOR', 0.22],
      ['ACC-BOTB', 2],
      ['ACC-ELA06', 0.2],
      ['EMB-BPP-20X30', 1],
    ],
    hilo: ['N60', 0.01],
    canto: 0.001,
    armado: [
      ['COSTURA-CU', 16],
      ['ARMADO-CU', 3],
    ],
    variantes: [
      ['NEG', 'napa ovina negra', 'CUR-GUA-NEG', 'NEG', 'NEG'],
      ['CHO', 'napa ovina chocolate', 'CUR-GUA-CHO', 'CHO', 'CHO'],
      ['CAB', 'cabritilla', 'CUE-CABRA', 'CHO', 'CHO'],
    ],
  },
  {
    codigo: 'GUAN-T',
    descripcion: 'Guantes de trabajo en descarne',
    pieza: 'guantes de trabajo',
    unidad: 'par',
    pies: 2.9,
    desperdicio: 0.22,
    corte: [['TROQ-CU', 2]],
    materiales: [
      ['TEL-FRANE', 0.1],
      ['ACC-ELA20', 0.25],
    ],
    hilo: ['N40', 0.008],
    canto: 0.0005,
    armado: [['COSTURA-CU', 7]],
    variantes: [['BEI', 'descarne natural', 'CUR-GAM-BEI', 'BEI', 'SUE']],
  },
  {
    codigo: 'LLAV',
    descripcion: 'Llavero de cuero',
    pieza: 'llavero',
    unidad: 'un',
    pies: 0.12,
    desperdicio: 0.25,
    corte: [['TROQ-CU', 0.4]],
    materiales: [
      ['HER-LLAV', 1],
      ['HER-REMT7', 1],
      ['EMB-BPP-20X30', 1],
    ],
    hilo: ['N40', 0.0008],
    canto: 0.0008,
    armado: [
      ['COSTURA-CU', 0.8],
      ['CANTO-CU', 0.6],
      ['HERRAJE-CU', 0.5],
      ['GRABADO-CU', 1],
    ],
    variantes: [
      ['SUE', 'vaqueta suela', 'CUR-VAQ-SUE', 'SUE', 'SUE'],
      ['NEG', 'vaqueta negra', 'CUR-VAQ-NEG', 'NEG', 'NEG'],
    ],
  },
]

/** Craft work: leathers and times of the American Saddle Makers Association's cost sheets. */
export const talabarteria: [string, string, Materiales, Minutos][] = [
  [
    'CINT-ART-SUE',
    'Cinturón artesanal de suela, costura a mano (un)',
    [
      ['CUE-SUE', 1.45],
      ['HER-HEB', 1],
      ['HIL-ENC-SUE', 0.06],
      ['COL-TIN', 0.02],
      ['ACA-CERA', 0.006],
      ['EMB-CAJCIN', 1],
    ],
    [
      ['CORTE-CU', 4],
      ['CANTO-CU', 9],
      ['HERRAJE-CU', 4],
      ['COSMANO-CU', 14],
    ],
  ],
  [
    'CINT-ART-NEG',
    'Cinturón artesanal de látigo negro, costura a mano (un)',
    [
      ['CUE-LAT9', 1.45],
      ['HER-HEBOV-35', 1],
      ['HIL-TIGER', 9],
      ['ACA-CERA', 0.006],
      ['EMB-CAJCIN', 1],
    ],
    [
      ['CORTE-CU', 4],
      ['CANTO-CU', 9],
      ['HERRAJE-CU', 4],
      ['COSMANO-CU', 14],
    ],
  ],
  [
    'CAB-EQUI',
    'Cabezada simple de suela con riendas (un)',
    [
      ['CUE-SUEP', 3.8],
      ['HER-HEBCLA-20', 5],
      ['HER-ARGRED-30', 2],
      ['HER-TIE', 2],
      ['HIL-SAJOU', 14],
      ['COL-TIN', 0.05],
      ['ACA-CERA', 0.02],
    ],
    [
      ['CORTE-CU', 8],
      ['CANTO-CU', 12.5],
      ['TROQ-CU', 5.5],
      ['HERRAJE-CU', 9],
      ['COSMANO-CU', 38],
    ],
  ],
  [
    'CORR-LAT',
    'Correa de látigo con tiento (un)',
    [
      ['CUE-LAT6', 1.09],
      ['HER-TIE', 1],
      ['HER-ARG', 1],
    ],
    [
      ['CORTE-CU', 3.75],
      ['TROQ-CU', 2.5],
      ['ARMADO-CU', 6],
    ],
  ],
]
