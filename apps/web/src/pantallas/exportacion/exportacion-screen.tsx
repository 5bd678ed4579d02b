import { EXPORTADAS, TABLAS_EXPORTABLES } from '@telar/contract'
import { FileSpreadsheet } from 'lucide-react'
import { useIsAdmin, useVe } from '../../datos/session/session-context.ts'
import { useTablasEnUso } from '../../datos/tablas-en-uso.ts'
import { FiltrosDeTotales } from '../../dominio/producto/filtros-de-venta.tsx'
import { hasVenta, type VentaSearch } from '../../dominio/producto/venta-search.ts'
import { useCotizaciones } from '../../dominio/valor/en-moneda.ts'
import { MonedaSelector } from '../../dominio/valor/moneda-selector.tsx'
import { Button } from '../../kit/button.tsx'
import { Page } from '../../kit/page.tsx'
import { ExportacionTarjeta } from './exportacion-tarjeta.tsx'
import { Respaldo } from './respaldo.tsx'
import { useExportacion } from './use-exportacion.ts'

interface Props {
  /** The filter of products, and the currency for the CDR; undefined means the installation's. */
  search: VentaSearch & { moneda?: string | undefined }
  onSearch: (patch: Props['search']) => void
}

/** Exports the tables as files, one by one or all in one workbook. */
export const ExportacionScreen = ({ search, onSearch }: Props) => {
  const cotizaciones = useCotizaciones(undefined)
  const ve = useVe()
  const tablas = useTablasEnUso(TABLAS_EXPORTABLES).filter((tabla) => ve(EXPORTADAS[tabla].areas))
  const { enCurso, exportar, exportarTodo } = useExportacion(tablas, search)
  const admin = useIsAdmin()
  const todas = enCurso.has('todas')
  return (
    <Page
      title="Exportación"
      lead="Los datos de este momento, con los mismos valores que las pantallas."
      action={
        <Button
          icon={FileSpreadsheet}
          working={todas}
          doing="Exportando todo…"
          onClick={() => void exportarTodo()}
        >
          Exportar Todo
        </Button>
      }
      className="max-w-6xl"
    >
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <FiltrosDeTotales search={search} onSearch={onSearch} />
        {hasVenta(search) && (
          <p className="text-muted-foreground text-sm">
            Productos, composición, CDR y precios salen solo de esos productos; lo demás, completo.
          </p>
        )}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {tablas.map((tabla) => (
          <ExportacionTarjeta
            key={tabla}
            tabla={tabla}
            enCurso={enCurso.has(tabla)}
            onExportar={(formato) =>
              void exportar(tabla, formato, tabla === 'resultados_cdr' ? search.moneda : undefined)
            }
            opciones={
              tabla === 'resultados_cdr' && (
                <MonedaSelector
                  cotizaciones={cotizaciones}
                  value={search.moneda}
                  onChange={(moneda) => onSearch({ moneda })}
                />
              )
            }
          />
        ))}
      </ul>
      <p className="text-muted-foreground text-xs">
        «Exportar Todo» arma un Excel con una hoja por tabla, todas del mismo momento. El CSV lleva punto y
        coma y coma decimal: Excel en español lo abre con doble clic.
      </p>
      {admin && <Respaldo />}
    </Page>
  )
}
