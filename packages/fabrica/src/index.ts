export { applyCambio, applyCambios, applyEntry } from './apply.ts'
export { type Cambio, cambioDe, inverso, type Movida } from './cambio.ts'
export {
  type CampoNombrado,
  claseEnUso,
  esGlobal,
  motivoDeNombrar,
  motivoDeRecargo,
} from './clase-de-valor.ts'
export {
  claseEnMasiva,
  claveEnMasiva,
  clavesDeEntrada,
  codigoEnMasiva,
  columnaEnMasiva,
} from './claves.ts'
export type { Columnada, Leida } from './columnas.ts'
export { diaDe, fechaDe } from './dia.ts'
export { DomainError } from './domain-error.ts'
export { costearJuntos, ensayar, ensayarJuntas, ensayarLoQueSirve, intentarJuntas } from './ensayo.ts'
export {
  DE_PERSONAS,
  esDePersonas,
  SIN_COSTO,
  SIN_FILAS,
  SIN_VUELTA,
  TABLAS_SIN_COSTO,
  VARIOS,
} from './entry.ts'
export { type Descripciones, type Estado, estadoDe, type Fabrica, fabricaDe, ventaDe } from './estado.ts'
export {
  alReves,
  cambiosDe,
  cambiosDeEntrada,
  type Entidad,
  type Entry,
  type Escrita,
  formaDeHoy,
  tieneVigencia,
} from './formas.ts'
export { toInusuales } from './inusuales.ts'
export { type Margenes, margenesAl, margenesMovidos, type Publicada } from './margenes.ts'
export { soloMotor } from './mesa.ts'
export {
  differenceNumber,
  enterosDe,
  microOf,
  microOrNull,
  numberOf,
  numberOrNull,
  productoEntero,
  resultNumber,
  sumNumber,
} from './montos.ts'
export { toMotivos } from './motivos.ts'
export { resolverObjetivo } from './objetivo.ts'
export { ofertaDe } from './oferta.ts'
export { byCodePoint } from './order.ts'
export { toResultado } from './resultado.ts'
export { toSaltos } from './saltos.ts'
export { toProductoSimulado, toSectorSimulado, toSimulacion, toTotalSector } from './simulacion.ts'
export { type Pregunta, Taller } from './taller.ts'
export {
  conEstructura,
  type Elegido,
  type PreciosDe,
  type Tasable,
} from './tasar.ts'
export {
  cycleMessage,
  seReemplazaSolo,
  seUsaEn,
  sinEstructura,
  sinPrecio,
  sinPunto,
  unidadAjena,
  unidadDelPrograma,
  valeSiempreUno,
} from './textos.ts'
export { columnasDelMotor, tomar, volcar } from './tomar.ts'
export { desempacar, empacar, type Novedades, type Viajera } from './viaje.ts'
