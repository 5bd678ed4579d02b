import { Monitor, Moon, Sun } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { useTheme } from '../../kit/lib/theme.ts'
import { ChoiceMenu } from '../../kit/menu.tsx'

const OPTIONS = [
  { value: 'claro', label: 'Claro', icon: <Sun aria-hidden /> },
  { value: 'oscuro', label: 'Oscuro', icon: <Moon aria-hidden /> },
  { value: 'sistema', label: 'Sistema', icon: <Monitor aria-hidden /> },
] as const

export const TemaMenu = () => {
  const { theme, dark, setTheme } = useTheme()
  return (
    <ChoiceMenu
      label="Tema"
      value={theme}
      options={OPTIONS}
      onChange={setTheme}
      trigger={
        <Button variant="ghost" size="icon" aria-label="Cambiar tema">
          {dark ? <Moon aria-hidden /> : <Sun aria-hidden />}
        </Button>
      }
    />
  )
}
