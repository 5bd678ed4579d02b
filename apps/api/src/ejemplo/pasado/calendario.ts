import { Temporal } from 'temporal-polyfill'
import type { Azar } from './azar.ts'

const MONTHS = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
]

/** How long the example's factory has used Telar: about nineteen months. */
const DIAS = 580
/** Full calendar months that this period always contains. Events are dated by month; the first month is 0. */
export const MESES = 18

const FIRST_HOUR = 9
const MINUTES_A_DAY = 8 * 60
const LAST_EVENING = 19 * 60
/** The working day after this day is still in the same month. */
const LAST_DAY = 26

/** Days and hours of the example's past, from its first day on, in the factory's time zone. */
export class Calendario {
  readonly #inicio: Temporal.PlainDate
  readonly #zona: string

  constructor(inicio: Date, zona: string) {
    this.#zona = zona
    this.#inicio = Temporal.Instant.fromEpochMilliseconds(inicio.getTime())
      .toZonedDateTimeISO(zona)
      .toPlainDate()
  }

  /** The start of a past that ends today. */
  static inicioDe(hoy: Date, zona: string): Date {
    const day = Temporal.Instant.fromEpochMilliseconds(hoy.getTime()).toZonedDateTimeISO(zona).toPlainDate()
    return at(day.subtract({ days: DIAS }), 8 * 60, zona)
  }

  /** Some minutes after the start, on the first day. */
  primerDia(minutos: number): Date {
    return at(this.#inicio, 8 * 60 + minutos, this.#zona)
  }

  /** A random working hour of a month, or of its first `dias` days. */
  en(mes: number, azar: Azar, dias = LAST_DAY): Date {
    const day = workingFrom(this.#primero(mes).add({ days: azar.below(dias) }))
    return at(day, FIRST_HOUR * 60 + azar.below(MINUTES_A_DAY), this.#zona)
  }

  /** The first working day of a month, on which agreements come into force. */
  alPrincipio(mes: number): Date {
    return at(workingFrom(this.#primero(mes)), FIRST_HOUR * 60 + 12, this.#zona)
  }

  /** The first day of the next month, as `2027-01-01`; in the future on the day on which the past ends. */
  mesQueViene(): string {
    return this.#inicio.add({ days: DIAS }).with({ day: 1 }).add({ months: 1 }).toString()
  }

  /** The evening of the last day, after work: whatever is written then is the last entry of the past. */
  final(): Date {
    return at(this.#inicio.add({ days: DIAS - 1 }), LAST_EVENING, this.#zona)
  }

  /** The day of an instant, as `2026-03-01`. */
  fecha(momento: Date): string {
    return this.#dia(momento).toString()
  }

  /** Whether an instant is in the past: yesterday or earlier. */
  yaPaso(momento: Date): boolean {
    return momento < at(this.#inicio.add({ days: DIAS }), 0, this.#zona)
  }

  /** An hour of the same day; `elDiaSiguiente` gives one of the next working day. */
  elMismoDia(momento: Date, minutos: number): Date {
    return at(this.#dia(momento), minutos, this.#zona)
  }

  elDiaSiguiente(momento: Date, minutos: number): Date {
    return at(workingFrom(this.#dia(momento).add({ days: 1 })), minutos, this.#zona)
  }

  /** A month as name with year, and as `2026-03`. */
  mes(mes: number): { nombre: string; periodo: string } {
    const day = this.#primero(mes)
    return { nombre: `${MONTHS[day.month - 1]} ${day.year}`, periodo: day.toPlainYearMonth().toString() }
  }

  /**
   * The last day of each month that has ended, the incomplete first one included, and the working day on which it is
   * closed.
   */
  cierres(): { nombre: string; fecha: string; at: Date }[] {
    return Array.from({ length: MESES + 2 }, (_, i) => {
      const next = this.#primero(i)
      const last = next.subtract({ days: 1 })
      return {
        nombre: `${MONTHS[last.month - 1]} ${last.year}`,
        fecha: last.toString(),
        at: at(workingFrom(next.add({ days: 2 })), 17 * 60 + 20, this.#zona),
      }
    }).filter((cierre) => this.yaPaso(cierre.at))
  }

  #primero(mes: number): Temporal.PlainDate {
    return this.#inicio.with({ day: 1 }).add({ months: mes + 1 })
  }

  #dia(momento: Date): Temporal.PlainDate {
    return Temporal.Instant.fromEpochMilliseconds(momento.getTime())
      .toZonedDateTimeISO(this.#zona)
      .toPlainDate()
  }
}

const SATURDAY = 6

const workingFrom = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.dayOfWeek < SATURDAY ? day : day.add({ days: 8 - day.dayOfWeek })

const at = (day: Temporal.PlainDate, minutes: number, zona: string): Date =>
  new Date(
    day.toZonedDateTime({
      timeZone: zona,
      plainTime: { hour: Math.floor(minutes / 60), minute: minutes % 60 },
    }).epochMilliseconds,
  )
