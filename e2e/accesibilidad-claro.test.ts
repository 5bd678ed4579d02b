import { describe } from 'vitest'
import { everyScreen } from './support/every-screen.ts'

describe('[NAV-06] [NAV-07] [NAV-08] [NAV-09] [NAV-10] [NAV-21] [NAV-22] every screen', () =>
  everyScreen('light', 1280))
