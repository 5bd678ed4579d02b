interface Figure {
  label: string
  value: string
}

interface Props extends Figure {
  /** The value before, if it differs. */
  before: string | undefined
  /** A second, less prominent figure. */
  beside: Figure
}

/** The result that a row will have once saved, updated while somebody types; stands below the fields of a `RowForm`. */
export const LiveResult = ({ label, value, before, beside }: Props) => (
  <p className="figures col-span-full whitespace-normal text-muted-foreground text-xs">
    {label}: <strong className="font-semibold text-foreground text-sm">{value}</strong>
    {before !== undefined && <> · antes {before}</>}
    <span className="px-2 text-input">|</span>
    {beside.label}: <span className="text-foreground">{beside.value}</span>
  </p>
)
