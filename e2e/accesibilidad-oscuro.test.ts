import { describe } from 'vitest'
import { everyScreen } from './support/every-screen.ts'

describe('[NAV-21] [NAV-22] every screen', () => everyScreen('dark', 390))
