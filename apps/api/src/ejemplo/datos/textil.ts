import type { Color } from './colores.ts'

type Partes = readonly (readonly [codigo: string, parte: number])[]

interface Hilado {
  codigo: string
  descripcion: string
  mezcla: Partes
  /** English cotton count. */
  ne: number
  proceso: 'cardado' | 'peinado' | 'open end'
}

/** Mixes are parts of one kilogram. */
export const hilados: Hilado[] = [
  {
    codigo: 'HDO-20-CARD',
    descripcion: 'Hilado algodón 20/1 cardado (kg)',
    mezcla: [['FIB-ALG-CAR', 1]],
    ne: 20,
    proceso: 'cardado',
  },
  {
    codigo: 'HDO-30-CARD',
    descripcion: 'Hilado algodón 30/1 cardado (kg)',
    mezcla: [['FIB-ALG-CAR', 1]],
    ne: 30,
    proceso: 'cardado',
  },
  {
    codigo: 'HDO-24-PEIN',
    descripcion: 'Hilado algodón 24/1 peinado (kg)',
    mezcla: [['FIB-ALG-PEI', 1]],
    ne: 24,
    proceso: 'peinado',
  },
  {
    codigo: 'HDO-30-PEIN',
    descripcion: 'Hilado algodón 30/1 peinado (kg)',
    mezcla: [['FIB-ALG-PEI', 1]],
    ne: 30,
    proceso: 'peinado',
  },
  {
    codigo: 'HDO-40-PEIN',
    descripcion: 'Hilado algodón 40/1 peinado (kg)',
    mezcla: [['FIB-ALG-PEI', 1]],
    ne: 40,
    proceso: 'peinado',
  },
  {
    codigo: 'HDO-24-MEL',
    descripcion: 'Hilado melange gris 24/1 (kg)',
    mezcla: [
      ['FIB-ALG-PEI', 0.88],
      ['FIB-ALG-MEL', 0.12],
    ],
    ne: 24,
    proceso: 'peinado',
  },
  {
    codigo: 'HDO-30-PA',
    descripcion: 'Hilado poliéster/algodón 50/50 30/1 (kg)',
    mezcla: [
      ['FIB-ALG-CAR', 0.5],
      ['FIB-PES-14', 0.5],
    ],
    ne: 30,
    proceso: 'cardado',
  },
  {
    codigo: 'HDO-30-VIS',
    descripcion: 'Hilado viscosa 30/1 (kg)',
    mezcla: [['FIB-VIS-13', 1]],
    ne: 30,
    proceso: 'cardado',
  },
  {
    codigo: 'HDO-30-MOD',
    descripcion: 'Hilado algodón/modal 50/50 30/1 (kg)',
    mezcla: [
      ['FIB-ALG-PEI', 0.5],
      ['FIB-MOD-13', 0.5],
    ],
    ne: 30,
    proceso: 'peinado',
  },
  {
    codigo: 'HDO-16-ACR',
    descripcion: 'Hilado acrílico/lana 80/20 Ne 16 (kg)',
    mezcla: [
      ['FIB-ACR-22', 0.8],
      ['FIB-LAN-21', 0.2],
    ],
    ne: 16,
    proceso: 'cardado',
  },
  {
    codigo: 'HDO-12-LIN',
    descripcion: 'Hilado lino/algodón 55/45 Ne 12 (kg)',
    mezcla: [
      ['FIB-LIN-COT', 0.55],
      ['FIB-ALG-CAR', 0.45],
    ],
    ne: 12,
    proceso: 'cardado',
  },
  {
    codigo: 'HDO-8-OE',
    descripcion: 'Hilado algodón 8/1 open end para denim (kg)',
    mezcla: [
      ['FIB-ALG-CAR', 0.8],
      ['FIB-ALG-REC', 0.2],
    ],
    ne: 8,
    proceso: 'open end',
  },
  {
    codigo: 'HDO-10-OE',
    descripcion: 'Hilado algodón 10/1 open end (kg)',
    mezcla: [
      ['FIB-ALG-CAR', 0.6],
      ['FIB-ALG-REC', 0.4],
    ],
    ne: 10,
    proceso: 'open end',
  },
  {
    codigo: 'HDO-16-OE',
    descripcion: 'Hilado algodón 16/1 open end (kg)',
    mezcla: [
      ['FIB-ALG-CAR', 0.8],
      ['FIB-ALG-REC', 0.2],
    ],
    ne: 16,
    proceso: 'open end',
  },
  {
    codigo: 'HDO-16-RPET',
    descripcion: 'Hilado algodón/rPET 60/40 16/1 open end (kg)',
    mezcla: [
      ['FIB-ALG-REC', 0.6],
      ['FIB-PES-RPET', 0.4],
    ],
    ne: 16,
    proceso: 'open end',
  },
]

