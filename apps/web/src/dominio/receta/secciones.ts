/** What lines outside of every section stand under, where others have one. */
export const SIN_SECCION = 'Sin sección'

/** Lines by their sections, in the order in which each is first used; lines keep theirs. */
export const enSecciones = <L>(
  lineas: readonly L[],
  seccionDe: (linea: L) => string,
): readonly { seccion: string; lineas: readonly L[] }[] => {
  const secciones = new Map<string, L[]>()
  for (const linea of lineas) {
    const seccion = seccionDe(linea)
    const suyas = secciones.get(seccion)
    if (suyas) suyas.push(linea)
    else secciones.set(seccion, [linea])
  }
  return [...secciones].map(([seccion, suyas]) => ({ seccion, lineas: suyas }))
}
