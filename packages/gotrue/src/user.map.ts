import { type FactorView, toFactorView } from './factor.map.ts'
import type { FactorRow } from './factors.repo.ts'
import type { UserRow } from './users.repo.ts'

/** GoTrue's `User`, with the fields for sign-in by e-mail and password. Dates are RFC 3339. */
export interface UserView {
  id: string
  aud: 'authenticated'
  role: 'authenticated'
  email: string
  phone: ''
  email_confirmed_at?: string
  confirmed_at?: string
  last_sign_in_at?: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  identities: Record<string, unknown>[]
  factors: FactorView[]
  created_at: string
  updated_at: string
  banned_until?: string
  is_anonymous: false
}

export const appMetadataOf = (user: UserRow): Record<string, unknown> => ({
  provider: 'email',
  providers: ['email'],
  ...(user.app_metadata as Record<string, unknown>),
})

export const userMetadataOf = (user: UserRow): Record<string, unknown> =>
  user.user_metadata as Record<string, unknown>

const dateOf = <K extends string>(name: K, date: Date | null): { [P in K]?: string } =>
  date === null ? {} : ({ [name]: date.toISOString() } as { [P in K]?: string })

const identityOf = (user: UserRow): Record<string, unknown> => ({
  identity_id: user.id,
  id: user.id,
  user_id: user.id,
  identity_data: {
    sub: user.id,
    email: user.email,
    email_verified: user.email_confirmed_at !== null,
    phone_verified: false,
  },
  provider: 'email',
  email: user.email,
  ...dateOf('last_sign_in_at', user.last_sign_in_at),
  created_at: user.created_at.toISOString(),
  updated_at: user.updated_at.toISOString(),
})

/** The person in the protocol's form, without hashes and secrets. */
export const toUserView = (user: UserRow, factors: FactorRow[]): UserView => ({
  id: user.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: user.email,
  ...dateOf('email_confirmed_at', user.email_confirmed_at),
  phone: '',
  ...dateOf('confirmed_at', user.email_confirmed_at),
  ...dateOf('last_sign_in_at', user.last_sign_in_at),
  app_metadata: appMetadataOf(user),
  user_metadata: userMetadataOf(user),
  identities: [identityOf(user)],
  factors: factors.map(toFactorView),
  created_at: user.created_at.toISOString(),
  updated_at: user.updated_at.toISOString(),
  ...dateOf('banned_until', user.banned_until),
  is_anonymous: false,
})
