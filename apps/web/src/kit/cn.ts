import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: { theme: { spacing: ['control', 'control-compact', 'control-small'] } },
})

/** Joins class names; of two that contradict each other the later one holds. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes))
