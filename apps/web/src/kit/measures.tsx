interface Props {
  items: readonly { label: string; value: React.ReactNode }[]
}

/** Many small figures of a record on a narrow screen, in two columns. */
export const Measures = ({ items }: Props) => (
  <span className="grid w-full grid-cols-2 gap-x-6 gap-y-1 text-xs">
    {items.map(({ label, value }) => (
      <span key={label} className="flex min-w-0 items-baseline justify-between gap-2">
        <span className="shrink-0 text-muted-foreground">{label}</span>
        <span className="figures min-w-0 whitespace-normal text-right">{value}</span>
      </span>
    ))}
  </span>
)
