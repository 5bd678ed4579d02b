import { useNavigate } from '@tanstack/react-router'
import { contado } from '@telar/tablas'
import { History } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import { useIsAdmin, useUser } from '../../datos/session/session-context.ts'
import { toast } from '../../datos/toast.ts'
import { Button } from '../../kit/button.tsx'
import { type RecetaGuardada, useSinGuardar } from './sin-guardar.ts'
import { useRecuperar } from './use-recuperacion.ts'

const queEs = ({ producto, abierta, borrador }: RecetaGuardada): string => {
  const lineas = contado(borrador.length, 'componente', 'componentes')
  if (abierta) return `la composición de ${abierta.descripcion_producto} (${producto}), con ${lineas}`
  return producto === ''
    ? `una composición nueva, con ${lineas}`
    : `una composición nueva de ${producto}, con ${lineas}`
}

/** Shown below the header on every screen: a recipe that its author left unsaved (VIV-25). */
export const RecuperarAviso = () => {
  const kept = useSinGuardar()
  const persona = useUser()?.id
  const admin = useIsAdmin()
  const navigate = useNavigate()
  const abierta = useRecuperar()
  const version = useSyncExternalStore(kept.subscribe, kept.version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes with the list
  const list = useMemo(() => (persona ? kept.list(persona) : []), [kept, persona, version])
  const receta = list.find(({ id }) => id !== abierta)
  if (!persona || !admin || !receta) return null

  const { id, producto } = receta
  const recuperar = () =>
    void navigate({
      ...(receta.abierta
        ? { to: '/editarComposicion/$codigo', params: { codigo: producto } }
        : { to: '/cargarComposicion', search: {} }),
      state: { recuperar: id },
    })
  const descartar = () => {
    kept.drop(persona, id)
    toast.message('Descartaste lo que estabas cargando', {
      className: 'deshace',
      action: { label: 'Deshacer', onClick: () => kept.keep(persona, id, receta) },
    })
  }
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b bg-primary-soft px-4 py-2 text-primary-text sm:px-6"
    >
      <p className="flex min-w-0 items-center gap-2">
        <History className="size-4 shrink-0" aria-hidden />
        <span className="min-w-0">Quedó sin guardar {queEs(receta)}.</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="compact" onClick={recuperar}>
          Recuperar lo que estabas cargando
        </Button>
        <Button size="compact" variant="outline" onClick={descartar}>
          Descartar
        </Button>
      </div>
    </div>
  )
}
