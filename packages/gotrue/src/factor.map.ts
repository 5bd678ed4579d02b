import type { FactorRow } from './factors.repo.ts'

/** GoTrue's `Factor`, without its secret. */
export interface FactorView {
  id: string
  friendly_name: string
  factor_type: 'totp'
  status: 'verified' | 'unverified'
  /** GoTrue's field for factors by telephone, which this service does not have. */
  phone: null
  issuer: string
  created_at: string
  updated_at: string
  last_challenged_at: string | null
}

export const toFactorView = (factor: FactorRow): FactorView => ({
  id: factor.id,
  friendly_name: factor.friendly_name,
  factor_type: 'totp',
  status: factor.status,
  phone: null,
  issuer: factor.issuer,
  created_at: factor.created_at.toISOString(),
  updated_at: factor.updated_at.toISOString(),
  last_challenged_at: factor.last_challenged_at?.toISOString() ?? null,
})
