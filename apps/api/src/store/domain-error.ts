export { DomainError } from '@telar/fabrica'