/** código, descripción, hilado de un cabo. */
export const retorcidos: [string, string, string][] = [
  ['HDO-20-2', 'Hilado algodón 20/2 retorcido (kg)', 'HDO-20-CARD'],
  ['HDO-30-2', 'Hilado algodón 30/2 peinado retorcido (kg)', 'HDO-30-PEIN'],
]

/** código, descripción, hilado, colorantes y químicos por kg. */
export const hiladosTenidos: [string, string, string, Partes][] = [
  [
    'HDO-8-IND',
    'Hilado 8/1 teñido índigo para urdimbre (kg)',
    'HDO-8-OE',
    [
      ['COL-INDIGO', 0.026],
      ['QUI-HIDROS', 0.035],
      ['QUI-CAUST', 0.03],
    ],
  ],
  [
    'HDO-8-SUL',
    'Hilado 8/1 teñido negro al sulfuro (kg)',
    'HDO-8-OE',
    [
      ['COL-SULFUR', 0.14],
      ['QUI-CAUST', 0.02],
      ['QUI-FIJAD', 0.015],
    ],
  ],
  [
    'HDO-20-NEG',
    'Hilado algodón 20/1 teñido negro (kg)',
    'HDO-20-CARD',
    [
      ['COL-RNEG', 0.052],
      ['QUI-SAL', 0.42],
      ['QUI-SODA', 0.11],
    ],
  ],
  [
    'HDO-20-BLA',
    'Hilado algodón 20/1 blanqueado (kg)',
    'HDO-20-CARD',
    [
      ['QUI-PEROX', 0.045],
      ['QUI-CAUST', 0.02],
      ['QUI-BLOP', 0.004],
    ],
  ],
  [
    'HDO-20-MAR',
    'Hilado algodón 20/1 teñido azul marino (kg)',
    'HDO-20-CARD',
    [
      ['COL-RMAR', 0.036],
      ['QUI-SAL', 0.4],
      ['QUI-SODA', 0.11],
    ],
  ],
  [
    'HDO-20-GRI',
    'Hilado algodón 20/1 teñido gris (kg)',
    'HDO-20-CARD',
    [
      ['COL-RNEG', 0.006],
      ['QUI-SAL', 0.15],
      ['QUI-SODA', 0.08],
    ],
  ],
]

interface CrudaDePunto {
  codigo: string
  descripcion: string
  hilados: Partes
  comprados: Partes
  operacion: string
}

