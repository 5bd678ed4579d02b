import { taller } from '../operacion.ts'

// Powers: sewing machines 0.2-0.5 kW (heavy ones 0.5), embroidery heads 0.1-0.25 kW, straight knife 0.65 HP and
// rapier looms 5.5-7.0 kW are published; the split of spinning energy by stage too. All others are estimates.
// FUENTES.md names the sources. Hourly values other than the global one are estimates for more qualified work.
const textil = taller('Textil', 0.85)
const confeccion = taller('Confección', 0.6)
const cuero = taller('Marroquinería', 0.75)
const calzado = taller('Calzado', 0.75)

const operacionesTextiles = [
  textil.porTurno('APERTURA', 'Apertura, limpieza y mezcla de fibra (kg)', 1, 2400, [
    ['Línea de apertura y batido', 75, 1, 0.8],
  ]),
  textil.porTurno('CARDADO', 'Cardado (kg)', 1, 2400, [['Cardas, grupo de ocho', 10, 8, 0.9]]),
  textil.porTurno('PEINADO', 'Reunidora y peinado (kg)', 2, 1600, [['Peinadoras, grupo de seis', 6, 6, 0.9]]),
  textil.porTurno('MANUAR', 'Manuar y mechera (kg)', 2, 2400, [['Manuares y mecheras', 42, 1, 0.9]]),
  textil.porTurno('CONTINUA', 'Continua de anillos, título Ne 30 (kg)', 10, 2000, [
    ['Continuas de anillos, 10.000 husos', 330, 1, 0.85],
    ['Climatización y aire comprimido de hilandería', 400, 1, 0.8, 2000],
  ]),
  textil.porTurno('ROTOR', 'Hilatura open end, título Ne 12 (kg)', 4, 4000, [
    ['Open end, dos máquinas', 110, 2, 0.85],
    ['Climatización open end', 120, 1, 0.8, 4000],
  ]),
  textil.porTurno('BOBINADO', 'Bobinado y purgado (kg)', 4, 2000, [['Bobinadoras automáticas', 18, 4, 0.75]]),
  textil.porTurno('RETORCIDO', 'Doblado y retorcido a dos cabos (kg)', 3, 900, [
    ['Retorcedoras doble torsión', 60, 1, 0.8],
  ]),
  textil.porTurno('URDIDO', 'Urdido y encolado (kg)', 3, 1500, [['Urdidor y engomadora', 45, 1, 0.7]]),
  textil.porTurno(
    'TEJ-PLANO',
    'Tejeduría a lanza, 22 pasadas/cm (m)',
    1.5,
    668,
    [['Telares a lanza, grupo de ocho', 6.2, 8, 0.9]],
    {
      valorHora: 3400,
    },
  ),
  textil.porTurno(
    'TEJ-RIZO',
    'Tejeduría de rizo para toalla (m)',
    1.5,
    400,
    [['Telares de rizo, grupo de seis', 7, 6, 0.9]],
    {
      valorHora: 3400,
    },
  ),
  textil.porTurno('TEJ-JERSEY', 'Tejido circular jersey y piqué (kg)', 1.25, 400, [
    ['Circulares monofontura 30", grupo de cuatro', 5.5, 4, 0.8],
  ]),
  textil.porTurno('TEJ-RIB', 'Tejido circular rib e interlock (kg)', 1.25, 300, [
    ['Circulares doble fontura 30", grupo de cuatro', 6, 4, 0.8],
  ]),
  textil.porTurno('TEJ-FRISA', 'Tejido circular frisa y rústico (kg)', 1.25, 380, [
    ['Circulares tres cabos 30", grupo de cuatro', 5.5, 4, 0.8],
  ]),
  textil.porTurno('TEJ-CUELLO', 'Tejido rectilíneo de cuello y puños (juego)', 1, 480, [
    ['Rectilíneas electrónicas, grupo de cuatro', 1.2, 4, 0.8],
  ]),
  textil.porTurno('TEJ-MEDIA', 'Tejido de medias (par)', 1, 1480, [
    ['Máquinas de medias, grupo de veinte', 1.2, 20, 0.8],
  ]),
  textil.porSam('REMALLE', 'Remallado de punta y conformado de media (par)', 2, 0.55, [
    ['Remalladora y conformadora de medias', 6, 1, 0.6],
  ]),
  textil.porTurno('BLANQUEO', 'Descrude y blanqueo en jet (kg)', 1, 600, [
    ['Jets de blanqueo, dos', 18, 2, 0.75],
  ]),
  textil.porTurno(
    'TINT-JET',
    'Teñido de punto en jet (kg)',
    1.5,
    600,
    [['Jets de tintura 300 kg, dos', 26, 2, 0.75]],
    { valorHora: 3400 },
  ),
  textil.porTurno(
    'TINT-HILO',
    'Teñido de hilado en bobina o cuerda (kg)',
    3,
    1200,
    [['Autoclaves y línea de índigo', 55, 1, 0.75]],
    {
      valorHora: 3400,
    },
  ),
  textil.porTurno(
    'TINT-PAD',
    'Teñido pad-batch de tela plana (m)',
    3,
    5000,
    [['Foulard y lavadora continua', 70, 1, 0.7]],
    { valorHora: 3400 },
  ),
  textil.porTurno('HIDRO', 'Hidroextracción y apertura de cuerda (kg)', 1, 2400, [
    ['Hidroextractor y abridora', 18, 1, 0.8],
  ]),
  textil.porTurno('RAMA', 'Secado y termofijado en rama, punto (kg)', 2, 2400, [
    ['Rama de ocho campos', 95, 1, 0.75],
  ]),
  textil.porTurno('RAMA-PLANA', 'Rama y termofijado, tela plana (m)', 2, 9000, [
    ['Rama ancha, tela plana', 95, 1, 0.75],
  ]),
  textil.porTurno('SANFOR', 'Sanforizado (m)', 2, 12000, [['Sanforizadora', 45, 1, 0.8]]),
  textil.porTurno('COMPACT', 'Compactado tubular y abierto (kg)', 1, 2800, [['Compactadora', 22, 1, 0.8]]),
  textil.porTurno('PERCHADO', 'Perchado de frisa (kg)', 1, 1200, [['Perchadora doble', 30, 1, 0.8]]),
  textil.porTurno(
    'ESTAMP-ROT',
    'Estampado rotativo (m)',
    4,
    6000,
    [['Estampadora rotativa y vaporizador', 80, 1, 0.7]],
    { valorHora: 3600 },
  ),
  textil.porTurno('REVISADO', 'Revisado y enrollado de punto (kg)', 1, 1200, [
    ['Mesa de revisado', 1.1, 2, 0.6],
  ]),
  textil.porTurno('REV-PLANO', 'Revisado y enrollado de tela plana (m)', 1, 4000, [
    ['Revisadora enrolladora', 1.5, 1, 0.7],
  ]),
  textil.porSam('CONF-TOALLA', 'Corte y dobladillo de toalla (un)', 4, 1.8, [
    ['Cortadora y rectas dobladilladoras', 0.4, 4, 0.6],
  ]),
  textil.porSam('CONF-SABANA', 'Confección de juego de sábanas (juego)', 6, 11, [
    ['Rectas y overlock de blanco', 0.4, 6, 0.6],
  ]),
  textil.porSam('CONF-MANTEL', 'Confección de mantel y repasador (un)', 3, 2.6, [
    ['Rectas de mantelería', 0.4, 3, 0.6],
  ]),
  textil.porSam('EMP-HOGAR', 'Doblado y empaque de blanco (un)', 2, 1),
]

