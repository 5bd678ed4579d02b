import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: { theme: { spacing: ['control', 'control-compact', 'control-small'] } },
})

/** Joins class names; of two that conflict, the later wins. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes))
