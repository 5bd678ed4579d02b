import { DEMASIADO } from './limites.ts'
import { LINEA_TEXTOS } from './linea-textos.ts'

/** Messages about refused operations, shared by schema and form. No zod here: forms load them at once. */
export const OPERACION_TEXTOS = {
  sinCambios: 'Agregá al menos un cambio.',
  sinNombre: 'Por favor ingresá el nombre del escenario.',
  noEsta: 'Ese escenario ya no existe.',
  hastaOcho: 'Se comparan hasta ocho escenarios.',
  soloValores: 'Solo los valores se aplican desde un día.',
  diaPasado: 'Ese día ya pasó.',
  unObjetivo: 'Poné el CDR o el precio que buscás, uno solo.',
  objetivoCero: 'El objetivo tiene que ser mayor a 0.',
  objetivoEnorme: `El objetivo ${DEMASIADO}`,
  ninguno: 'Elegí al menos un registro.',
  seleccion: 'Elegí proveedor, moneda o códigos: uno solo.',
  sinPrecio: 'Por favor ingresá el precio.',
  sinOferta: 'Elegí la oferta.',
  precioNegativo: 'El precio no puede ser negativo.',
  sinPorcentaje: 'Por favor ingresá el porcentaje.',
  bajaDeMas: 'No se puede bajar más de 100 %.',
  valorYPorcentaje: 'Poné el valor o el porcentaje, no los dos.',
  sinMonto: 'Por favor ingresá el monto.',
  redondeo: 'El redondeo tiene que ser mayor a 0.',
  factor: 'El factor tiene que ser mayor a 0.',
  cantidad: LINEA_TEXTOS.cantidadCero,
  merma: 'Por favor ingresá la merma.',
  mermaNegativa: LINEA_TEXTOS.mermaNegativa,
  horas: 'Por favor ingresa horas hombre STD válidas mayor a 0.',
  std: 'Por favor ingresa un STD de producción válido mayor a 0.',
  kw: 'Por favor ingresa un consumo kW válido mayor a 0.',
  nadaCambia: 'Esos cambios dejan todo como está.',
  cambiaron: 'Los datos cambiaron desde la vista previa.',
} as const
