import * as datos from './datos/calzado.ts'
import { type Articulo, insumo, operacion, producto } from './receta.ts'

const sector = 'Calzado'

const material = ([codigo, cantidad]: datos.Cantidad) => insumo(codigo, cantidad)
const paso = ([codigo, cantidad]: datos.Cantidad) => operacion(codigo, cantidad)

const conjuntos = datos.conjuntos.map(
  ([codigo, descripcion, materiales, pasos]): Articulo => ({
    codigo,
    descripcion,
    sector,
    lineas: [...materiales.map(material), ...pasos.map(paso)],
  }),
)

/** Uppers: leather with its cutting waste, lining, thread and closing minutes. */
const capelladas = datos.modelos.flatMap((m) =>
  m.variantes.map(
    (v): Articulo => ({
      codigo: `CAP-${m.codigo}-${v.sufijo}`,
      descripcion: `Capellada aparada de ${m.nombre}, ${v.nombre} (par)`,
      sector,
      lineas: [
        v.cuero.startsWith('CUR-') || v.cuero.startsWith('TTE-')
          ? producto(v.cuero, m.corte * v.factor)
          : insumo(v.cuero, m.corte * v.factor),
        ...m.capellada.map(material),
        insumo(`HIL-N60-${v.hilo}`, m.hilo),
        insumo('SRV-MATRIZ', 1),
        operacion('TROQ-CAL', m.troquelado),
        operacion('REBAJE-CAL', m.troquelado),
        operacion('APARADO', m.aparado),
        ...m.pasosCapellada.map(paso),
      ],
    }),
  ),
)

const terminados = datos.modelos.flatMap((m) =>
  m.variantes.flatMap((v) =>
    m.numeraciones.map(
      ([clave, numeracion, factor]): Articulo => ({
        codigo: `${m.codigo}-${v.sufijo}${clave}`,
        descripcion: `${m.descripcion}, ${v.nombre}${numeracion ? `, ${numeracion}` : ''} (par)`,
        sector,
        lineas: [
          producto(`CAP-${m.codigo}-${v.sufijo}`, factor),
          v.fondo.startsWith('CJS-') ? producto(v.fondo, 1) : insumo(v.fondo, 1),
          ...m.materiales.map(material),
          ...m.pasos.map(paso),
          operacion('TERM-CAL', m.terminacion),
          operacion('EMP-CAL', 1),
          insumo('ETQ-NUMCAL', 1),
          insumo('ETQ-CAJA', 1),
          insumo('EMB-CAJ12', 1 / 12),
        ],
      }),
    ),
  ),
)

const enDesarrollo: Articulo[] = [
  {
    codigo: 'BOTA-TREK-26',
    descripcion: 'Bota de trekking temporada 2026, muestra en desarrollo (par)',
    sector,
    lineas: [],
  },
]

export const articulosDeCalzado: Articulo[] = [...conjuntos, ...capelladas, ...terminados, ...enDesarrollo]
