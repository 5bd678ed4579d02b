import { Link, useMatches } from '@tanstack/react-router'
import { CircleQuestionMark } from 'lucide-react'
import { Button } from '../../kit/button.tsx'

/** The link from a screen to its part of the manual. */
export const AyudaEnlace = () => {
  const ayuda = useMatches({ select: (matches) => matches.at(-1)?.staticData.ayuda })
  const [capitulo, hash] = ayuda?.split('#') ?? []
  const label = capitulo === undefined ? 'Manual' : 'Ayuda de esta pantalla'
  return (
    <Button asChild variant="ghost" size="icon" className="max-[24rem]:hidden">
      <Link
        to="/ayuda/{-$capitulo}"
        params={{ capitulo }}
        {...(hash !== undefined && { hash })}
        aria-label={label}
        title={label}
      >
        <CircleQuestionMark aria-hidden />
      </Link>
    </Button>
  )
}
