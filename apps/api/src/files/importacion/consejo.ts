import { sinPunto } from '@telar/fabrica'
import type { Rechazo } from './filas.ts'

/** Advice for messages about rows, found by their words, because each message comes from one place and has one reason. */
type Consejo = readonly [dicho: RegExp, consejo: string]

const DEJALA = 'dejá la fila afuera'
const SI_FALTA_EL_PRECIO =
  'Escribí el precio; si todavía no lo tenés, activá «Los precios vacíos quedan sin precio».'
const EN_OTRA_HOJA = 'puede venir en otra hoja del mismo libro'
const NADA = 'No hace falta hacer nada.'

const SIN_ESE: Consejo = [/no tiene el \S+ /i, 'Corregilo, o agregalo antes en ese producto.']

/** The first match counts. */
const CONSEJOS: readonly Consejo[] = [
  // Reasons to reject an operation of a scenario. First, because they also contain words of reasons below.
  [/^cambio \S+: /i, `Corregí ese cambio en el escenario y exportalo de nuevo, o ${DEJALA}.`],
  [
    /^la cantidad de \S+ en /i,
    `Corregí la unidad, o primero esa cantidad en su composición; si no, ${DEJALA}.`,
  ],
  // Reasons to reject a cell.
  [/^falta el valor$/i, `Completá la celda, o ${DEJALA} si está de más.`],
  [/fila de .* sin talle ni color/i, 'Agregá esa fila al archivo, o decí cuánto lleva cada talle o color.'],
  [
    /sacale la moneda/i,
    'Escribí el número solo; si cada precio trae su moneda, con «Elegir hojas y columnas» decí que esa columna es el precio y no el costo.',
  ],
  [
    /sin espacio|sacale|coma decimal$|coma, decimales|puntos no separan/i,
    'Escribí el número con coma decimal: 1234,56.',
  ],
  [/sino una fecha/i, 'Excel lo tomó por una fecha: escribí el número que era.'],
  [/error de la planilla/i, 'Arreglá la fórmula en la planilla, o escribí acá el número que va.'],
  [/sino una fórmula/i, 'Escribí el número que da la cuenta.'],
  [/entre paréntesis/i, `Sacale los paréntesis, o ${DEJALA} si es una devolución o un descuento.`],
  [/^no es un número/i, 'Escribí el número solo, sin letras ni unidad: 1,20 y no «1,20 m».'],
  [/no puede ser negativo/i, `Sacale el signo menos, o ${DEJALA} si es una devolución o un descuento.`],
  [/mayor que (0|cero)|no puede ser (0|cero)/i, `Escribí un número mayor que 0, o ${DEJALA}.`],
  [/no es una fecha|(?:la|esa) fecha|día/i, 'Escribí día, mes y año: 31/12/2026.'],
  [/menor que|entre .* y |entero/i, 'Escribí un número que entre en lo que se admite.'],
  [
    /notación científica/i,
    'Escribí el código completo: acá, o en Excel en una columna con formato de texto.',
  ],
  [/no es un mes/i, 'Escribí el mes como 2026-11, 11/2026 o nov-26.'],
  [
    /^tiene que ser /i,
    'Escribí una de esas palabras, o decí qué significa la tuya en «Elegir hojas y columnas».',
  ],
  [/admite hasta/i, 'Acortalo.'],
  [/no se pueden guardar|puntos$/i, 'Escribilo de nuevo acá.'],
  [/fórmula .* valor guardado/i, 'O escribí acá lo que da la cuenta.'],
  [/dividir por 0/i, 'Corregí la celda por la que se divide, o la cuenta de esa columna.'],
  [
    /la fórmula|no tiene un valor hoy/i,
    'Corregí la cuenta de esa columna en «Hojas y columnas», o cargá el valor en Valores.',
  ],
  [/más celdas que títulos/i, 'Juntá el importe en su celda, con su coma, y vaciá la que queda de más.'],
  // Reasons to reject a reference to another record.
  [
    /existe el sector/i,
    'Escribí uno de los que hay, traducilo en «Elegir hojas y columnas», o agregalo en Sectores.',
  ],
  [/existe el producto/i, `Corregí el código, o importá antes ese producto: ${EN_OTRA_HOJA}.`],
  [/existe el (ingrediente|insumo)/i, `Corregí el código, o cargá antes ese insumo: ${EN_OTRA_HOJA}.`],
  [/mano de obra no existe/i, `Corregí el código, o cargá antes esa mano de obra: ${EN_OTRA_HOJA}.`],
  [
    /existe la unidad/i,
    'Usá una de las que hay (m, kg, un…), traducila en «Elegir hojas y columnas», o agregala en Unidades.',
  ],
  [/otra línea lo cuenta en/i, 'Dale su unidad en Insumos, y revisá de nuevo.'],
  [
    /no mide lo mismo que|la línea va sin unidad/i,
    'Corregí la unidad, o dejala vacía: la cantidad va en la del ingrediente. Si le falta una, dásela en Insumos.',
  ],
  [
    /existe (el valor|la moneda|el salario|la tarifa)|no es una? (salario|tarifa|moneda)/i,
    'Corregí el código, o cargalo antes en Valores.',
  ],
  [/existe el proveedor/i, 'Corregí el código, o cargá antes el proveedor.'],
  [/existe la (estructura|lista)/i, 'Corregí el nombre, o creala antes en Precios.'],
  [/^no existe \S+ /i, `Corregí el código o el tipo, o cargalo antes: ${EN_OTRA_HOJA}.`],
  [
    /no existe: no se agrega/i,
    'Corregí el código; si es nuevo de verdad, desactivá «Solo actualizar los que existen».',
  ],
  [/está repetido en las líneas/i, 'Dejá una sola: corregí el código de las otras, o dejalas afuera.'],
  [/ya está en la hoja/i, `Tiene que estar una sola vez: ${DEJALA} en una de las dos hojas.`],
  [
    /^la receta de .* no se aplica/i,
    'Corregí las líneas suyas que se rechazan y esta entra sola, o activá «Aplicar igual las recetas con líneas rechazadas».',
  ],
  [/^la receta ya tiene/i, 'Borrá esa línea en Composiciones y revisá de nuevo, o corregí el tipo.'],
  [/se contendría a sí misma/i, 'Dejá afuera una de las líneas de ese camino.'],
  [
    /acá se cuenta en/i,
    'Con «Elegir hojas y columnas» tomala como precio con su moneda; o activá «Tomar esos precios sin convertir».',
  ],
  [/y la columna dice/i, 'Dejá la misma moneda en las dos celdas.'],
  [/sale de .*: cambiá/i, `Cambiá ese precio en Insumos, o ${DEJALA}.`],
  SIN_ESE,
  [/viene con el programa/i, 'Dejá la fila afuera: esa unidad ya está.'],
  [/mismo talle o color/i, 'Vaciá esa celda: va solo en líneas de productos.'],
  [/con un talle o con un color/i, 'Dejá uno de los dos y vaciá el otro.'],
  [/en la fila de un color/i, 'Vaciá esa celda, o poné el color de la fila.'],
  [/por color va/i, 'Poné el código de un insumo o de un producto.'],
  [/ya hay otra oferta preferida/i, 'Marcá una sola como preferida.'],
  [/sin contenido/i, 'Vaciá la celda del contenido.'],
  [/ya tiene la estructura/i, 'Dejalo en una sola estructura.'],
  [/siempre|publicada/i, 'Dejá la fila afuera: eso no se cambia.'],
  [/se usa en|en uso|recargo/i, `Cambialo primero donde se usa, o ${DEJALA}.`],
  [
    /no se entiende|no es una cantidad|no es el número|misma cuenta|lo mismo/i,
    'Escribilo como dice, o vacía la celda.',
  ],
]

