import { laLista } from './textos.ts'

/** A price list as a title: 'Lista Otoño', 'Lista mayorista'. */
export const tituloDeLista = (nombre: string): string => {
  const [, name = ''] = /^la (.*)/s.exec(laLista(nombre)) ?? []
  return name.charAt(0).toUpperCase() + name.slice(1)
}
