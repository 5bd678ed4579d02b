import { useRouter } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'

/** Shown if a screen crashed: by a defect, or because a new version replaced the files of this one. */
export const ErrorPantalla = ({ reset }: { reset: () => void }) => {
  const router = useRouter()
  return (
    <div className="grid min-h-full place-content-center">
      <Notice
        icon={TriangleAlert}
        tone="destructive"
        role="alert"
        title="No pudimos mostrar esta pantalla"
        action={
          <>
            <Button
              onClick={() => {
                reset()
                void router.invalidate()
              }}
            >
              Reintentar
            </Button>
            <Button variant="outline" onClick={() => location.reload()}>
              Recargar la página
            </Button>
          </>
        }
      >
        Tus datos están a salvo. Si vuelve a pasar, recargá la página o avisá a quien administra Telar.
      </Notice>
    </div>
  )
}
