export { drainMatching, startMatching } from './follow-collaborations.ts'
export { explainMatch } from './match-lines.rules.ts'
export { rankCreators } from './suggested-creators.views.ts'
