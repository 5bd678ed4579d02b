import { FraseRespaldo } from '@telar/contract'

/** The error in a backup's passphrase; undefined if it is valid. */
export const reparoDe = (frase: string): string | undefined =>
  FraseRespaldo.safeParse(frase).error?.issues[0]?.message