const operacionesDeConfeccion = [
  confeccion.porSam(
    'CORTE-LIV',
    'Tizada, encimado y corte de prenda liviana (un)',
    4,
    1.4,
    [['Cortadoras verticales 8", dos', 0.485, 2, 0.5]],
    {
      valorHora: 3600,
    },
  ),
  confeccion.porSam(
    'CORTE-PES',
    'Tizada, encimado y corte de prenda pesada (un)',
    4,
    2.8,
    [['Cortadoras verticales 10", dos', 0.75, 2, 0.5]],
    {
      valorHora: 3600,
    },
  ),
  confeccion.porSam('FUSION', 'Fusionado de entretela (un)', 1, 0.6, [['Fusionadora continua', 9, 1, 0.6]]),
  confeccion.porSam('COS-REMERA', 'Costura de remera, módulo overlock y collareta (un)', 10, 8, [
    ['Módulo remera: overlock, collareta y recta', 0.4, 10, 0.6],
  ]),
  confeccion.porSam('COS-MUSCU', 'Costura de musculosa (un)', 8, 6, [
    ['Módulo musculosa: overlock y collareta', 0.4, 8, 0.6],
  ]),
  confeccion.porSam('COS-CHOMBA', 'Costura de chomba (un)', 16, 15, [
    ['Módulo chomba: rectas, overlock y collareta', 0.4, 16, 0.6],
  ]),
  confeccion.porSam('COS-BUZO', 'Costura de buzo canguro con capucha (un)', 20, 45, [
    ['Módulo buzo: overlock, collareta y recta', 0.4, 20, 0.6],
  ]),
  confeccion.porSam('COS-BUZORED', 'Costura de buzo cuello redondo (un)', 14, 26, [
    ['Módulo buzo liso: overlock y collareta', 0.4, 14, 0.6],
  ]),
  confeccion.porSam('COS-JOGGING', 'Costura de pantalón jogging (un)', 12, 18, [
    ['Módulo jogging: overlock y elastiquera', 0.4, 12, 0.6],
  ]),
  confeccion.porSam('COS-JEANP', 'Preparado de jean: bolsillos, vistas y cartera (un)', 14, 11.65, [
    ['Módulo preparado de jean: doble aguja y recta', 0.5, 14, 0.6],
  ]),
  confeccion.porSam(
    'COS-JEANA',
    'Armado de jean: cerrado, cintura y ruedo (un)',
    18,
    14.87,
    [['Módulo armado de jean: cerradora de codo y pretinadora', 0.5, 18, 0.6]],
    {
      valorHora: 3300,
    },
  ),
  confeccion.porSam('TERM-JEAN', 'Atraques, ojal, botón y remaches de jean (un)', 4, 4.5, [
    ['Atracadora, ojaladora y remachadora', 0.45, 4, 0.5],
  ]),
  confeccion.porSam(
    'COS-CAMISAL',
    'Costura de camisa de vestir manga larga (un)',
    24,
    22.32,
    [['Módulo camisa: rectas, dos agujas y dobladilladora', 0.35, 24, 0.6]],
    {
      valorHora: 3300,
    },
  ),
  confeccion.porSam('COS-CAMISAC', 'Costura de camisa manga corta (un)', 20, 19, [
    ['Módulo camisa corta: rectas y overlock', 0.35, 20, 0.6],
  ]),
  confeccion.porSam('COS-BLUSA', 'Costura de blusa (un)', 12, 18, [
    ['Módulo blusa: rectas y overlock', 0.35, 12, 0.6],
  ]),
  confeccion.porSam(
    'COS-PANTAL',
    'Costura de pantalón de vestir (un)',
    18,
    35,
    [['Módulo pantalón: rectas, overlock y pretinadora', 0.4, 18, 0.6]],
    {
      valorHora: 3300,
    },
  ),
  confeccion.porSam('COS-CARGO', 'Costura de pantalón cargo de trabajo (un)', 16, 27, [
    ['Módulo cargo: doble aguja y atracadora', 0.5, 16, 0.6],
  ]),
  confeccion.porSam(
    'COS-CAMPERA',
    'Costura de campera forrada (un)',
    18,
    62,
    [['Módulo campera: rectas pesadas y overlock', 0.5, 18, 0.6]],
    { valorHora: 3600 },
  ),
  confeccion.porSam('COS-CHALECO', 'Costura de chaleco (un)', 12, 34, [
    ['Módulo chaleco: rectas y overlock', 0.5, 12, 0.6],
  ]),
  confeccion.porSam('COS-GUARDA', 'Costura de guardapolvo (un)', 12, 24, [
    ['Módulo guardapolvo: rectas y overlock', 0.4, 12, 0.6],
  ]),
  confeccion.porSam('COS-AMBO', 'Costura de ambo, chaqueta y pantalón (conjunto)', 14, 34, [
    ['Módulo ambo: rectas y overlock', 0.4, 14, 0.6],
  ]),
  confeccion.porSam('COS-MAMEL', 'Costura de mameluco (un)', 16, 44, [
    ['Módulo mameluco: cerradora de codo y recta', 0.5, 16, 0.6],
  ]),
  confeccion.porSam('COS-VESTIDO', 'Costura de vestido (un)', 12, 26, [
    ['Módulo vestido: rectas y overlock', 0.35, 12, 0.6],
  ]),
  confeccion.porSam('COS-SHORT', 'Costura de short (un)', 10, 11, [
    ['Módulo short: overlock y elastiquera', 0.4, 10, 0.6],
  ]),
  confeccion.porSam('COS-PIJAMA', 'Costura de pijama dos piezas (conjunto)', 12, 22, [
    ['Módulo pijama: overlock y collareta', 0.4, 12, 0.6],
  ]),
  confeccion.porSam('COS-BOXER', 'Costura de boxer (un)', 8, 5.5, [
    ['Módulo boxer: flatlock y elastiquera', 0.4, 8, 0.6],
  ]),
  confeccion.porSam('COS-BOMBA', 'Costura de bombacha (un)', 8, 4.8, [
    ['Módulo bombacha: overlock y zigzag', 0.35, 8, 0.6],
  ]),
  confeccion.porSam(
    'COS-CORPI',
    'Costura de corpiño (un)',
    16,
    18,
    [['Módulo corpiño: zigzag, dos agujas y atracadora', 0.35, 16, 0.6]],
    {
      valorHora: 3300,
    },
  ),
  confeccion.porSam('COS-DELAN', 'Costura de delantal (un)', 6, 7, [
    ['Módulo delantal: rectas', 0.4, 6, 0.6],
  ]),
  confeccion.porSam('OJAL-BOT', 'Ojal y botón (un)', 2, 0.4, [
    ['Ojaladora y botonera automáticas', 0.4, 2, 0.6],
  ]),
  confeccion.porTurno(
    'BORDADO',
    'Bordado (mil puntadas)',
    1,
    3000,
    [['Bordadora de doce cabezales', 0.25, 12, 0.8]],
    { valorHora: 3600 },
  ),
  confeccion.porSam('SERIGRAFIA', 'Estampado serigráfico, por color (un)', 3, 0.9, [
    ['Pulpo de seis colores y flash', 6, 1, 0.6],
  ]),
  confeccion.porSam('TERMOESTAM', 'Termoestampado de transfer o DTF (un)', 1, 0.8, [
    ['Plancha térmica neumática', 2, 1, 0.6],
  ]),
  confeccion.porSam('CONTROL', 'Deshilachado y control de calidad (un)', 4, 1.6),
  confeccion.porSam('PLANCHA', 'Plancha de prenda de punto (un)', 3, 1.5, [
    ['Plancha de vapor y mesa aspirante', 1.8, 3, 0.6],
    ['Generador de vapor eléctrico', 9, 1, 0.6],
  ]),
  confeccion.porSam('PLANCHA-PL', 'Plancha de prenda plana y camisa (un)', 4, 3.6, [
    ['Plancha y maniquí de camisa', 2.2, 4, 0.6],
    ['Generador de vapor de planchado plano', 12, 1, 0.6],
  ]),
  confeccion.porSam('EMPAQUE', 'Doblado, embolsado y encajado (un)', 3, 1.2),
]