/** Advice for warnings. */
const DE_DUDAS: readonly Consejo[] = [
  [/^Es 0\.$/, 'Si no es gratis, escribí el precio.'],
  [/^Pasa de /, 'Mirá si cambió la unidad o se corrió la coma. Si está bien, aplicá igual.'],
  [/también se puede leer/, 'Si no es lo que se lee, escribilo sin punto y con coma decimal.'],
  [
    /parte de uno/,
    'Si es 21 %, escribí 21; si toda la columna está así, con «Elegir hojas y columnas» poné la cuenta × 100.',
  ],
  [/más de seis decimales/, NADA],
  [
    /ceros adelante/,
    'Si al código le faltan ceros, escribilo completo acá; en Excel, dale formato de texto a la columna.',
  ],
  [/no se ven: se quitaron/, NADA],
  [
    /como su insumo/,
    'Si se cuenta de a una, poné «un» en la unidad de esas líneas, o cambiá la unidad del insumo y su precio.',
  ],
  [/se toman por una/, 'Dividí las cantidades en el archivo, y elegilo de nuevo.'],
  [
    /se toman? por uno/,
    'Con «Elegir hojas y columnas» poné en esa columna la cuenta que lo divide: ÷ 12, ÷ 100 o ÷ 1000.',
  ],
  [
    /(es|son) con IVA/,
    'Con «Elegir hojas y columnas» poné en esa columna la cuenta ÷ 1,21, o elegí la que va sin IVA.',
  ],
  [
    /se toma tal cual/,
    'Mirá que el costo sea de eso mismo: por metro si la cantidad va en metros. O dale su unidad al insumo.',
  ],
  [/precio más nuevo/, 'Mirá si es la lista que va: quizás ya la aplicaste. Si el día está mal, corregilo.'],
  [
    /tiene que salir de sus ofertas/,
    'Elegí o creá el proveedor de sus precios en «Hojas y columnas», y revisá de nuevo.',
  ],
  [
    /cambian sus horas/,
    'Si es otra tarea, dale otro nombre en la planilla y elegila de nuevo. Si es la misma, aplicá igual.',
  ],
  SIN_ESE,
  [/está oculta/, 'Si la ocultaste porque ya no va, dejala afuera.'],
  [/Parece una fecha/, 'Escribí el código como era.'],
  [/fila de totales/, 'Dejala afuera.'],
  [/error de la planilla/, 'Escribí el código que va, o arreglá la fórmula en la planilla.'],
  [/se parece a lo común/, 'Si tendría que ser uno que ya existe, escribilo de nuevo con el teclado.'],
  [/caracteres que no se ven/, 'Escribilo de nuevo acá.'],
  [/acentos se ven mal/, 'Escribilo bien acá si son pocas filas; si no, guardá el archivo como CSV UTF-8.'],
  [/comilla quedó sin cerrar/, 'Mirá en el archivo si se juntaron dos filas.'],
  [/sin convertir/, 'Si no están en la moneda de acá, desactivá «Tomar esos precios sin convertir».'],
  [/preferida|Sin lista es|sigue este|Dice el nombre|código que los tiene/, NADA],
]

