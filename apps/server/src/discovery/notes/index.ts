export { mayNote } from './note.policy.ts'
