// @vitest-environment jsdom
import { api, type LibroReconocido, type PerfilDeLibro, type VistaDeLibro } from '@telar/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeContract } from '../../../testing/contrato.tsx'
import { showScreen } from '../../../testing/pantalla.tsx'
import { unaPrevia } from '../../../testing/previa.ts'
import { Asistente } from './asistente.tsx'

afterEach(cleanup)

const RECONOCIDO: LibroReconocido = {
  nombre: 'lista.csv',
  formato: 'csv',
  hojas: [
    {
      hoja: null,
      filas: 3,
      oculta: false,
      tabla: 'insumos',
      completa: true,
      fila: 1,
      titulos: ['codigo', 'costo'],
      muestra: [],
      comienzo: [],
      campos: [
        { campo: 'codigo', columna: 'codigo' },
        { campo: 'costo', columna: 'costo' },
      ],
      sin_traducir: [],
      aviso: null,
      recuerdo: null,
    },
  ],
}

const vistaDe = ({ hojas }: PerfilDeLibro): VistaDeLibro => {
  const { huella, cdr, modo: _modo, ...hoja } = unaPrevia()
  const vale = hojas[0]!.repetidas ?? null
  const dejada = { linea: 4, codigo: 'TE-01', precio: 6100, moneda: null }
  return {
    modo: 'previa',
    huella,
    cdr,
    se_crean: [],
    hojas: [
      {
        ...hoja,
        se_quitan: [],
        quitadas: 0,
        sin_codigo: [],
        salteadas: 0,
        sin_contar: 0,
        al_insumo: [],
        repetidos: {
          codigos: 1,
          distintos: 1,
          vale,
          cantidad: vale === null ? 0 : 1,
          dejadas: vale === null ? [] : [{ ...dejada, por: { linea: 2, precio: 2.5, moneda: 'USD' } }],
        },
      },
    ],
  }
}

it('[ASI-05] asks which row counts for a code with several prices, and lists the others', async () => {
  const asked: PerfilDeLibro[] = []
  const server = fakeContract()
    .on(api.insumo.list, () => [])
    .on(api.producto.list, () => [])
    .on(api.libro.reconocer, () => RECONOCIDO)
    .on(api.libro.importar, ({ form }) => {
      const perfil: PerfilDeLibro = JSON.parse(String(form!.get('perfil')))
      asked.push(perfil)
      return vistaDe(perfil)
    })
  const { person, press } = await showScreen(
    server,
    <Asistente
      archivo={new File(['x'], 'lista.csv')}
      mirar={false}
      reconocido={null}
      tabla="insumos"
      tablas={['insumos']}
      onCerrar={() => {}}
      efecto={() => null}
    />,
  )
  await screen.findByText('Ver qué haría')
  await press('Ver qué haría')
  const pregunta = '1 código está más de una vez con precios distintos: ¿cuál vale?'
  const select = await screen.findByLabelText(pregunta)
  expect(select.textContent).toContain('Ninguna: se rechazan')
  select.focus()
  await person.keyboard('{Enter}')
  await person.click(
    within(await screen.findByRole('listbox', { hidden: true })).getByText('La primera fila'),
  )
  await screen.findByText('Queda afuera 1 fila repetida')
  expect(asked.map(({ hojas }) => hojas[0]!.repetidas)).toEqual([undefined, 'primera'])
  const left = within(screen.getByRole('region', { name: 'Códigos repetidos', hidden: true })).getByRole(
    'listitem',
    { hidden: true },
  )
  expect(left.textContent).toMatch(/^Línea 4: TE-01 a .*6\.100.*Vale la línea 2, a 2,50? USD\.$/)
})
