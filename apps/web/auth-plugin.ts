import type { Plugin } from 'vite'

/** Parts of the sign-in client for passkeys and wallets, which Telar does not offer. Every address would load their 3.6 kB. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  './lib/webauthn': [
    'createCredential',
    'deserializeCredentialCreationOptions',
    'deserializeCredentialRequestOptions',
    'getCredential',
    'serializeCredentialCreationResponse',
    'serializeCredentialRequestResponse',
    'browserSupportsWebAuthn',
    'webAuthnAbortService',
  ],
  './lib/web3/ethereum': ['createSiweMessage', 'fromHex', 'getAddress', 'toHex'],
}

const PREFIX = '\0not-offered:'

/**
 * Leaves those parts out of the built program. `WebAuthnApi` is an empty class, because the library creates one with every
 * client; the other names are undefined, so that a call fails at once. If a later version of the library imports another
 * name, the build fails.
 */
export const auth = (): Plugin => ({
  name: 'telar-auth',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, from) => (from?.includes('@supabase/auth-js') && id in UNUSED ? PREFIX + id : null),
  load: (id) =>
    id.startsWith(PREFIX)
      ? [
          ...UNUSED[id.slice(PREFIX.length)]!.map((name) => `export const ${name} = undefined`),
          'export class WebAuthnApi {}',
        ].join('\n')
      : null,
})
