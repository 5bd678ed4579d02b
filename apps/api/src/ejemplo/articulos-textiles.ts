import { type Color, colores } from './datos/colores.ts'
import * as datos from './datos/textil.ts'
import { type Articulo, insumo, operacion, producto } from './receta.ts'

const sector = 'Textil'

const hilados = datos.hilados.map((h): Articulo => {
  const merma = h.proceso === 'peinado' ? 1.2 : h.proceso === 'cardado' ? 1.09 : 1.06
  const lineas = [
    ...h.mezcla.map(([fibra, parte]) => insumo(fibra, parte * merma)),
    operacion('APERTURA', merma),
    operacion('CARDADO', merma),
    insumo('EMB-CONO', 0.5),
    insumo('QUI-PARAF', 0.0015),
    insumo('QUI-ANTIES', 0.001),
    insumo('EMB-FILM', 0.004),
  ]
  if (h.proceso === 'peinado') lineas.push(operacion('PEINADO', 1.05))
  lineas.push(operacion('MANUAR', 1.02))
  // Output of a spindle falls as the count gets finer: the standard is Ne 30 on rings and Ne 12 on rotors.
  if (h.proceso === 'open end') lineas.push(operacion('ROTOR', h.ne / 12))
  else lineas.push(operacion('CONTINUA', h.ne / 30), operacion('BOBINADO', 1))
  return { codigo: h.codigo, descripcion: h.descripcion, sector, lineas }
})

const retorcidos = datos.retorcidos.map(
  ([codigo, descripcion, hilado]): Articulo => ({
    codigo,
    descripcion,
    sector,
    lineas: [
      producto(hilado, 1.01),
      operacion('RETORCIDO', 1),
      insumo('EMB-CONO', 0.5),
      insumo('QUI-PARAF', 0.001),
    ],
  }),
)

const hiladosTenidos = datos.hiladosTenidos.map(
  ([codigo, descripcion, hilado, receta]): Articulo => ({
    codigo,
    descripcion,
    sector,
    lineas: [
      producto(hilado, 1.02),
      ...receta.map(([quimico, kg]) => insumo(quimico, kg)),
      insumo('QUI-DETER', 0.008),
      insumo('SRV-VAPOR', 5),
      insumo('SRV-AGUA', 0.07),
      operacion('TINT-HILO', 1),
    ],
  }),
)

const crudasDePunto = datos.crudasDePunto.map(
  (t): Articulo => ({
    codigo: t.codigo,
    descripcion: t.descripcion,
    sector,
    lineas: [
      // Half a percent of yarn is lost in circular knitting, as the published grey fabric sheet has it.
      ...t.hilados.map(([hilado, parte]) => producto(hilado, parte * 1.005)),
      ...t.comprados.map(([hilado, parte]) => insumo(hilado, parte * 1.005)),
      insumo('QUI-ACEITE', 0.004),
      insumo('QUI-AGUJAS', 1),
      operacion(t.operacion, 1),
      operacion('REVISADO', 1),
    ],
  }),
)

const crudasPlanas = datos.crudasPlanas.map(
  (t): Articulo => ({
    codigo: t.codigo,
    descripcion: t.descripcion,
    sector,
    lineas: [
      producto(t.urdimbre[0], t.urdimbre[1] * 1.03),
      producto(t.trama[0], t.trama[1] * 1.04),
      operacion('URDIDO', t.urdimbre[1]),
      insumo('QUI-ENCOL', t.urdimbre[1] * 0.09),
      operacion(t.operacion, t.pasadas / 22),
      operacion('REV-PLANO', 1),
    ],
  }),
)

/** Salt and soda follow the depth of the shade; steam and water do not. */
function tintura(color: Color, kg: number) {
  const sombra = datos.tinturas[color]
  return [
    ...sombra.colorantes.map(([colorante, parte]) => insumo(colorante, parte * kg)),
    ...(sombra.sal > 0 ? [insumo('QUI-SAL', sombra.sal * kg), insumo('QUI-SODA', 0.11 * kg)] : []),
    ...(sombra.sal > 0.3 ? [insumo('QUI-FIJAD', 0.012 * kg)] : []),
    insumo('QUI-DETER', 0.012 * kg),
    insumo('QUI-ACET', 0.012 * kg),
    insumo('SRV-VAPOR', 6 * kg),
    insumo('SRV-AGUA', 0.08 * kg),
  ]
}

const blanqueo = (kg: number) => [
  insumo('QUI-PEROX', 0.04 * kg),
  insumo('QUI-CAUST', 0.018 * kg),
  insumo('QUI-ESTAB', 0.008 * kg),
  insumo('QUI-CATAL', 0.004 * kg),
]