export const crudasDePunto: CrudaDePunto[] = [
  {
    codigo: 'TCR-JER160',
    descripcion: 'Tela cruda jersey 30/1 cardado 160 g (kg)',
    hilados: [['HDO-30-CARD', 1]],
    comprados: [],
    operacion: 'TEJ-JERSEY',
  },
  {
    codigo: 'TCR-JER200',
    descripcion: 'Tela cruda jersey 24/1 peinado 200 g (kg)',
    hilados: [['HDO-24-PEIN', 1]],
    comprados: [],
    operacion: 'TEJ-JERSEY',
  },
  {
    codigo: 'TCR-JER200-MEL',
    descripcion: 'Tela cruda jersey melange 24/1 200 g (kg)',
    hilados: [['HDO-24-MEL', 1]],
    comprados: [],
    operacion: 'TEJ-JERSEY',
  },
  {
    codigo: 'TCR-JERELA',
    descripcion: 'Tela cruda jersey con elastano 30/1 190 g (kg)',
    hilados: [['HDO-30-PEIN', 0.94]],
    comprados: [['HIL-ELA20', 0.06]],
    operacion: 'TEJ-JERSEY',
  },
  {
    codigo: 'TCR-JERMOD',
    descripcion: 'Tela cruda jersey algodón/modal 170 g (kg)',
    hilados: [['HDO-30-MOD', 0.95]],
    comprados: [['HIL-ELA20', 0.05]],
    operacion: 'TEJ-JERSEY',
  },
  {
    codigo: 'TCR-JERVIS',
    descripcion: 'Tela cruda jersey viscosa con elastano 200 g (kg)',
    hilados: [['HDO-30-VIS', 0.94]],
    comprados: [['HIL-ELA20', 0.06]],
    operacion: 'TEJ-JERSEY',
  },
  {
    codigo: 'TCR-PIQ220',
    descripcion: 'Tela cruda piqué 24/1 peinado 220 g (kg)',
    hilados: [['HDO-24-PEIN', 1]],
    comprados: [],
    operacion: 'TEJ-JERSEY',
  },
  {
    codigo: 'TCR-INT220',
    descripcion: 'Tela cruda interlock 40/1 peinado 220 g (kg)',
    hilados: [['HDO-40-PEIN', 1]],
    comprados: [],
    operacion: 'TEJ-RIB',
  },
  {
    codigo: 'TCR-RIB11',
    descripcion: 'Tela cruda rib 1x1 con elastano (kg)',
    hilados: [['HDO-24-PEIN', 0.95]],
    comprados: [['HIL-ELA40', 0.05]],
    operacion: 'TEJ-RIB',
  },
  {
    codigo: 'TCR-RIB22',
    descripcion: 'Tela cruda rib 2x2 con elastano para puño (kg)',
    hilados: [['HDO-20-CARD', 0.95]],
    comprados: [['HIL-ELA40', 0.05]],
    operacion: 'TEJ-RIB',
  },
  {
    codigo: 'TCR-FRI300',
    descripcion: 'Tela cruda frisa tres cabos 300 g (kg)',
    hilados: [
      ['HDO-24-PEIN', 0.55],
      ['HDO-10-OE', 0.3],
    ],
    comprados: [['HIL-PES150', 0.15]],
    operacion: 'TEJ-FRISA',
  },
  {
    codigo: 'TCR-FRI300-MEL',
    descripcion: 'Tela cruda frisa melange tres cabos 300 g (kg)',
    hilados: [
      ['HDO-24-MEL', 0.55],
      ['HDO-10-OE', 0.3],
    ],
    comprados: [['HIL-PES150', 0.15]],
    operacion: 'TEJ-FRISA',
  },
  {
    codigo: 'TCR-RUS280',
    descripcion: 'Tela cruda rústico 280 g (kg)',
    hilados: [
      ['HDO-24-PEIN', 0.6],
      ['HDO-16-OE', 0.4],
    ],
    comprados: [],
    operacion: 'TEJ-FRISA',
  },
  {
    codigo: 'TCR-MOR280',
    descripcion: 'Tela cruda morley acrílico/lana 280 g (kg)',
    hilados: [['HDO-16-ACR', 0.97]],
    comprados: [['HIL-ELA40', 0.03]],
    operacion: 'TEJ-RIB',
  },
]

interface CrudaPlana {
  codigo: string
  descripcion: string
  /** Hilado y kg por metro de tela. */
  urdimbre: readonly [string, number]
  trama: readonly [string, number]
  /** Weft threads a centimetre, widths above 1.60 m counted as more. */
  pasadas: number
  operacion: string
}

export const crudasPlanas: CrudaPlana[] = [
  {
    codigo: 'TCR-POP120',
    descripcion: 'Tela cruda popelina poliéster/algodón 120 g, 1,50 m (m)',
    urdimbre: ['HDO-30-PA', 0.105],
    trama: ['HDO-30-PA', 0.08],
    pasadas: 26,
    operacion: 'TEJ-PLANO',
  },
  {
    codigo: 'TCR-OXF150',
    descripcion: 'Tela cruda oxford camisería 150 g, 1,50 m (m)',
    urdimbre: ['HDO-40-PEIN', 0.12],
    trama: ['HDO-20-CARD', 0.11],
    pasadas: 20,
    operacion: 'TEJ-PLANO',
  },
  {
    codigo: 'TCR-GAB240',
    descripcion: 'Tela cruda gabardina 240 g, 1,60 m (m)',
    urdimbre: ['HDO-20-CARD', 0.23],
    trama: ['HDO-16-OE', 0.17],
    pasadas: 22,
    operacion: 'TEJ-PLANO',
  },
  {
    codigo: 'TCR-LON400',
    descripcion: 'Tela cruda lona 400 g, 1,60 m (m)',
    urdimbre: ['HDO-10-OE', 0.36],
    trama: ['HDO-10-OE', 0.29],
    pasadas: 14,
    operacion: 'TEJ-PLANO',
  },
  {
    codigo: 'TCR-LIN170',
    descripcion: 'Tela cruda lino/algodón 170 g, 1,50 m (m)',
    urdimbre: ['HDO-12-LIN', 0.14],
    trama: ['HDO-12-LIN', 0.12],
    pasadas: 17,
    operacion: 'TEJ-PLANO',
  },
  {
    codigo: 'TCR-SAB140',
    descripcion: 'Tela cruda percal 140 g, 2,40 m (m)',
    urdimbre: ['HDO-30-PA', 0.19],
    trama: ['HDO-30-PA', 0.15],
    pasadas: 42,
    operacion: 'TEJ-PLANO',
  },
  {
    codigo: 'TCR-TOA450',
    descripcion: 'Tela cruda toalla rizo 450 g, 1,50 m (m)',
    urdimbre: ['HDO-20-2', 0.46],
    trama: ['HDO-16-OE', 0.215],
    pasadas: 22,
    operacion: 'TEJ-RIZO',
  },
  {
    codigo: 'TCR-DEN14-AZU',
    descripcion: 'Tela cruda denim índigo 14 oz, 1,50 m (m)',
    urdimbre: ['HDO-8-IND', 0.43],
    trama: ['HDO-8-OE', 0.26],
    pasadas: 17,
    operacion: 'TEJ-PLANO',
  },
  {
    codigo: 'TCR-DEN14-NEG',
    descripcion: 'Tela cruda denim negro 14 oz, 1,50 m (m)',
    urdimbre: ['HDO-8-SUL', 0.43],
    trama: ['HDO-8-OE', 0.26],
    pasadas: 17,
    operacion: 'TEJ-PLANO',
  },
]

