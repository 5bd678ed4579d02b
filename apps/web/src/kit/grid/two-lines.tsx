interface Props {
  main: string
  code: string
}

/** What a record is called, in two lines at most, and its code below. */
export const TwoLines = ({ main, code }: Props) => (
  <span className="block min-w-0">
    <span className="line-clamp-2 whitespace-normal break-words font-medium leading-snug" title={main}>
      {main}
    </span>
    <span className="figures block truncate text-muted-foreground text-xs" title={code}>
      {code}
    </span>
  </span>
)
