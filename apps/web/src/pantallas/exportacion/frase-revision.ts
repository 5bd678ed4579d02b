import { FraseRespaldo } from '@telar/contract'

/** What is wrong with a passphrase for a backup; undefined for one that will do. */
export const reparoDe = (frase: string): string | undefined =>
  FraseRespaldo.safeParse(frase).error?.issues[0]?.message
