import { TablaExportable } from '@telar/contract'
import { FileSpreadsheet, LoaderCircle } from 'lucide-react'
import { useIsAdmin } from '../lib/session/admin.ts'
import { Button } from '../ui/button.tsx'
import { ExportacionTarjeta } from './exportacion-tarjeta.tsx'
import { Respaldo } from './respaldo.tsx'
import { useExportacion } from './use-exportacion.ts'

/** Six tables as files, one by one or all in one workbook. */
export const ExportacionScreen = () => {
  const { enCurso, exportar, exportarTodo } = useExportacion()
  const admin = useIsAdmin()
  const todas = enCurso.has('todas')
  return (
    <section aria-labelledby="exportacion-titulo" className="mx-auto grid max-w-6xl gap-5 p-4 sm:p-6 lg:p-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-160">
          <h1 id="exportacion-titulo" className="font-semibold text-[1.375rem] leading-tight tracking-tight">
            Exportación
          </h1>
          <p className="mt-1 text-pretty text-muted-foreground">
            Los datos de este momento, con los mismos valores que las pantallas.
          </p>
        </div>
        <Button aria-disabled={todas} onClick={() => void exportarTodo()}>
          {todas ? <LoaderCircle className="animate-spin" aria-hidden /> : <FileSpreadsheet aria-hidden />}
          {todas ? 'Exportando todo…' : 'Exportar Todo'}
        </Button>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {TablaExportable.options.map((tabla) => (
          <ExportacionTarjeta
            key={tabla}
            tabla={tabla}
            enCurso={enCurso.has(tabla)}
            onExportar={(formato) => void exportar(tabla, formato)}
          />
        ))}
      </ul>
      <p className="text-muted-foreground text-xs">
        «Exportar Todo» arma un Excel con una hoja por tabla, todas del mismo momento. El CSV lleva punto y
        coma y coma decimal: Excel en español lo abre con doble clic.
      </p>
      {admin && <Respaldo />}
    </section>
  )
}
