import { parseArgs } from 'node:util'
import { PerfilDeLibro } from '@telar/contract'
import { z } from 'zod'
import { StartupError } from '../startup-error.ts'

export const USO = [
  'npm run importar -- ARCHIVO [opciones]     importa un libro de Excel o LibreOffice, o un CSV',
  '',
  '  --perfil NOMBRE          como se aplicó la última vez con ese nombre; o un archivo .json con el perfil',
  '  --probar                 muestra qué haría, y no guarda nada',
  '  --sin-preguntar          aplica aunque haya precios que saltan o se leen de dos maneras',
  '  --nota TEXTO             queda en el Historial',
  '  --persona CORREO         a nombre de quién; sin ella, de la línea de comandos',
  '  --sin-precio             los precios vacíos quedan sin precio',
  '  --sin-convertir          toma precios en otra moneda sin convertir',
  '  --con-rechazos           aplica igual las recetas con líneas rechazadas',
  '  --repetidas CUAL         de un código con varios precios vale: primera, ultima, menor o mayor',
  '',
  'Termina con 0 si tomó todo, 2 si rechazó filas, 3 si no aplicó porque hay algo que mirar, 1 si no pudo.',
  'Con la base embebida, el servidor tiene que estar detenido.',
]

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  perfil: { type: 'string' },
  probar: { type: 'boolean' },
  'sin-preguntar': { type: 'boolean' },
  nota: { type: 'string' },
  persona: { type: 'string' },
  'sin-precio': { type: 'boolean' },
  'sin-convertir': { type: 'boolean' },
  'con-rechazos': { type: 'boolean' },
  repetidas: { type: 'string' },
} as const

/** The file and the options of the command; null if its usage is asked for. @throws StartupError with what is wrong, and the usage */
export const readArgs = (args: string[]) => {
  const wrong = (what: string, cause?: unknown) => new StartupError([what, '', ...USO].join('\n'), { cause })
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    if (values.help) return null
    const [archivo, other] = positionals
    if (archivo === undefined) throw wrong('Falta el archivo.')
    if (other !== undefined) throw wrong(`Se importa un archivo por vez: sobra ${other}.`)
    return { archivo, values }
  } catch (cause) {
    if (cause instanceof StartupError) throw cause
    // Node quotes the option in its message, which is in English.
    const option = /'(-[^' ]+)/.exec((cause as Error).message)?.[1] ?? ''
    const { code } = cause as NodeJS.ErrnoException
    throw wrong(
      code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
        ? `No existe la opción ${option}.`
        : `No se entiende la opción ${option}: le falta o le sobra el valor.`,
      cause,
    )
  }
}

/** A profile from the text of a `.json` file. @throws StartupError with the place that is wrong */
export const perfilEn = (archivo: string, text: string): PerfilDeLibro => {
  try {
    return PerfilDeLibro.parse(JSON.parse(text))
  } catch (cause) {
    if (!(cause instanceof z.ZodError)) throw new StartupError(`${archivo} no es JSON.`, { cause })
    const place = cause.issues[0]!.path.join('.')
    throw new StartupError(`${archivo} no es un perfil${place && `: revisá ${place}`}.`, { cause })
  }
}
