import { isAuthSessionMissingError } from '@supabase/auth-js'
import { api } from '@telar/contract'
import { useState } from 'react'
import { useCall } from '../../datos/api.ts'
import { ApiError } from '../../datos/api-error.ts'
import type { Enrolment } from '../../datos/session/second-factor.ts'
import { useSession } from '../../datos/session/session-context.ts'
import { useLatch } from '../../datos/use-latch.ts'
import { codigoErrorText, codigoProblem } from './codigo-errors.ts'

/** The steps of an enrolment: the app receives the secret, then the person keeps the recovery codes. */
type Paso =
  | { step: 'inicio' }
  | { step: 'codigo'; enrolment: Enrolment }
  /** `codigos` is null if the factor is active but its codes could not be loaded. */
  | { step: 'recuperacion'; codigos: readonly string[] | null }

export interface Activacion {
  paso: Paso
  working: boolean
  problem: string | null
  begin: () => Promise<void>
  confirm: (typed: string) => Promise<void>
  /** Requests codes that could not be loaded again. */
  askCodes: () => Promise<void>
  forget: () => void
}

/** Enrols a second factor: secret, first code, recovery codes. */
export const useActivacion = (): Activacion => {
  const session = useSession()
  const call = useCall()
  const [paso, setPaso] = useState<Paso>({ step: 'inicio' })
  const { once, working } = useLatch()
  const [problem, setProblem] = useState<string | null>(null)

  const alone = (work: () => Promise<void>): Promise<void> =>
    once(async () => {
      setProblem(null)
      try {
        await work()
      } catch (error) {
        if (isAuthSessionMissingError(error)) return session.leave('vencida')
        if (error instanceof ApiError && error.code === 'sin_confirmar') return
        setProblem(codigoErrorText(error, 'aplicacion', session.retryAfter()))
      }
    })

  const fetchCodes = async () => {
    try {
      const { codigos } = await call(api.cuenta.newCodes, {})
      setPaso({ step: 'recuperacion', codigos })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setPaso({ step: 'recuperacion', codigos: null })
      setProblem(error.message)
    }
  }

  return {
    paso,
    working,
    problem,
    begin: () =>
      alone(async () => {
        const enrolment = await session.factor.enrol()
        setPaso({ step: 'codigo', enrolment })
      }),
    confirm: async (typed) => {
      if (paso.step !== 'codigo') return
      const found = codigoProblem(typed, 'aplicacion')
      if (found) return setProblem(found)
      await alone(async () => {
        await session.factor.verify(paso.enrolment.factorId, typed.replace(/\D/g, ''))
        await fetchCodes()
      })
    },
    askCodes: () => alone(fetchCodes),
    forget: () => setProblem(null),
  }
}
