export { drainMatching, startMatching } from './follow-collaborations.ts'
