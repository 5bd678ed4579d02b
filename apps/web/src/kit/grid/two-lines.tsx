interface Props {
  main: string
  code: string
}

/** What a record is called, in two lines at most, and its code below; beside it where rows are tight. */
export const TwoLines = ({ main, code }: Props) => (
  <span className="block min-w-0 in-data-tight:flex in-data-tight:items-baseline in-data-tight:gap-2">
    <span
      className="line-clamp-2 in-data-tight:line-clamp-1 whitespace-normal break-words font-medium leading-snug"
      title={main}
    >
      {main}
    </span>
    <span className="figures block shrink-0 truncate text-muted-foreground text-xs" title={code}>
      {code}
    </span>
  </span>
)
