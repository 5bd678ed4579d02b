/** Longest password that is hashed, in UTF-16 units. */
export const MAX_PASSWORD = 1_024
/** Longest e-mail address (RFC 5321). */
export const MAX_EMAIL = 254
/** Longest name of a person, in UTF-16 units. */
export const MAX_NAME = 200

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Life of an access token, in seconds. Above 120, or auth-js would refresh at every tick. */
export const ACCESS_TTL_S = 600
/** A session that was not refreshed for this long is over (ms). Longer than the token's life plus the client's idle limit. */
export const INACTIVITY_MS = 30 * MINUTE
/** A session ends this long after sign-in, however busy (ms). */
export const ABSOLUTE_MS = 12 * HOUR
/** How long a finished session's row stays, so that its refresh can still be answered with the reason (ms). */
export const SESSION_KEPT_MS = 7 * DAY

/**
 * A refresh token one step old is answered again this long after the rotation (ms): the answer may have been lost.
 * Covers the client's own schedule: 25 s of retries, 60 s of cool-down, a 30 s tick.
 */
export const LOST_ANSWER_MS = 120 * SECOND
/** An older one, this long (ms): several tabs refreshing at once. */
export const PARALLEL_TABS_MS = 10 * SECOND

/** Shortest password that may be chosen, in characters. */
export const MIN_PASSWORD = 8
/** Largest body, in bytes. */
export const BODY_LIMIT = 1_048_576
/** Largest metadata of a person, in bytes of JSON: it travels in every token, and so in every request's headers. */
export const MAX_METADATA = 2_048
/** Most members of it, and longest name of one, in UTF-16 units. */
export const MAX_METADATA_KEYS = 32
export const MAX_METADATA_KEY = 64

/** Age up to which a proof of who one is holds for sensitive changes (ms); after that it is asked for again. */
export const PROOF_MS = 10 * MINUTE

/** A signing key that was retired still verifies this long (ms): its tokens' life, and the caches of other servers. */
export const KEY_GRACE_MS = HOUR
/** Age at which a server reads the signing keys again (ms), so that it stops signing with one that was retired. */
export const KEY_CACHE_MS = 5 * MINUTE
/** Pause between two sweeps of rows that no longer mean anything (ms). */
export const SWEEP_MS = HOUR

/** Age at which the key that signs is replaced (ms). */
export const KEY_MAX_AGE_MS = 90 * DAY

/** How long a question for a code stands (ms). */
export const CHALLENGE_MS = 300 * SECOND
/** How long an enrolment that nobody finished keeps its name and place (ms). */
export const ENROLMENT_MS = 300 * SECOND
/** Most second factors that a person has. */
export const MAX_FACTORS = 10
/** Recovery codes that are given at once. */
export const RECOVERY_CODES = 10
/** How long a one-time link is good (ms). */
export const LINK_MS = 72 * HOUR
/** Most personal access tokens that a person has. */
export const MAX_PERSONAL_TOKENS = 20
/** A personal token's last use is noted at most once in this span (ms): every call would be a write otherwise. */
export const LAST_USE_MS = MINUTE

/** How long events of the door are kept (ms). */
export const EVENTS_KEPT_MS = 400 * DAY
/** How long refreshes are, which are most of them (ms). */
export const REFRESHES_KEPT_MS = 30 * DAY