type Tintura = { colorantes: Partes; sal: number }

/** Kilograms of dye and of salt for each kilogram of fabric; grey melange comes coloured from the yarn. */
export const tinturas: Record<Color, Tintura> = {
  NEG: {
    colorantes: [
      ['COL-RNEG', 0.055],
      ['COL-RNAR', 0.004],
    ],
    sal: 0.45,
  },
  MAR: {
    colorantes: [
      ['COL-RMAR', 0.038],
      ['COL-RNEG', 0.006],
    ],
    sal: 0.42,
  },
  ROJ: {
    colorantes: [
      ['COL-RROJ', 0.032],
      ['COL-RAMA', 0.008],
    ],
    sal: 0.4,
  },
  BOR: {
    colorantes: [
      ['COL-RROJ', 0.034],
      ['COL-RMAR', 0.008],
    ],
    sal: 0.4,
  },
  VER: {
    colorantes: [
      ['COL-RTUR', 0.016],
      ['COL-RAMA', 0.018],
      ['COL-RNEG', 0.004],
    ],
    sal: 0.38,
  },
  FRA: { colorantes: [['COL-RAZU', 0.026]], sal: 0.36 },
  CHO: {
    colorantes: [
      ['COL-RNAR', 0.022],
      ['COL-RNEG', 0.014],
    ],
    sal: 0.38,
  },
  SUE: {
    colorantes: [
      ['COL-RNAR', 0.014],
      ['COL-RNEG', 0.004],
    ],
    sal: 0.25,
  },
  OLI: {
    colorantes: [
      ['COL-RAMA', 0.018],
      ['COL-RNEG', 0.009],
    ],
    sal: 0.3,
  },
  MOS: {
    colorantes: [
      ['COL-RAMA', 0.022],
      ['COL-RROJ', 0.004],
    ],
    sal: 0.3,
  },
  ROS: {
    colorantes: [
      ['COL-REA-A', 0.004],
      ['COL-REA-B', 0.001],
    ],
    sal: 0.12,
  },
  CEL: {
    colorantes: [
      ['COL-RTUR', 0.003],
      ['COL-REA-C', 0.001],
    ],
    sal: 0.12,
  },
  BEI: {
    colorantes: [
      ['COL-REA-B', 0.0018],
      ['COL-REA-A', 0.0007],
      ['COL-RNEG', 0.0006],
    ],
    sal: 0.1,
  },
  BLA: { colorantes: [['QUI-BLOP', 0.004]], sal: 0 },
  CRU: { colorantes: [], sal: 0 },
  GRI: { colorantes: [], sal: 0 },
}

interface Terminada {
  codigo: string
  descripcion: string
  merma: number
  perchada?: boolean
  colores: readonly Color[]
}

