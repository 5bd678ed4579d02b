import { createLink } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { LEADS_BACK } from './hooks/use-focus-kept.ts'
import { Page } from './page.tsx'
import { useUnsaved } from './unsaved.tsx'

interface Props {
  title: string
  lead: string
  /** A `BackLink` to the list. */
  back: ReactNode
  /** Its submit handler and whether it is being sent. */
  form: ComponentProps<typeof Form>
  /** Whether leaving would lose something typed. */
  dirty: boolean
  /** 'Guardar unidad'. */
  submit: string
  /** Whether it cannot be sent now. */
  barred?: boolean
  /** Shown beside the submit button. */
  others?: ReactNode
  /** The sections of the form. */
  children: ReactNode
  /** Beside the form, or below it on a narrow screen: `SummaryCard`, calculations. */
  aside: ReactNode
}

/** The screen for writing one record. It asks before typed values are lost. */
export const FormPage = (props: Props) => {
  const { title, lead, back, form, dirty, submit, barred = false, others, children, aside } = props
  // Values that are being sent are not lost.
  useUnsaved(dirty && !form.working)
  return (
    <Page title={title} lead={lead} back={back} className="max-w-5xl">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {children}
          <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
            {others}
            <Button type="submit" size="large" disabled={barred} working={form.working} doing="Guardando…">
              {submit}
            </Button>
          </div>
        </Form>
        <aside className="grid gap-5 lg:sticky lg:top-6">{aside}</aside>
      </div>
    </Page>
  )
}

/** The link back to the parent screen: `<BackLink to="/producto">Volver a productos</BackLink>`. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <Button asChild variant="ghost" className="-ml-3">
    <a {...props} {...LEADS_BACK}>
      <ArrowLeft aria-hidden />
      {children}
    </a>
  </Button>
))

interface SectionProps {
  title: string
  children: ReactNode
}

/** Fields that belong together. */
export const FormSection = ({ title, children }: SectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-xl border bg-card shadow-raised">
      <h2 id={id} className="border-b px-5 py-3.5 font-semibold text-[0.9375rem] max-sm:px-4">
        {title}
      </h2>
      <div className="grid items-start gap-5 p-5 max-sm:p-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}
