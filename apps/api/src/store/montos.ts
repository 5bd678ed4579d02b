export { microOf, numberOf, numberOrNull, resultNumber } from '@telar/fabrica'
