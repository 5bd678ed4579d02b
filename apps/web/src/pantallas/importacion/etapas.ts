/** How far an import has come, in per cent: each entered when it has happened, never by the clock (IMP-20). */
export const ETAPAS = { nada: 0, leido: 10, revisado: 40, aplicando: 70, listo: 100 } as const
export type Etapa = keyof typeof ETAPAS

export const TEXTO_ETAPA: Readonly<Record<Etapa, string>> = {
  nada: 'Sin archivo',
  leido: 'Archivo leído',
  revisado: 'Vista previa lista: todavía no se guardó nada',
  aplicando: 'Aplicando los cambios…',
  listo: 'Importación completada',
}
