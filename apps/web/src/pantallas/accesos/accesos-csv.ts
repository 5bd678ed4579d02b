import type { EventoAcceso } from '@telar/contract'
import { dondeDe, fraseDeAcceso, quienDeAcceso } from '../../dominio/bitacora/frase-acceso.ts'
import type { Format } from '../../kit/format/format.ts'
import { csvOf } from '../../kit/lib/csv.ts'

/** What happened at the door, as the list tells it. */
export const accesosCsv = (eventos: readonly EventoAcceso[], format: Format): string =>
  csvOf([
    ['Fecha', 'Hora', 'Quién', 'Qué', 'Desde dónde'],
    ...eventos.map((evento) => [
      format.date(evento.at),
      format.time(evento.at),
      quienDeAcceso(evento),
      fraseDeAcceso(evento),
      dondeDe(evento),
    ]),
  ])
