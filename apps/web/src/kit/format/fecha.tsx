import { useFormat } from './format-context.ts'

/** A day as every list shows it: tabular figures, where the installation stands. */
export const Fecha = ({ instante }: { instante: string }) => (
  <span className="figures">{useFormat().date(instante)}</span>
)
