import { expect, it } from 'vitest'
import { fabricaDeEjemplo } from '../../files/ejemplo/fabrica.ts'
import type { Paso } from './acto.ts'
import { Calendario } from './calendario.ts'
import { leerDatos } from './datos.ts'
import { pasosDe } from './pasos.ts'

const ZONA = 'America/Argentina/Buenos_Aires'
const hoy = fabricaDeEjemplo()
const datos = leerDatos()

const calendarioDe = (dia: string) => new Calendario(Calendario.inicioDe(new Date(dia), ZONA), ZONA)
const hasta = (dia: string): Paso[] => pasosDe(hoy, datos, calendarioDe(dia), { hora: 3000, kw: 89.4 })

const mesDe = ({ at }: Paso): string => at.toISOString().slice(0, 7)

// A day after one with imports, first and last days of months, a leap day, and the turn of a year.
it.each(['2026-11-24', '2026-03-01', '2027-08-31', '2028-02-29', '2026-12-31', '2027-01-01'])(
  '[VIV-01] has eighteen months that end before %s, each with entries of three people and a closing',
  (dia) => {
    const pasos = hasta(`${dia}T15:00:00Z`)
    const times = pasos.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(new Set(times).size).toBe(times.length)
    // A later start recognises by this that everything is written.
    expect(pasos.at(-1)!.at).toEqual(calendarioDe(`${dia}T15:00:00Z`).final())
    expect(times.at(-1)!).toBeLessThan(Date.parse(`${dia}T03:00:00Z`))
    const months = [...new Set(pasos.map(mesDe))]
    // The first and the current month may have only a few days.
    const whole = months.slice(1).filter((mes) => mes !== dia.slice(0, 7))
    expect(whole.length).toBeGreaterThanOrEqual(18)
    for (const mes of whole) {
      const own = pasos.filter((paso) => mesDe(paso) === mes)
      expect([mes, ...new Set(own.map(({ quien }) => quien))].sort()).toEqual([
        mes,
        'diego',
        'lucia',
        'marta',
      ])
      expect([mes, own.filter(({ acto }) => acto.hace === 'cierre').length]).toEqual([mes, 1])
    }
    expect(hasta(`${dia}T20:00:00Z`)).toEqual(pasos)
  },
)

it('[VIV-01] raises prices group by group, wages five times and the tariff four times', () => {
  const pasos = hasta('2026-11-22T15:00:00Z')
  const actos = pasos.map(({ acto }) => acto)
  const valores = actos.filter((acto) => acto.hace === 'valor')
  expect(valores.filter(({ tabla }) => tabla === 'matriz_mano')).toHaveLength(5)
  expect(valores.filter(({ tabla }) => tabla === 'matriz_energia')).toHaveLength(4)
  const grupos = new Map(hoy.insumos.map(({ codigo, grupo }) => [codigo, grupo]))
  const listas = actos.filter((acto) => acto.hace === 'importa' && acto.tabla === 'insumos')
  const conLista = new Set(
    listas.flatMap((acto) =>
      acto.hace === 'importa' ? acto.filas.map(([codigo]) => grupos.get(codigo!)) : [],
    ),
  )
  expect(conLista).toEqual(new Set(hoy.insumos.map(({ grupo }) => grupo)))
  expect(actos.filter(({ hace }) => hace === 'deshace')).toHaveLength(3)
})