const terminadasDePunto = datos.terminadasDePunto.flatMap((t) =>
  t.colores.map((color): Articulo => {
    const melange = color === 'GRI'
    return {
      codigo: `TTE-${t.codigo}-${color}`,
      descripcion: `${t.descripcion} ${colores[color]} (kg)`,
      sector,
      lineas: [
        // Dyeing loses a tenth of the grey weight, 15 % on rib and 12 % on fleece (published waste rates).
        producto(`TCR-${t.codigo}${melange ? '-MEL' : ''}`, melange ? 1.06 : 1 + t.merma),
        ...(melange ? [] : [...blanqueo(1), operacion('BLANQUEO', 1), operacion('TINT-JET', 1)]),
        ...tintura(color, 1),
        insumo('QUI-ENZIM', 0.01),
        insumo('QUI-SUAV', 0.025),
        operacion('HIDRO', 1),
        operacion('RAMA', 1),
        insumo('SRV-GAS', 0.32),
        operacion('COMPACT', 1),
        ...(t.perchada ? [operacion('PERCHADO', 1)] : []),
        operacion('REVISADO', 1),
        insumo('EMB-TUBO', 0.05),
        insumo('EMB-POLIROL', 0.008),
      ],
    }
  }),
)

const terminadasPlanas = datos.terminadasPlanas.flatMap((t) =>
  t.colores.map(
    (color): Articulo => ({
      codigo: `TTE-${t.codigo}-${color}`,
      descripcion: `${t.descripcion} ${colores[color]} (m)`,
      sector,
      lineas: [
        producto(`TCR-${t.codigo}`, 1.04),
        ...blanqueo(t.kgPorMetro),
        ...tintura(color, t.kgPorMetro),
        insumo('QUI-SUAVC', 0.02 * t.kgPorMetro),
        operacion('TINT-PAD', 1),
        operacion('RAMA-PLANA', 1),
        insumo('SRV-GAS', 0.12),
        operacion('SANFOR', 1),
        operacion('REV-PLANO', 1),
        insumo('EMB-TUBO', 0.012),
        insumo('EMB-POLIROL', 0.003),
      ],
    }),
  ),
)

const denims = datos.denims.map(
  ([codigo, descripcion, cruda]): Articulo => ({
    codigo,
    descripcion,
    sector,
    lineas: [
      producto(cruda, 1.05),
      operacion('RAMA-PLANA', 1),
      insumo('SRV-GAS', 0.1),
      insumo('QUI-SUAVC', 0.01),
      operacion('SANFOR', 1),
      operacion('REV-PLANO', 1),
      insumo('EMB-TUBO', 0.012),
    ],
  }),
)

const estampadas = datos.estampadas.map(
  ([codigo, descripcion, base, kgPorMetro]): Articulo => ({
    codigo,
    descripcion,
    sector,
    lineas: [
      producto(base, 1.02),
      insumo('COL-EST', 0.16 * kgPorMetro),
      insumo('QUI-SUAVC', 0.02 * kgPorMetro),
      operacion('ESTAMP-ROT', 1),
      insumo('SRV-GAS', 0.15),
      insumo('SRV-VAPOR', 1.2),
      operacion('REV-PLANO', 1),
    ],
  }),
)

const cuellos = datos.cuellos.map(
  (color): Articulo => ({
    codigo: `CUELLO-${color}`,
    descripcion: `Cuello y puños rectilíneos para chomba, ${colores[color]} (juego)`,
    sector,
    lineas: [
      producto('HDO-20-2', 0.075),
      operacion('TEJ-CUELLO', 1),
      ...tintura(color, 0.07),
      operacion('TINT-JET', 0.07),
      operacion('BLANQUEO', 0.07),
    ],
  }),
)

const blanco = datos.blanco.flatMap((b) =>
  b.colores.map(
    (color): Articulo => ({
      codigo: `${b.codigo}-${color}`,
      descripcion: `${b.descripcion}, ${color === 'EST' ? 'estampado' : colores[color]} (${b.unidad})`,
      sector,
      lineas: [
        producto(`TTE-${b.tela}-${color}`, b.metros),
        insumo(`HIL-120-${color === 'EST' ? 'BLA' : color}`, b.hilo / 5000),
        insumo('ETQ-HOGAR', 1),
        insumo('ETQ-CUI', 1),
        insumo(b.envase, 1),
        insumo('EMB-CAJ24', 1 / 24),
        operacion(b.operacion, b.factor),
        operacion('EMP-HOGAR', b.factor),
      ],
    }),
  ),
)

const medias = datos.medias.flatMap((m) =>
  m.colores.map(
    (color): Articulo => ({
      codigo: `${m.codigo}-${color}`,
      descripcion: `${m.descripcion}, ${colores[color]} (par)`,
      sector,
      lineas: [
        producto(`HDO-20-${color}`, m.kg),
        insumo('HIL-PES075', m.kg * 0.25),
        insumo('HIL-ELA20', m.kg * 0.03),
        insumo('HIL-GOMA', 0.003),
        operacion('TEJ-MEDIA', m.factor),
        operacion('REMALLE', 1),
        insumo('ETQ-PRECIO', 1),
        insumo('EMB-FAJA', 1),
        operacion('EMP-HOGAR', 0.4),
      ],
    }),
  ),
)

export const articulosTextiles: Articulo[] = [
  ...hilados,
  ...retorcidos,
  ...hiladosTenidos,
  ...crudasDePunto,
  ...crudasPlanas,
  ...terminadasDePunto,
  ...terminadasPlanas,
  ...denims,
  ...estampadas,
  ...cuellos,
  ...blanco,
  ...medias,
]
