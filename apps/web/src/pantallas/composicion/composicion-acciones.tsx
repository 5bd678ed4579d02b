import { Link } from '@tanstack/react-router'
import type { Composicion } from '@telar/contract'
import { Eye, History, ListTree, Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../kit/button.tsx'

interface Props {
  composicion: Composicion
  tabIndex: 0 | -1
  /** Given to administrators. */
  cambios: { onEdit: (composicion: Composicion) => void; onDelete: (composicion: Composicion) => void } | null
}

/** The actions on a composition (COMP-07). */
export const ComposicionAcciones = ({ composicion, tabIndex, cambios }: Props) => {
  const codigo = composicion.codigo_producto
  return (
    <span className="inline-flex gap-0.5">
      <Button asChild variant="ghost" size="icon">
        <Link
          to="/detalle-composicion"
          search={{ productId: codigo }}
          aria-label={`Ver detalle de ${codigo}`}
          tabIndex={tabIndex}
          title="Ver detalle"
        >
          <Eye aria-hidden />
        </Link>
      </Button>
      <Button asChild variant="ghost" size="icon">
        <Link
          to="/historial"
          search={{ entidad: 'receta', clave: codigo }}
          aria-label={`Historia de la composición de ${codigo}`}
          tabIndex={tabIndex}
          title="Historia"
        >
          <History aria-hidden />
        </Link>
      </Button>
      {cambios && (
        <>
          <Button asChild variant="ghost" size="icon">
            <Link
              to="/editarComposicion/$codigo"
              params={{ codigo }}
              aria-label={`Editar composición de ${codigo}`}
              tabIndex={tabIndex}
              title="Editar composición"
            >
              <ListTree aria-hidden />
            </Link>
          </Button>
          <Button
            variant="ghost"
            size="icon"
            data-action="editar"
            aria-label={`Editar descripción de ${codigo}`}
            tabIndex={tabIndex}
            title="Editar descripción"
            onClick={() => cambios.onEdit(composicion)}
          >
            <Pencil aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            data-action="eliminar"
            aria-label={`Eliminar composición de ${codigo}`}
            tabIndex={tabIndex}
            title="Eliminar"
            onClick={() => cambios.onDelete(composicion)}
            className="hover:bg-destructive-soft hover:text-destructive"
          >
            <Trash2 aria-hidden />
          </Button>
        </>
      )}
    </span>
  )
}
