import type { ReactNode } from 'react'
import { useTabName } from '../../kit/hooks/use-tab-name.ts'
import { Mark, Trama } from '../../kit/trama.tsx'

interface Props {
  title: string
  subtitle: string
  children: ReactNode
}

/** The page of the sign-in and password forms: a woven pattern on one side, the form on the other. */
export const AccesoPagina = ({ title, subtitle, children }: Props) => {
  useTabName(title)
  return (
    <main className="grid min-h-dvh max-lg:grid-rows-[auto_minmax(0,1fr)] lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <aside className="relative overflow-hidden bg-[oklch(0.31_0.085_268)] text-[oklch(0.97_0.008_84)] max-lg:h-36 dark:bg-[oklch(0.25_0.06_268)]">
        {/* On a narrow screen the pattern is a band that includes its thread. */}
        <Trama className="absolute inset-x-0 -top-[19rem] h-[30rem] lg:top-0 lg:h-full" />
        <div className="absolute inset-0 bg-linear-to-tr from-[oklch(0.24_0.075_268)] via-transparent to-transparent dark:from-[oklch(0.19_0.05_268)]" />
        <div className="relative flex h-full flex-col justify-between p-5 sm:p-8 lg:p-12 xl:p-16">
          <div className="flex items-center gap-3">
            <Mark className="size-8" />
            <span className="font-semibold text-xl tracking-tight">Telar</span>
          </div>
          <div className="max-w-120 max-lg:hidden">
            <p className="text-balance font-semibold text-[2.125rem] leading-[1.15] tracking-tight xl:text-[2.5rem]">
              El costo de cada producto, hilo por hilo.
            </p>
            <p className="mt-4 max-w-104 text-pretty text-[1.0625rem] text-white/75 leading-relaxed">
              Recetas, insumos, mano de obra y energía en un solo lugar, y el costo de reposición directo
              siempre al día.
            </p>
          </div>
        </div>
      </aside>
      <div className="grid justify-center px-5 py-10 max-lg:content-start lg:content-center">
        <div className="w-[min(24rem,calc(100vw-2.5rem))]">
          <h1 className="font-semibold text-[1.625rem] leading-tight tracking-tight">{title}</h1>
          <p className="mt-1.5 text-pretty text-[0.9375rem] text-muted-foreground">{subtitle}</p>
          <div className="mt-8">{children}</div>
        </div>
      </div>
    </main>
  )
}
