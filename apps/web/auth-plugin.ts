import type { Plugin } from 'vite'

/** Parts of the sign-in client for passkeys and wallets, which Telar does not offer. They are 3.6 kB of the 162 that any address loads. */
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
 * Leaves those parts out of the built program. The library makes its `WebAuthnApi` with every client; the rest is undefined, so that
 * a call of it fails at once. A later version of the library that imports another name fails the build.
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
