export { sealedTokens } from './connection.store.ts'
export { provenHandles } from './handles.rules.ts'
export { startReading } from './reading/start-reading.ts'
