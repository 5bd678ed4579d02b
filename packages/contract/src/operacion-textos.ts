/** What is said of an operation that cannot be taken, by schema and form alike. Without zod: a form loads these at once. */
export const OPERACION_TEXTOS = {
  sinCambios: 'Agregá al menos un cambio.',
  ninguno: 'Elegí al menos un registro.',
  seleccion: 'Elegí proveedor, moneda o códigos: uno solo.',
  sinPrecio: 'Por favor ingresá el precio.',
  precioNegativo: 'El precio no puede ser negativo.',
  sinPorcentaje: 'Por favor ingresá el porcentaje.',
  bajaDeMas: 'No se puede bajar más de 100 %.',
  valorYPorcentaje: 'Poné el valor o el porcentaje, no los dos.',
  sinMonto: 'Por favor ingresá el monto.',
  factor: 'El factor tiene que ser mayor a 0.',
  cantidad: 'La cantidad debe ser mayor a cero',
  horas: 'Por favor ingresa horas hombre STD válidas mayor a 0.',
  std: 'Por favor ingresa un STD de producción válido mayor a 0.',
  kw: 'Por favor ingresa un consumo kW válido mayor a 0.',
  nadaCambia: 'Esos cambios dejan todo como está.',
  cambiaron: 'Los datos cambiaron desde la vista previa.',
} as const
