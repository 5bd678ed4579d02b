export { diaDe, fechaDe } from '@telar/fabrica'
