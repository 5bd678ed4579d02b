/** Longest accepted password, in UTF-16 units. */
export const MAX_PASSWORD = 1_024
/** Longest e-mail address (RFC 5321). */
export const MAX_EMAIL = 254
/** Longest name of a person, in UTF-16 units. */
export const MAX_NAME = 200

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Life of an access token, in seconds. Above 120, because auth-js would otherwise refresh at every tick. */
export const ACCESS_TTL_S = 600
/** A session ends after this long without a refresh (ms). Longer than the token's life plus the client's idle limit. */
export const INACTIVITY_MS = 30 * MINUTE
/** A session ends this long after sign-in, even if in use (ms). */
export const ABSOLUTE_MS = 12 * HOUR
/** How long the row of an ended session stays, so that a refresh still learns the reason (ms). */
export const SESSION_KEPT_MS = 7 * DAY

/**
 * A refresh token one step old still gets an answer this long after the rotation (ms), because the first answer may have been
 * lost. Covers the client's schedule: 25 s of retries, 60 s of cool-down, a 30 s tick.
 */
export const LOST_ANSWER_MS = 120 * SECOND
/** The same for older tokens (ms), because several tabs may refresh at once. */
export const PARALLEL_TABS_MS = 10 * SECOND

/** Shortest password that people may choose, in characters. */
export const MIN_PASSWORD = 8
/** Largest body, in bytes. */
export const BODY_LIMIT = 1_048_576
/** Largest metadata of a person, in bytes of JSON. Every token contains it, and so the headers of every request. */
export const MAX_METADATA = 2_048
/** Most members of the metadata, and longest name of one, in UTF-16 units. */
export const MAX_METADATA_KEYS = 32
export const MAX_METADATA_KEY = 64

/** How long a proof of identity is enough for sensitive changes (ms); later ones need a new proof. */
export const PROOF_MS = 10 * MINUTE

/** How long a retired signing key still verifies (ms): the life of its tokens, and of other servers' caches. */
export const KEY_GRACE_MS = HOUR
/** How often a server reads the signing keys again (ms), so that it stops using a retired one. */
export const KEY_CACHE_MS = 5 * MINUTE
/** Pause between two sweeps of obsolete rows (ms). */
export const SWEEP_MS = HOUR

/** Age at which the signing key is replaced (ms). */
export const KEY_MAX_AGE_MS = 90 * DAY

/** How long a challenge can be answered (ms). */
export const CHALLENGE_MS = 300 * SECOND
/** How long an unfinished enrolment keeps its name and place (ms). */
export const ENROLMENT_MS = 300 * SECOND
/** Most second factors that a person has. */
export const MAX_FACTORS = 10
/** Number of recovery codes made at once. */
export const RECOVERY_CODES = 10
/** Life of a one-time link (ms). */
export const LINK_MS = 72 * HOUR
/** Most personal access tokens that a person has. */
export const MAX_PERSONAL_TOKENS = 20
/** The last use of a personal token is stored at most this often (ms); otherwise every call would be a write. */
export const LAST_USE_MS = MINUTE

/** How long sign-in events are kept (ms). */
export const EVENTS_KEPT_MS = 400 * DAY
/** How long refreshes are kept, which are the most frequent events (ms). */
export const REFRESHES_KEPT_MS = 30 * DAY
