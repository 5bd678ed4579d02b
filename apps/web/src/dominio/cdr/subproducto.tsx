import { useQuery } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { inPlaceOf } from '../../datos/api-error.ts'
import { consulta } from '../../datos/consulta.ts'
import { Button } from '../../kit/button.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { CdrArbol } from './cdr-arbol.tsx'

/** The breakdown of a sub-product, opened in place. */
const Subproducto = ({ codigo }: { codigo: string }) => {
  const query = useQuery(consulta(api.cdr.desglose, { params: { codigo_producto: codigo } }))
  const { data, refetch } = query
  const [clave, setClave] = useState<string | null>(null)
  if (inPlaceOf(query))
    return (
      <p role="alert" className="flex items-center gap-3 text-destructive">
        No pudimos cargar su receta.
        <Button variant="outline" onClick={() => void refetch()}>
          Reintentar
        </Button>
      </p>
    )
  if (!data)
    return (
      <p className="flex items-center gap-2 text-muted-foreground">
        <LoaderCircle className="size-4 animate-spin" aria-hidden /> Cargando su receta…
      </p>
    )
  return (
    <>
      <p className="text-muted-foreground text-xs">
        Receta de 1 unidad de <span className="figures">{codigo}</span>:{' '}
        <Amount
          value={data.resultado.base_cdr}
          incomplete={data.resultado.incompleto}
          className="font-medium text-foreground"
        />
      </p>
      {data.lineas.length > 0 ? (
        <CdrArbol desglose={data} clave={clave} onClave={setClave} />
      ) : (
        <p className="mt-1">Este producto no tiene receta.</p>
      )}
    </>
  )
}

export const renderSubproducto = (codigo: string) => <Subproducto codigo={codigo} />
