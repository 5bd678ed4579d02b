import { IngredienteField } from '../../dominio/operacion/ingrediente-field.tsx'
import { Page } from '../../kit/page.tsx'
import { SectionCard } from '../../kit/section-card.tsx'

/** The choice of a product, before its target. */
export const ObjetivoEleccion = ({ onProducto }: { onProducto: (codigo: string) => void }) => (
  <Page
    title="Objetivo"
    lead="Cuánto tendría que ser cada precio, cantidad o valor, solo, para que un producto llegue al CDR o al precio que buscás."
    className="max-w-4xl"
  >
    <SectionCard title="De qué producto">
      <div className="max-w-xl p-5 max-sm:p-4">
        <IngredienteField
          label="Producto"
          tipo="producto"
          value={null}
          autoFocus
          onChange={({ codigo }) => onProducto(codigo)}
        />
      </div>
    </SectionCard>
  </Page>
)
