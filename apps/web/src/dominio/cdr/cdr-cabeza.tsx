/** The head over what a cost is made of, line by line. @param cantidad the word for the first factor of its arithmetic */
export const CdrCabeza = ({ cantidad }: { cantidad: string }) => (
  <thead>
    <tr className="border-b text-muted-foreground text-xs">
      <th scope="col" className="py-2 text-left font-medium">
        Ingrediente <span className="max-sm:hidden">· {cantidad} × costo = total</span>
      </th>
      <th scope="col" className="w-28 py-2 pl-3 text-right font-medium">
        Total
      </th>
      <th scope="col" className="w-20 py-2 text-right font-medium max-sm:hidden">
        % del CDR
      </th>
    </tr>
  </thead>
)
