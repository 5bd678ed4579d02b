import type { ReactNode } from 'react'
import { Trama } from '../../kit/trama.tsx'

/** The first thing that the dashboard says, on cloth. */
export const Bienvenida = ({ children }: { children: ReactNode }) => (
  <section
    aria-label="Bienvenida"
    className="relative overflow-clip rounded-2xl bg-[oklch(0.31_0.085_268)] px-8 py-8 text-[oklch(0.97_0.008_84)] max-sm:px-5 max-sm:py-6 dark:bg-[oklch(0.285_0.06_268)] print:border print:bg-white print:p-5 print:[&_*]:text-black"
  >
    <Trama className="absolute inset-0 print:hidden" hilo={false} />
    <div className="absolute inset-0 bg-linear-to-r from-50% from-[oklch(0.31_0.085_268)] to-transparent print:hidden dark:from-[oklch(0.285_0.06_268)]" />
    <div className="relative grid max-w-180 gap-4">
      <p className="font-medium text-[0.8125rem] text-white/75">Te damos la bienvenida a Telar</p>
      {children}
    </div>
  </section>
)
