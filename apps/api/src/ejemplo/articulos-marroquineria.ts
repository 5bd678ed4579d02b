import { colores } from './datos/colores.ts'
import * as datos from './datos/marroquineria.ts'
import { type Articulo, insumo, operacion, producto } from './receta.ts'

const sector = 'Marroquinería'

/** Finished leather by the square foot; a hide loses about 4 % of its measure from wet blue to finish. */
const curtidos = datos.curtidos.flatMap((c) =>
  c.colores.map(
    (color): Articulo => ({
      codigo: `CUR-${c.codigo}-${color}`,
      descripcion: `${c.descripcion} ${colores[color]} (pie²)`,
      sector,
      lineas: [
        insumo(c.wetBlue, 1.04),
        insumo('REC-CROMO', 0.0045),
        insumo('REC-TANINO', c.graso ? 0.014 : 0.007),
        insumo('REC-SINT', 0.008),
        insumo('REC-ACEITE', c.graso ? 0.02 : 0.009),
        insumo('REC-ANILINA', 0.004),
        insumo('REC-FORM', 0.003),
        insumo('REC-BICARB', 0.002),
        insumo('SRV-VAPOR', 0.9),
        insumo('SRV-AGUA', 0.012),
        operacion('RECURTIDO', 1),
        operacion('ESCURRIDO', 1),
        ...(c.gamuzado
          ? [operacion('LIJADO-CU', 2)]
          : [
              insumo(`ACA-PIG-${color}`, c.graso ? 0.002 : 0.006),
              insumo('ACA-RESINA', c.graso ? 0.002 : 0.008),
              insumo('ACA-LACA', 0.006),
              operacion('ACABADO-CU', 1),
            ]),
      ],
    }),
  ),
)

/** Operations on leather goods are stated in standard minutes. */
const minutos = (lista: datos.Minutos) => lista.map(([codigo, cantidad]) => operacion(codigo, cantidad))
const materiales = (lista: datos.Materiales) => lista.map(([codigo, cantidad]) => insumo(codigo, cantidad))

const forros = datos.forros.map(
  ([codigo, descripcion, lista, tiempos]): Articulo => ({
    codigo,
    descripcion,
    sector,
    lineas: [...materiales(lista), ...minutos(tiempos)],
  }),
)

/** Cut, split and skived pieces; waste is a third on bags and a quarter on small goods and straps. */
const piezas = datos.modelos.flatMap((m) =>
  m.variantes.map(
    ([sufijo, nombre, cuero]): Articulo => ({
      codigo: `PZA-${m.codigo}-${sufijo}`,
      descripcion: `Piezas cortadas y rebajadas de ${m.pieza}, ${nombre} (juego)`,
      sector,
      lineas: [
        cuero.startsWith('CUR-')
          ? producto(cuero, m.pies * (1 + m.desperdicio))
          : insumo(cuero, m.pies * (1 + m.desperdicio)),
        insumo('SRV-MATRIZ', 1),
        ...minutos(m.corte),
      ],
    }),
  ),
)

const terminados = datos.modelos.flatMap((m) =>
  m.variantes.map(
    ([sufijo, nombre, , hilo, canto]): Articulo => ({
      codigo: `${m.codigo}-${sufijo}`,
      descripcion: `${m.descripcion}, ${nombre} (${m.unidad})`,
      sector,
      lineas: [
        producto(`PZA-${m.codigo}-${sufijo}`, 1),
        ...(m.forro ? [producto(m.forro, 1)] : []),
        ...materiales(m.materiales),
        insumo(`HIL-${m.hilo[0]}-${hilo}`, m.hilo[1]),
        insumo(`ACA-CANTO-${canto}`, m.canto),
        ...minutos(m.armado),
        operacion('TERM-CU', 3),
        operacion('EMP-CU', 1),
      ],
    }),
  ),
)

const talabarteria = datos.talabarteria.map(
  ([codigo, descripcion, lista, tiempos]): Articulo => ({
    codigo,
    descripcion,
    sector,
    lineas: [...materiales(lista), ...minutos(tiempos), operacion('EMP-CU', 1)],
  }),
)

export const articulosDeMarroquineria: Articulo[] = [
  ...curtidos,
  ...forros,
  ...piezas,
  ...terminados,
  ...talabarteria,
]