export const terminadasDePunto: Terminada[] = [
  {
    codigo: 'JER160',
    descripcion: 'Jersey 30/1 cardado 160 g',
    merma: 0.1,
    colores: ['NEG', 'BLA', 'MAR', 'ROJ', 'CEL'],
  },
  {
    codigo: 'JER200',
    descripcion: 'Jersey 24/1 peinado 200 g',
    merma: 0.1,
    colores: ['NEG', 'BLA', 'MAR', 'GRI', 'ROJ', 'BOR', 'VER', 'FRA', 'BEI', 'MOS'],
  },
  {
    codigo: 'JERELA',
    descripcion: 'Jersey con elastano 190 g',
    merma: 0.1,
    colores: ['NEG', 'BLA', 'MAR', 'ROS'],
  },
  { codigo: 'JERMOD', descripcion: 'Jersey algodón/modal 170 g', merma: 0.1, colores: ['NEG', 'BLA', 'ROS'] },
  {
    codigo: 'JERVIS',
    descripcion: 'Jersey viscosa con elastano 200 g',
    merma: 0.1,
    colores: ['NEG', 'BOR', 'OLI'],
  },
  {
    codigo: 'PIQ220',
    descripcion: 'Piqué 24/1 peinado 220 g',
    merma: 0.1,
    colores: ['NEG', 'BLA', 'MAR', 'ROJ', 'VER', 'CEL'],
  },
  {
    codigo: 'INT220',
    descripcion: 'Interlock 40/1 peinado 220 g',
    merma: 0.1,
    colores: ['BLA', 'CEL', 'ROS', 'BEI'],
  },
  {
    codigo: 'RIB11',
    descripcion: 'Rib 1x1 con elastano',
    merma: 0.15,
    colores: ['NEG', 'BLA', 'MAR', 'ROJ', 'BOR', 'VER', 'FRA', 'BEI', 'MOS', 'CEL'],
  },
  {
    codigo: 'RIB22',
    descripcion: 'Rib 2x2 para puño y cintura',
    merma: 0.15,
    colores: ['NEG', 'MAR', 'BOR', 'VER', 'BEI'],
  },
  {
    codigo: 'FRI300',
    descripcion: 'Frisa 300 g',
    merma: 0.12,
    perchada: true,
    colores: ['NEG', 'MAR', 'GRI', 'BOR', 'VER', 'BEI'],
  },
  { codigo: 'RUS280', descripcion: 'Rústico 280 g', merma: 0.12, colores: ['NEG', 'MAR', 'BEI', 'VER'] },
  { codigo: 'MOR280', descripcion: 'Morley acrílico/lana 280 g', merma: 0.1, colores: ['NEG', 'BOR', 'CRU'] },
]

interface TerminadaPlana {
  codigo: string
  descripcion: string
  kgPorMetro: number
  colores: readonly Color[]
}

export const terminadasPlanas: TerminadaPlana[] = [
  {
    codigo: 'POP120',
    descripcion: 'Popelina 120 g',
    kgPorMetro: 0.18,
    colores: ['BLA', 'CEL', 'NEG', 'ROS'],
  },
  {
    codigo: 'OXF150',
    descripcion: 'Oxford camisería 150 g',
    kgPorMetro: 0.225,
    colores: ['BLA', 'CEL', 'BEI'],
  },
  {
    codigo: 'GAB240',
    descripcion: 'Gabardina 240 g',
    kgPorMetro: 0.384,
    colores: ['NEG', 'MAR', 'BEI', 'OLI', 'BLA'],
  },
  { codigo: 'LON400', descripcion: 'Lona 400 g', kgPorMetro: 0.64, colores: ['CRU', 'NEG', 'MAR', 'ROJ'] },
  { codigo: 'LIN170', descripcion: 'Lino/algodón 170 g', kgPorMetro: 0.255, colores: ['CRU', 'BLA'] },
  {
    codigo: 'SAB140',
    descripcion: 'Percal 140 g, 2,40 m',
    kgPorMetro: 0.336,
    colores: ['BLA', 'CEL', 'BEI'],
  },
  {
    codigo: 'TOA450',
    descripcion: 'Toalla rizo 450 g',
    kgPorMetro: 0.675,
    colores: ['BLA', 'BEI', 'MAR', 'BOR', 'VER'],
  },
]

/** código, descripción, tela cruda. */
export const denims: [string, string, string][] = [
  ['TTE-DEN14-AZU', 'Denim índigo 14 oz sanforizado (m)', 'TCR-DEN14-AZU'],
  ['TTE-DEN14-NEG', 'Denim negro 14 oz sanforizado (m)', 'TCR-DEN14-NEG'],
]

