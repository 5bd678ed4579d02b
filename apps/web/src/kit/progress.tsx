interface Props {
  label: string
  /** 0 to 100. */
  percent: number
  /** The progress in words. */
  text: string
}

/** A progress bar. */
export const Progress = ({ label, percent, text }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    aria-valuetext={text}
    className="h-2 overflow-hidden rounded-full bg-sunken"
  >
    <div
      className="h-full rounded-full bg-thread transition-[width] duration-200"
      style={{ width: `${percent}%` }}
    />
  </div>
)
