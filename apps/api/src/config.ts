import { isIP } from 'node:net'
import { fraseRespaldo } from '@telar/contract'
import { z } from 'zod'
import { decodeAppKey } from './app-key.ts'
import { StartupError } from './startup-error.ts'

const vacioComoAusente = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(vacioComoAusente, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, value: string) =>
  z.preprocess((v) => (v === undefined || v === '' ? value : v), schema)

const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)
const isLocale = (tag: string): boolean => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}
const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('es', { timeZone: zone }) !== null
  } catch {
    return false
  }
}

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']
/** Whether it is an IP address, a range (`10.0.0.0/8`), or the name of a range. */
const isProxy = (proxy: string): boolean => {
  if (PROXY_NAMES.includes(proxy)) return true
  const [address = '', prefix, ...more] = proxy.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (prefix === undefined) return longest > 0
  return more.length === 0 && /^[1-9]\d*$/.test(prefix) && Number(prefix) <= longest
}

const httpUrl = (name: string) =>
  z
    .url({
      protocol: /^https?$/,
      error: `${name} tiene que ser una dirección http(s), por ejemplo https://telar.miempresa.com.`,
    })
    .transform((url) => url.replace(/\/+$/, ''))

const Environment = z.object({
  PORT: withDefault(
    z.coerce
      .number('PORT tiene que ser un número de puerto.')
      .int('PORT tiene que ser un número entero.')
      .min(0, 'PORT va de 0 a 65535.')
      .max(65_535, 'PORT va de 0 a 65535.'),
    '3000',
  ),
  HOST: withDefault(z.string(), '127.0.0.1'),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(
    z
      .string()
      .regex(
        /^postgres(ql)?:\/\/\S+$/,
        'DATABASE_URL tiene que ser postgres://usuario:clave@servidor:puerto/base.',
      ),
  ),
  PUBLIC_URL: optional(httpUrl('PUBLIC_URL')),
  CORS_ORIGIN: optional(httpUrl('CORS_ORIGIN')),
  ADMIN_EMAIL: optional(z.email('ADMIN_EMAIL tiene que ser un correo.').toLowerCase()),
  ADMIN_PASSWORD: optional(z.string().min(8, 'ADMIN_PASSWORD tiene que tener al menos 8 caracteres.')),
  AUTH_URL: optional(httpUrl('AUTH_URL')),
  AUTH_APIKEY: optional(
    z
      .string()
      .regex(/^[\x21-\x7e]{1,2000}$/, 'AUTH_APIKEY tiene que ser la clave pública (anon) del servicio.'),
  ),
  APP_KEY: optional(
    z.string().transform((text, context) => {
      const key = decodeAppKey(text)
      if (key) return key
      context.addIssue(
        'APP_KEY tiene que ser 32 bytes en base64, por ejemplo los de `openssl rand -base64 32`.',
      )
      return z.NEVER
    }),
  ),
  FRASE_RESPALDO: optional(fraseRespaldo('FRASE_RESPALDO')),
  MONEDA: withDefault(
    z.string().refine(isCurrency, 'MONEDA tiene que ser un código ISO 4217, por ejemplo ARS.'),
    'ARS',
  ),
  LOCALE: withDefault(
    z.string().refine(isLocale, 'LOCALE tiene que ser un código de idioma, por ejemplo es-AR.'),
    'es-AR',
  ),
  ZONA_HORARIA: withDefault(
    z.string().refine(isTimeZone, 'ZONA_HORARIA tiene que ser una zona IANA, por ejemplo America/Bogota.'),
    'America/Argentina/Buenos_Aires',
  ),
  LOG_LEVEL: withDefault(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL tiene que ser fatal, error, warn, info, debug, trace o silent.',
    }),
    'info',
  ),
  METRICS_TOKEN: optional(
    z
      .string()
      .regex(
        /^[\x21-\x7e]{16,200}$/,
        'METRICS_TOKEN tiene que tener de 16 a 200 letras, cifras o signos, sin espacios.',
      ),
  ),
  /**
   * An open screen fetches at most four lists, seven times a second, however much others write. So ten screens of one person stay
   * below the default.
   */
  RATE_LIMIT: withDefault(
    z.coerce
      .number('RATE_LIMIT tiene que ser un número de pedidos por minuto.')
      .int('RATE_LIMIT tiene que ser un número entero.')
      .min(0, 'RATE_LIMIT no puede ser negativo; con 0 no hay límite.'),
    '18000',
  ),
  /** Addresses of the trusted proxies, whose `X-Forwarded-For` counts; none by default. */
  TRUST_PROXY: optional(
    z
      .string()
      .transform((list) => list.split(',').map((proxy) => proxy.trim()))
      .refine(
        (proxies) => proxies.every(isProxy),
        'TRUST_PROXY tiene que ser direcciones IP o rangos, con comas: por ejemplo 127.0.0.1 o 10.0.0.0/8.',
      ),
  ),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Address under which people reach Telar, without a final slash; undefined: the address of each request. */
  publicUrl: string | undefined
  /** Origin of a front end served elsewhere. */
  corsOrigin: string | undefined
  admin: { email: string | undefined; password: string | undefined }
  /** Base address of an external auth service (`…/auth/v1`); undefined: the embedded one. */
  authUrl: string | undefined
  /** Public key that the external auth service expects in the `apikey` header. */
  authApikey: string | undefined
  /** The application's key; undefined: the key of the file in `dataDir`. */
  appKey: Buffer | undefined
  /** Passphrase with which the commands encrypt backups and decrypt them; undefined: backups are not encrypted. */
  fraseRespaldo: string | undefined
  moneda: string
  locale: string
  zonaHoraria: string
  logLevel: string
  trustProxy: string[] | undefined
  /** Requests of one person to `/api` in a minute; 0: no limit. */
  rateLimit: number
  /** Token for `/metrics`; undefined: it answers this machine only. */
  metricsToken: string | undefined
}

/**
 * Reads and checks the environment; no other code reads it.
 * @throws StartupError with one line for each mistake.
 */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const parsed = Environment.safeParse(env)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  - ${issue.message}`)
    throw new StartupError(`La configuración tiene errores:\n${lines.join('\n')}`)
  }
  const e = parsed.data
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    publicUrl: e.PUBLIC_URL,
    corsOrigin: e.CORS_ORIGIN,
    admin: { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD },
    authUrl: e.AUTH_URL,
    authApikey: e.AUTH_APIKEY,
    appKey: e.APP_KEY,
    fraseRespaldo: e.FRASE_RESPALDO,
    moneda: e.MONEDA,
    locale: e.LOCALE,
    zonaHoraria: e.ZONA_HORARIA,
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY,
    rateLimit: e.RATE_LIMIT,
    metricsToken: e.METRICS_TOKEN,
  }
}
