/** @param parte formatted for the reader: '99,9 %' */
export const preguntaDePeso = (codigo: string, parte: string, producto: string): string =>
  `${codigo} es el ${parte} del costo de ${producto}. ¿Está bien la cantidad?`
