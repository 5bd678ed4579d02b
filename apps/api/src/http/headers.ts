import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Config } from '../config.ts'

/** Features of the device that no screen uses, and that injected code must not use either. */
const NOTHING_OF_THE_DEVICE =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()'

/**
 * The headers that protect a browser, by name in small letters. They are the same for every answer, and known before any
 * request, since what the parser refuses never becomes one.
 */
export const safeHeaders = (config: Config): Record<string, string> => {
  const https = config.publicUrl?.startsWith('https://') ?? false
  const authOrigin = config.authUrl ? [new URL(config.authUrl).origin] : []
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // The engine adds up several scenarios by vector code, which the browser compiles. It does not allow eval.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // The toast and chart libraries place what they draw by inline styles, which run no code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        connectSrc: ["'self'", ...authOrigin],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
  const headers: Record<string, string> = { 'permissions-policy': NOTHING_OF_THE_DEVICE }
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  // The middleware looks at no request, and asks nothing else of the answer.
  middleware({} as IncomingMessage, collector as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}
