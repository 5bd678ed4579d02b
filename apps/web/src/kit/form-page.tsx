import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Page } from './page.tsx'

interface Props {
  title: string
  lead: string
  /** A `Link` to the list: `<Link to="/producto">Volver a productos</Link>`. */
  back: ReactNode
  /** The form. */
  children: ReactNode
  /** Beside the form, below it on a narrow screen: `SummaryCard`, calculations. */
  aside: ReactNode
}

/** The screen of a creation form. */
export const FormPage = ({ children, aside, ...head }: Props) => (
  <Page {...head} className="max-w-5xl">
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {children}
      <aside className="grid gap-5 lg:sticky lg:top-6">{aside}</aside>
    </div>
  </Page>
)

/** The way back to the list, around its `Link`. */
export const BackLink = ({ children }: { children: ReactNode }) => (
  <Button asChild variant="ghost" className="-ml-3">
    {children}
  </Button>
)

export const BackIcon = () => <ArrowLeft aria-hidden />

interface SubmitProps {
  working: boolean
  /** 'Guardar unidad'. */
  children: string
}

/** The button at the foot of a creation form, as wide as a phone. */
export const FormSubmit = ({ working, children }: SubmitProps) => (
  <div className="flex justify-end">
    <Button type="submit" size="large" className="max-sm:w-full" working={working} doing="Guardando…">
      {children}
    </Button>
  </div>
)

interface SectionProps {
  title: string
  children: ReactNode
}

/** Fields that belong together. */
export const FormSection = ({ title, children }: SectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-xl border bg-card shadow-raised">
      <h2 id={id} className="border-b px-5 py-3.5 font-semibold text-[0.9375rem]">
        {title}
      </h2>
      <div className="grid items-start gap-5 p-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
