import { COLUMNAS_IMPORTABLES, type ColumnaImportable, type TablaImportable } from '@telar/contract'
import { BookOpen, Download } from 'lucide-react'
import { useHayValores } from '../../datos/valores.ts'
import { importadaDe } from '../../dominio/archivo/tablas.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { saveFile } from '../../kit/lib/save-file.ts'
import { Sheet, SheetContent, SheetHead, SheetTrigger } from '../../kit/sheet.tsx'
import { plantillaDe } from './archivos.ts'

const TIPO: Readonly<Record<ColumnaImportable['tipo'], string>> = {
  codigo: 'Código de hasta 20 caracteres; se pasa a mayúsculas y conserva los ceros de adelante.',
  texto: 'Texto de hasta 200 caracteres.',
  sector: 'Nombre de un sector productivo.',
  monto: 'Número con coma decimal, sin signo $: 1234,56 o 1.234,56.',
  opcion: 'Una palabra de una lista corta.',
  dia: 'Una fecha: 31/12/2026 o 2026-12-31.',
}
const OPCIONES: Readonly<Record<string, string>> = {
  precio:
    'Precio en su moneda, que dice la columna moneda o el precio mismo: US$ 0,35. Va en lugar de costo.',
  moneda: 'Moneda del precio: su código, su signo o su nombre. Vacía es la de acá.',
  categoria: 'Código de un salario; de él sale el valor por hora.',
  tarifa: 'Código de una tarifa; de ella sale el valor del kW.',
  clase: 'moneda, salario, tarifa o indice.',
  dimension: 'longitud, masa, superficie, volumen, cantidad, tiempo o energia.',
  contenido: 'Una cantidad o una fracción: 5000, 4,2 o 21/5.',
  preferida: 'si o no.',
  estado: 'activo o inactivo.',
  tipo: 'insumo, producto, mano de obra o energía.',
}

const GENERALES: readonly string[] = [
  'Las columnas se encuentran por su título, en cualquier orden; las que sobran se pasan por alto.',
  'Un código que ya existe se cambia; uno nuevo se agrega. Lo que no está en el archivo queda como está.',
  'Donde falta una columna, lo conocido conserva su valor.',
  'CSV separado por punto y coma, coma o tabulador, en UTF-8 o Windows-1252; Excel (.xlsx, .xlsm) o LibreOffice (.ods).',
  'Un código repetido en el archivo rechaza todas sus filas.',
]

const Columna = ({ columna, ejemplo }: { columna: ColumnaImportable; ejemplo: string }) => (
  <li className="border-b px-5 py-3">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
      <code className="font-semibold text-[0.8125rem]">{columna.nombre}</code>
      <Badge tone={columna.obligatoria ? 'primary' : 'neutral'}>
        {columna.obligatoria ? 'Obligatoria' : 'Opcional'}
      </Badge>
    </div>
    <p className="mt-1 text-[0.8125rem] text-muted-foreground">
      {OPCIONES[columna.nombre] ?? TIPO[columna.tipo]}
    </p>
    <p className="mt-0.5 text-muted-foreground text-xs">
      {ejemplo !== '' && (
        <>
          Ejemplo: <span className="figures text-foreground">{ejemplo}</span>
        </>
      )}
      {ejemplo !== '' && columna.alias.length > 0 && ' · '}
      {columna.alias.length > 0 && `También: ${columna.alias.join(', ')}`}
    </p>
  </li>
)

const Lista = ({ titulo, frases }: { titulo: string; frases: readonly string[] }) => (
  <section className="px-5 py-4">
    <h3 className="font-semibold text-sm">{titulo}</h3>
    <ul className="mt-2 grid list-disc gap-1.5 pl-4.5 text-[0.8125rem] text-muted-foreground">
      {frases.map((frase) => (
        <li key={frase}>{frase}</li>
      ))}
    </ul>
  </section>
)

/** The columns of a table with their rules, and a template. */
export const ReglasPanel = ({ tabla }: { tabla: TablaImportable }) => {
  const { nombre, ejemplo, notas } = importadaDe(tabla)
  const hayValores = useHayValores()
  const columnas = COLUMNAS_IMPORTABLES[tabla].filter(({ aUso }) => hayValores || !aUso)
  return (
    <Sheet>
      <SheetTrigger asChild>
        <Button variant="outline">
          <BookOpen aria-hidden />
          Columnas y reglas
        </Button>
      </SheetTrigger>
      <SheetContent side="right" className="w-[32rem] max-w-full">
        <SheetHead title={`Columnas de ${nombre}`} />
        <div className="min-h-0 flex-1 overflow-y-auto">
          <ul>
            {columnas.map((columna) => (
              <Columna key={columna.nombre} columna={columna} ejemplo={ejemplo[columna.nombre] ?? ''} />
            ))}
          </ul>
          <Lista titulo={`Para ${nombre}`} frases={notas} />
          <Lista titulo="Para todas las tablas" frases={GENERALES} />
        </div>
        <div className="border-t px-5 py-3">
          <Button
            variant="outline"
            className="w-full"
            onClick={() => saveFile(plantillaDe(tabla), `plantilla_${tabla}.csv`)}
          >
            <Download aria-hidden />
            Descargar plantilla
          </Button>
        </div>
      </SheetContent>
    </Sheet>
  )
}
