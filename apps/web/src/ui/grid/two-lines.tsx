interface Props {
  main: string
  code: string
}

/** What a record is called, and its code below. */
export const TwoLines = ({ main, code }: Props) => (
  <span className="block min-w-0">
    <span
      className="block truncate font-medium @max-[37.5rem]/grid:line-clamp-2 @max-[37.5rem]/grid:whitespace-normal"
      title={main}
    >
      {main}
    </span>
    <span className="figures block truncate text-muted-foreground text-xs">{code}</span>
  </span>
)
