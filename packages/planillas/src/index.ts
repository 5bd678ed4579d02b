export { csvOf } from './escribir/csv.ts'
export { createDias } from './escribir/dia.ts'
export type { Celda, Columna, Hoja, TipoColumna } from './escribir/hoja.ts'
export { MAX_FILAS } from './escribir/worksheet.ts'
export { xlsxOf } from './escribir/xlsx.ts'
export { leerCsv } from './leer/csv.ts'
export { type Encabezado, esEncabezado, type Parecido, tituloNormal } from './leer/encabezado.ts'
export {
  ArchivoIlegible,
  type Celda as CeldaLeida,
  type Hoja as HojaLeida,
  type Renglon,
} from './leer/hoja.ts'
export { type HojaEntera, Lector, type Lectura } from './leer/lector.ts'
export { restored } from './neutral.ts'
