import { type Color, colores } from './datos/colores.ts'
import * as datos from './datos/confeccion.ts'
import { type Articulo, insumo, operacion, producto } from './receta.ts'

type Lineas = Articulo['lineas']

const sector = 'Confección'

// Fabric quantities include cutting waste: 8 % on knits and 5 % on woven cloth, within the published 3-10 %.

/** Sewing thread in metres: straight stitch from the 120 cone, overlock from the texturised one. */
const hilo = (color: Color, recta: number, overlock: number) => [
  insumo(`HIL-120-${color}`, recta / 5000),
  ...(overlock > 0 ? [insumo(`HIL-TEX-${color}`, overlock / 5000)] : []),
]

/** A fabric of the house is a product; a bought one is a supply. */
const material = (tela: string, cantidad: number) =>
  tela.startsWith('TTE-') ? producto(tela, cantidad) : insumo(tela, cantidad)

const marcado = [
  insumo('ETQ-TEJ', 1),
  insumo('ETQ-CUI', 1),
  insumo('ETQ-TAL', 1),
  insumo('ETQ-HANG', 1),
  insumo('ETQ-PRECIO', 1),
  insumo('EMB-ALFPL', 1),
]

const corte = (pesada: boolean) => [
  insumo('COR-TIZADA', pesada ? 0.04 : 0.02),
  insumo('COR-PAPEL', pesada ? 0.05 : 0.03),
  insumo('COR-AGUJAS', pesada ? 0.02 : 0.01),
  operacion(pesada ? 'CORTE-PES' : 'CORTE-LIV', 1),
]

/** Light knitwear is pressed flat; woven garments go over the form. */
const terminacion = (plana: boolean, porCaja: number) => [
  ...marcado,
  insumo(plana ? 'EMB-BPP-30X40' : 'EMB-BPP-25X35', 1),
  insumo('EMB-CAJ24', 1 / porCaja),
  insumo('SRV-FLETE', 1),
  operacion('CONTROL', 1),
  operacion(plana ? 'PLANCHA-PL' : 'PLANCHA', 1),
  operacion('EMPAQUE', 1),
]

const prenda = (codigo: string, descripcion: string, lineas: Lineas): Articulo => ({
  codigo,
  descripcion: `${descripcion} (un)`,
  sector,
  lineas,
})

function remera(color: Color, kg: number, rib: number, costura: number): Lineas {
  return [
    producto(`TTE-JER200-${color}`, kg),
    producto(`TTE-RIB11-${color === 'GRI' ? 'NEG' : color}`, rib),
    ...hilo(color, 25, 150),
    insumo('ACC-CINTHOM', 0.55),
    insumo('ETQ-TRANSF', 1),
    insumo('ETQ-RFID', 1),
    insumo('EMB-PERCH', 1),
    ...corte(false),
    operacion('COS-REMERA', costura),
    operacion('TERMOESTAM', 1),
    ...terminacion(false, 48),
  ]
}