/** código, descripción, tela base, kg por metro. */
export const estampadas: [string, string, string, number][] = [
  ['TTE-SAB140-EST', 'Percal 140 g estampado, 2,40 m (m)', 'TTE-SAB140-BLA', 0.336],
  ['TTE-POP120-EST', 'Popelina 120 g estampada (m)', 'TTE-POP120-BLA', 0.18],
]

export const cuellos: Color[] = ['NEG', 'BLA', 'MAR', 'ROJ', 'VER', 'CEL']

interface Blanco {
  codigo: string
  descripcion: string
  unidad: string
  tela: string
  metros: number
  /** Metres of sewing thread. */
  hilo: number
  operacion: string
  factor: number
  envase: string
  colores: readonly (Color | 'EST')[]
}

export const blanco: Blanco[] = [
  {
    codigo: 'TOA-BANO',
    descripcion: 'Toallón 70 x 140 cm',
    unidad: 'un',
    tela: 'TOA450',
    metros: 0.72,
    hilo: 22,
    operacion: 'CONF-TOALLA',
    factor: 1.2,
    envase: 'EMB-FAJA',
    colores: ['BLA', 'BEI', 'MAR', 'BOR', 'VER'],
  },
  {
    codigo: 'TOA-MANO',
    descripcion: 'Toalla de mano 50 x 80 cm',
    unidad: 'un',
    tela: 'TOA450',
    metros: 0.28,
    hilo: 14,
    operacion: 'CONF-TOALLA',
    factor: 1,
    envase: 'EMB-FAJA',
    colores: ['BLA', 'BEI', 'MAR', 'BOR', 'VER'],
  },
  {
    codigo: 'TOA-VIS',
    descripcion: 'Toalla de visita 30 x 50 cm',
    unidad: 'un',
    tela: 'TOA450',
    metros: 0.11,
    hilo: 9,
    operacion: 'CONF-TOALLA',
    factor: 0.8,
    envase: 'EMB-FAJA',
    colores: ['BLA', 'BEI', 'MAR'],
  },
  {
    codigo: 'SAB-15',
    descripcion: 'Juego de sábanas 1½ plaza, percal 144 hilos',
    unidad: 'juego',
    tela: 'SAB140',
    metros: 4.4,
    hilo: 95,
    operacion: 'CONF-SABANA',
    factor: 1,
    envase: 'EMB-BOLSAB',
    colores: ['BLA', 'CEL', 'EST'],
  },
  {
    codigo: 'SAB-20',
    descripcion: 'Juego de sábanas 2 plazas, percal 144 hilos',
    unidad: 'juego',
    tela: 'SAB140',
    metros: 5.6,
    hilo: 120,
    operacion: 'CONF-SABANA',
    factor: 1.15,
    envase: 'EMB-BOLSAB',
    colores: ['BLA', 'CEL', 'EST'],
  },
  {
    codigo: 'SAB-QN',
    descripcion: 'Juego de sábanas queen, percal 144 hilos',
    unidad: 'juego',
    tela: 'SAB140',
    metros: 6.4,
    hilo: 130,
    operacion: 'CONF-SABANA',
    factor: 1.25,
    envase: 'EMB-BOLSAB',
    colores: ['BLA', 'BEI', 'EST'],
  },
  {
    codigo: 'MANTEL-LIN',
    descripcion: 'Mantel de lino/algodón 1,50 x 2,20 m',
    unidad: 'un',
    tela: 'LIN170',
    metros: 2.25,
    hilo: 36,
    operacion: 'CONF-MANTEL',
    factor: 1.6,
    envase: 'EMB-BPP-30X40',
    colores: ['CRU', 'BLA'],
  },
  {
    codigo: 'REPAS-POP',
    descripcion: 'Repasador de popelina 50 x 70 cm',
    unidad: 'un',
    tela: 'POP120',
    metros: 0.26,
    hilo: 12,
    operacion: 'CONF-MANTEL',
    factor: 0.7,
    envase: 'EMB-FAJA',
    colores: ['EST'],
  },
]

export const medias = [
  {
    codigo: 'MED-SOQ',
    descripcion: 'Media soquete deportiva',
    kg: 0.034,
    factor: 0.85,
    colores: ['NEG', 'BLA', 'GRI'],
  },
  {
    codigo: 'MED-34',
    descripcion: 'Media tres cuartos de vestir',
    kg: 0.052,
    factor: 1.15,
    colores: ['NEG', 'MAR', 'GRI'],
  },
  {
    codigo: 'MED-TRAB',
    descripcion: 'Media de trabajo toalla',
    kg: 0.075,
    factor: 1.3,
    colores: ['NEG', 'GRI'],
  },
] as const
