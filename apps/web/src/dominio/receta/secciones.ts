/** Heading for lines without a section, if others have one. */
export const SIN_SECCION = 'Sin sección'

/** Lines grouped by section, sections in order of first use. */
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