const remeras = [
  ...datos.coloresRemera.flatMap((c) => [
    prenda(
      `REM-LIS-${c}`,
      `Remera lisa jersey peinado, ${colores[c]}, talles S a XL`,
      remera(c, 0.285, 0.028, 1),
    ),
    prenda(
      `REM-LISX-${c}`,
      `Remera lisa jersey peinado, ${colores[c]}, talles XXL a 4XL`,
      remera(c, 0.35, 0.032, 1.06),
    ),
  ]),
  ...datos.coloresEstampada.map((c) =>
    prenda(`REM-EST-${c}`, `Remera estampada tres colores, ${colores[c]}, talles S a XL`, [
      ...remera(c, 0.285, 0.028, 1),
      insumo('COL-PLASTI', 0.035),
      operacion('SERIGRAFIA', 3),
    ]),
  ),
  ...datos.coloresEstampada.map((c) =>
    prenda(`REM-DTF-${c}`, `Remera con estampa DTF, ${colores[c]}, talles S a XL`, [
      ...remera(c, 0.285, 0.028, 1),
      insumo('COL-DTF', 1),
      operacion('TERMOESTAM', 1),
    ]),
  ),
  ...datos.coloresMangaLarga.map((c) =>
    prenda(
      `REM-ML-${c}`,
      `Remera manga larga jersey peinado, ${colores[c]}, talles S a XL`,
      remera(c, 0.34, 0.05, 1.2),
    ),
  ),
  ...datos.coloresNino.map((c) =>
    prenda(`REM-NIN-${c}`, `Remera niño jersey cardado, ${colores[c]}, talles 4 a 14`, [
      producto(`TTE-JER160-${c}`, 0.14),
      producto(`TTE-RIB11-${c}`, 0.018),
      insumo('HIL-PP', 1),
      insumo('ACC-CINTHOM', 0.4),
      ...corte(false),
      operacion('COS-REMERA', 0.9),
      ...terminacion(false, 72),
    ]),
  ),
  ...datos.coloresRpet.map((c) =>
    prenda(`REM-RPET-${c}`, `Remera rPET temporada 2026, ${colores[c]}, talles S a XL`, [
      insumo('TEL-RECIC26', 0.25),
      producto(`TTE-RIB11-${c}`, 0.025),
      ...hilo(c, 25, 150),
      ...corte(false),
      operacion('COS-REMERA', 1),
      ...terminacion(false, 48),
    ]),
  ),
  ...datos.coloresMusculosa.map((c) =>
    prenda(`MUS-LIS-${c}`, `Musculosa jersey con elastano, ${colores[c]}`, [
      producto(`TTE-JERELA-${c}`, 0.17),
      ...hilo(c, 12, 110),
      ...corte(false),
      operacion('COS-MUSCU', 1),
      ...terminacion(false, 60),
    ]),
  ),
]

function chomba(c: Color): Lineas {
  return [
    producto(`TTE-PIQ220-${c}`, 0.31),
    producto(`CUELLO-${c}`, 1),
    ...hilo(c, 65, 130),
    insumo('ACC-BOT18-NAC', 3),
    insumo('ACC-CINTESP', 0.45),
    insumo('TEL-ENTNOT', 0.04),
    ...corte(false),
    operacion('FUSION', 1),
    operacion('COS-CHOMBA', 1),
    operacion('OJAL-BOT', 2),
    ...terminacion(false, 36),
  ]
}

const chombas = datos.coloresChomba.flatMap((c) => [
  prenda(`CHO-PIQ-${c}`, `Chomba piqué lisa, ${colores[c]}, talles S a XXL`, chomba(c)),
  ...(datos.coloresChombaBordada.includes(c)
    ? [
        prenda(`CHO-BOR-${c}`, `Chomba piqué con logo bordado 6.000 puntadas, ${colores[c]}`, [
          ...chomba(c),
          insumo('HIL-BOR-BLA', 0.009),
          insumo('TEL-NOTEJ', 0.03),
          operacion('BORDADO', 6),
        ]),
      ]
    : []),
])

