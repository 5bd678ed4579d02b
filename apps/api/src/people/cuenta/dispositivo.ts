/** Products by the mark in their user agent. Special ones come first, since their user agents name the others too. */
const NAVEGADORES: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^node|undici/i, 'un programa'],
]

const SISTEMAS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

const nameOf = (userAgent: string, names: readonly [RegExp, string][]): string | undefined =>
  names.find(([mark]) => mark.test(userAgent))?.[1]

/** A device in words, from its browser's user agent: `Firefox en Windows`. */
export const dispositivoOf = (userAgent: string | null): string => {
  const navegador = nameOf(userAgent ?? '', NAVEGADORES)
  const sistema = nameOf(userAgent ?? '', SISTEMAS)
  if (navegador && sistema) return `${navegador} en ${sistema}`
  return navegador ?? sistema ?? 'Dispositivo desconocido'
}