const operacionesDeMarroquineria = [
  cuero.porTurno('RECURTIDO', 'Recurtido, teñido y engrase en fulón (pie²)', 3, 6000, [
    ['Fulones de recurtido, dos', 22, 2, 0.7],
  ]),
  cuero.porTurno('ESCURRIDO', 'Escurrido, secado al vacío y ablande (pie²)', 3, 6000, [
    ['Escurridora, vacío y molliza', 60, 1, 0.7],
  ]),
  cuero.porTurno('ACABADO-CU', 'Pintado, planchado y medición (pie²)', 4, 5000, [
    ['Cabina, prensa y medidora', 48, 1, 0.7],
  ]),
  cuero.porTurno('LIJADO-CU', 'Lijado y gamuzado (pie²)', 2, 5000, [
    ['Lijadora y desempolvadora', 30, 1, 0.7],
  ]),
  cuero.porSam('TROQ-CU', 'Troquelado de cuero (minuto estándar)', 2, 1, [
    ['Prensas troqueladoras de brazo, dos', 1.1, 2, 0.5],
  ]),
  cuero.porSam('CORTE-CU', 'Corte a mano de cuero (minuto estándar)', 2, 1, [], { valorHora: 4200 }),
  cuero.porSam('DIVIDIDO', 'Dividido de cuero (minuto estándar)', 1, 1, [['Divididora', 2.2, 1, 0.5]], {
    valorHora: 3600,
  }),
  cuero.porSam(
    'REBAJADO',
    'Rebajado de bordes (minuto estándar)',
    2,
    1,
    [['Rebajadoras, dos', 0.55, 2, 0.6]],
    { valorHora: 3300 },
  ),
  cuero.porSam('ARMADO-CU', 'Encolado, doblado y armado (minuto estándar)', 6, 1),
  cuero.porSam(
    'COSTURA-CU',
    'Costura de cuero, triple arrastre (minuto estándar)',
    6,
    1,
    [['Máquinas triple arrastre y de columna, seis', 0.5, 6, 0.6]],
    {
      valorHora: 3600,
    },
  ),
  cuero.porSam('COSMANO-CU', 'Costura a mano a dos agujas (minuto estándar)', 2, 1, [], { valorHora: 4500 }),
  cuero.porSam('CANTO-CU', 'Pulido y pintado de canto (minuto estándar)', 3, 1, [
    ['Pulidora y pintacantos', 0.75, 1, 0.6],
  ]),
  cuero.porSam('HERRAJE-CU', 'Colocación de herrajes y remachado (minuto estándar)', 2, 1, [
    ['Remachadora neumática y compresor', 1.5, 1, 0.5],
  ]),
  cuero.porSam('GRABADO-CU', 'Grabado y timbrado en caliente (un)', 1, 0.7, [
    ['Timbradora en caliente', 1, 1, 0.6],
  ]),
  cuero.porSam('TERM-CU', 'Terminación, limpieza y control (minuto estándar)', 2, 1),
  cuero.porSam('EMP-CU', 'Empaque de marroquinería (un)', 1, 1.5),
]

