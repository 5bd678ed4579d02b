interface Figure {
  label: string
  value: string
}

interface Props extends Figure {
  /** What it was, where that is something else. */
  before: string | undefined
  /** A second figure, less in sight. */
  beside: Figure
}

/** What a row will come to once it is saved, as it is typed; stands below the fields of a `RowForm`. */
export const LiveResult = ({ label, value, before, beside }: Props) => (
  <p className="figures col-span-full whitespace-normal text-muted-foreground text-xs">
    {label}: <strong className="font-semibold text-foreground text-sm">{value}</strong>
    {before !== undefined && <> · antes {before}</>}
    <span className="px-2 text-input">|</span>
    {beside.label}: <span className="text-foreground">{beside.value}</span>
  </p>
)
