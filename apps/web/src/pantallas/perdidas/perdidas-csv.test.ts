import { expect, it } from 'vitest'
import { perdidasCsv } from './perdidas-csv.ts'

it('[HAC-08] writes the shown rows as a file, to the last digit', () => {
  const campera = {
    codigo_producto: 'CAMPERA',
    descripcion_producto: 'Campera; larga',
    sector_productivo: 'Confección',
    vendible: true,
    linea: '',
    temporada: 'OI27',
    base_cdr: 4083.524136,
    sin_perdida: 3729.44119,
    perdida: 354.082946,
    en_merma: 159.092783,
    en_segunda: 194.990163,
  }
  expect(perdidasCsv([campera])).toBe(
    '\uFEFFCódigo;Producto;Sector;CDR base;Sin pérdidas;En merma;En segunda;Se pierde\r\n' +
      'CAMPERA;"Campera; larga";Confección;4083,524136;3729,44119;159,092783;194,990163;354,082946\r\n',
  )
})
