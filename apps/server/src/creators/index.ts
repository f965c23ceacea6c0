export { type NewCreator, openCreator } from './open-creator.ts'
