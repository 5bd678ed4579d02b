/** A factor as the percentage that an operation takes: 1,1 is +10. */
export const porcentajeDe = (factor: number): number => Math.round((factor - 1) * 100 * 1_000_000) / 1_000_000
