import { Link, type LinkProps } from '@tanstack/react-router'

interface Props {
  /** Names the group: 'Historia'. */
  label: string
  tabs: readonly { to: NonNullable<LinkProps['to']>; label: string }[]
}

/** Links between related screens, in the head of each of them. */
export const SectionTabs = ({ label, tabs }: Props) => (
  <nav aria-label={label} className="inline-flex shrink-0 rounded-lg bg-sunken p-0.5">
    {tabs.map((tab) => (
      <Link
        key={tab.to}
        to={tab.to}
        activeOptions={{ exact: true, includeSearch: false }}
        className="rounded-[0.4rem] px-2.5 py-1.5 font-medium text-sm pointer-coarse:py-3 transition-colors"
        activeProps={{ className: 'bg-card shadow-raised dark:bg-border' }}
        inactiveProps={{ className: 'text-muted-foreground hover:text-foreground' }}
      >
        {tab.label}
      </Link>
    ))}
  </nav>
)