const abrigos = [
  ...datos.coloresBuzo.map((c) =>
    prenda(`BUZ-CAN-${c}`, `Buzo canguro con capucha, frisa, ${colores[c]}`, [
      producto(`TTE-FRI300-${c}`, 0.72),
      producto(`TTE-RIB22-${c === 'GRI' ? 'NEG' : c}`, 0.11),
      ...hilo(c, 90, 320),
      insumo('ACC-CORRE', 1),
      insumo('ACC-OJAL', 2),
      insumo('ACC-CINTESP', 0.6),
      ...corte(true),
      operacion('COS-BUZO', 1),
      ...terminacion(false, 16),
    ]),
  ),
  ...datos.coloresBuzoRustico.map((c) =>
    prenda(`BUZ-RED-${c}`, `Buzo cuello redondo, rústico, ${colores[c]}`, [
      producto(`TTE-RUS280-${c}`, 0.52),
      producto(`TTE-RIB22-${c}`, 0.09),
      ...hilo(c, 60, 230),
      insumo('ACC-CINTESP', 0.5),
      ...corte(true),
      operacion('COS-BUZORED', 1),
      ...terminacion(false, 20),
    ]),
  ),
  ...datos.coloresBuzoRustico.map((c) =>
    prenda(`JOG-RUS-${c}`, `Pantalón jogging rústico con puño, ${colores[c]}`, [
      producto(`TTE-RUS280-${c}`, 0.55),
      producto(`TTE-RIB22-${c}`, 0.04),
      ...hilo(c, 70, 210),
      insumo('ACC-ELA35', 1),
      insumo('ACC-CORPL', 1),
      insumo('ACC-FORBO', 2),
      ...corte(true),
      operacion('COS-JOGGING', 1),
      ...terminacion(false, 20),
    ]),
  ),
]

function jean(tela: string, metros: number, armado: number, lavado: readonly string[]): Lineas {
  return [
    material(tela, metros),
    insumo('TEL-POPBOL', 0.28),
    insumo(tela.endsWith('NEG') ? 'HIL-JEA-AZU' : 'HIL-JEA-TAB', 190 / 2500),
    insumo('HIL-METRO', 140),
    insumo('ACC-CIEM5', 1),
    insumo('ACC-BOTJEA', 1),
    insumo('ACC-REMJEA', 6),
    insumo('ETQ-CUEJEA', 1),
    insumo('ETQ-BAND', 1),
    insumo('ETQ-JACRON', 1),
    ...lavado.map((servicio) => insumo(servicio, 1)),
    ...corte(true),
    operacion('COS-JEANP', 1),
    operacion('COS-JEANA', armado),
    operacion('TERM-JEAN', 1),
    ...terminacion(true, 20),
  ]
}

const jeans = datos.jeans.map(([codigo, descripcion, tela, metros, armado, lavado]) =>
  prenda(codigo, descripcion, jean(tela, metros, armado, lavado)),
)

const camisas = datos.camisas.map(([codigo, descripcion, tela, color, larga]) =>
  prenda(codigo, descripcion, [
    material(tela, larga ? 1.75 : 1.4),
    insumo('TEL-ENTTEJ', 0.16),
    ...hilo(color, larga ? 135 : 110, 60),
    insumo('ACC-BOT18-NAC', larga ? 11 : 8),
    insumo('ACC-BALLENA', 1),
    insumo('EMB-CARCAM', 1),
    ...corte(false),
    operacion('FUSION', 1),
    operacion(larga ? 'COS-CAMISAL' : 'COS-CAMISAC', 1),
    operacion('OJAL-BOT', larga ? 11 : 8),
    ...terminacion(true, 24),
  ]),
)

/** The rest of the woven range: each row names its fabrics, trims and sewing operation. */
const planas = datos.planas.flatMap((p) =>
  p.variantes.map(([sufijo, nombre, tela, color]) =>
    prenda(`${p.codigo}-${sufijo}`, `${p.descripcion}, ${nombre}`, [
      material(tela, p.metros),
      ...p.materiales.map(([codigo, cantidad]) => insumo(codigo, cantidad)),
      ...hilo(color, p.hilo[0], p.hilo[1]),
      ...corte(p.pesada),
      operacion(p.costura, 1),
      ...p.operaciones.map(([codigo, cantidad]) => operacion(codigo, cantidad)),
      ...terminacion(p.plancha, p.porCaja),
    ]),
  ),
)

const enDesarrollo = [prenda('CAMP-PUF-26', 'Campera puffer temporada 2026, muestra en desarrollo', [])]

export const articulosDeConfeccion: Articulo[] = [
  ...remeras,
  ...chombas,
  ...abrigos,
  ...jeans,
  ...camisas,
  ...planas,
  ...enDesarrollo,
]