const operacionesDeCalzado = [
  calzado.porSam('TROQ-CAL', 'Troquelado de capellada y forro (par)', 2, 4.5, [
    ['Prensas troqueladoras de calzado, dos', 1.1, 2, 0.5],
  ]),
  calzado.porSam('REBAJE-CAL', 'Rebajado, dividido y timbrado (par)', 2, 3, [
    ['Rebajadora y timbradora', 0.75, 2, 0.6],
  ]),
  calzado.porSam(
    'APARADO',
    'Aparado (minuto estándar)',
    10,
    1,
    [['Máquinas de columna y planas de aparado, diez', 0.5, 10, 0.6]],
    {
      valorHora: 3800,
    },
  ),
  calzado.porSam('OJALILLADO', 'Ojalillado y colocación de ganchos (par)', 1, 0.9, [
    ['Ojalilladora automática', 0.55, 1, 0.6],
  ]),
  calzado.porSam('STROBEL', 'Costura strobel de palmilla (par)', 1, 1.4, [['Máquina strobel', 0.4, 1, 0.6]]),
  calzado.porSam('CONFORMADO', 'Conformado de talón y puntera (par)', 1, 1.1, [
    ['Conformadora de talones', 2.5, 1, 0.6],
  ]),
  calzado.porSam(
    'MONTADO',
    'Montado de punta, enfranque y talón (par)',
    4,
    6,
    [['Montadoras de punta y talón', 3, 2, 0.6]],
    { valorHora: 3600 },
  ),
  calzado.porSam('CARDADO-CAL', 'Cardado y halogenado (par)', 2, 2.4, [
    ['Cardadora con aspiración', 2.2, 1, 0.6],
  ]),
  calzado.porSam('PEGADO', 'Encolado, reactivado y prensado de suela (par)', 3, 4.5, [
    ['Horno reactivador', 4.5, 1, 0.7],
    ['Prensa de suelas', 1.5, 1, 0.6],
  ]),
  calzado.porSam(
    'COS-SUELA',
    'Cosido de suela Blake o vira (par)',
    1,
    3.5,
    [['Cosedora de suela', 0.75, 1, 0.6]],
    { valorHora: 4000 },
  ),
  calzado.porTurno(
    'INYECCION',
    'Inyección directa de suela (par)',
    3,
    720,
    [['Inyectora rotativa de 18 estaciones', 55, 1, 0.65]],
    { valorHora: 3400 },
  ),
  calzado.porSam('PREP-SUELA', 'Refilado, lijado y teñido de canto de suela (par)', 2, 5, [
    ['Banco de acabado con fresa y lija', 2.2, 1, 0.6],
  ]),
  calzado.porSam('CLAV-TACO', 'Clavado de taco (par)', 1, 1.2, [['Clavadora de tacos', 1.1, 1, 0.5]]),
  calzado.porSam('COS-YUTE', 'Cosido de capellada a base de yute (par)', 2, 7, [
    ['Cosedora de alpargatas', 0.5, 2, 0.6],
  ]),
  calzado.porSam('TERM-CAL', 'Deshormado, lustrado y terminación (par)', 4, 6, [
    ['Cepillos de lustre', 1.5, 1, 0.6],
  ]),
  calzado.porSam('EMP-CAL', 'Control, encajado y etiquetado (par)', 2, 2),
]

export const operaciones = [
  ...operacionesTextiles,
  ...operacionesDeConfeccion,
  ...operacionesDeMarroquineria,
  ...operacionesDeCalzado,
]