const SI_NO = `Corregí la celda, o ${DEJALA}.`

const primero = (consejos: readonly Consejo[], motivo: string): string | undefined =>
  consejos.find(([dicho]) => dicho.test(motivo))?.[1]

const REPETIDO = /está repetido en las líneas/i
const DEJA_UNA = 'dejá una sola: corregí el código de las otras, o dejalas afuera.'

/** For a code with several prices people can choose the row. @param enLibro whether the preview itself asks for that choice */
export const consejoDeRepetido = (enLibro: boolean): string =>
  enLibro
    ? `Elegí cuál vale, en la pregunta de esta hoja; o ${DEJA_UNA}`
    : `Con «Elegir hojas y columnas» podés elegir cuál vale: la primera, la última, la más barata o la más cara. O ${DEJA_UNA}`

/**
 * Advice for a rejected row; its reason may have its full stop or not.
 * @param repetido advice for a repeated code, if people can choose its row
 */
export const consejoDeRechazo = (
  { motivo, sinPrecio }: Pick<Rechazo, 'motivo' | 'sinPrecio'>,
  repetido?: string,
): string => {
  const bare = sinPunto(motivo)
  if (repetido !== undefined && REPETIDO.test(bare)) return repetido
  return sinPrecio ? SI_FALTA_EL_PRECIO : (primero(CONSEJOS, bare) ?? SI_NO)
}

/** Advice for a warning. */
export const consejoDeAviso = (motivo: string): string => primero(DE_DUDAS, motivo) ?? SI_NO
