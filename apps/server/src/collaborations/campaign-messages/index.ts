export { startDeliveringToParticipants } from './deliver-to-participants.ts'
