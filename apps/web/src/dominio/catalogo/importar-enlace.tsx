import { Link } from '@tanstack/react-router'
import type { TablaImportable } from '@telar/contract'
import { FileUp } from 'lucide-react'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { Button } from '../../kit/button.tsx'

/** The link from an empty list to the import, for those who may (VIV-12). */
export const ImportarEnlace = ({ tabla }: { tabla: TablaImportable }) => {
  const admin = useIsAdmin()
  if (!admin) return null
  return (
    <Button variant="outline" asChild>
      <Link to="/importacion" search={{ tabla }}>
        <FileUp aria-hidden />
        Importar de Excel
      </Link>
    </Button>
  )
}
