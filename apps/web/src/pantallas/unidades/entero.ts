/** A typed whole number above 0, points between thousands or not; undefined for anything else. */
export const entero = (texto: string): number | undefined => {
  const plain = texto.trim().replaceAll('.', '')
  const value = Number(plain)
  return /^\d{1,10}$/.test(plain) && value > 0 ? value : undefined
}
