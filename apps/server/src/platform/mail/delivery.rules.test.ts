import { expect, it } from 'vitest'
import { type Failure, failureOf } from './delivery.rules.ts'

const before = { isStarted: false, isEnded: false }
const midway = { isStarted: true, isEnded: false }
const after = { isStarted: true, isEnded: true }
const answer = (code: string, command: string, response: string) => ({
  ...{ code, command, response },
  responseCode: Number(response.slice(0, 3)),
})
const recipient = (response: string) => answer('EENVELOPE', 'RCPT TO', response)

it.each<[string, unknown, typeof before, Failure]>([
  ['no connection', { code: 'ESOCKET', command: 'CONN' }, before, 'server'],
  ['a wrong password', answer('EAUTH', 'AUTH PLAIN', '535 5.7.8 no'), before, 'server'],
  ['a server that closes', answer('EENVELOPE', 'MAIL FROM', '421 4.3.2 closing'), before, 'server'],
  ['an unknown recipient', recipient('550 5.1.1 unknown'), before, 'refused'],
  ['a recipient without an enhanced code', recipient('550 no such user'), before, 'refused'],
  ['our sender, refused at the recipient', recipient('550 5.7.1 relay denied'), before, 'retry'],
  ['a bad sequence of commands', recipient('503 MAIL first'), before, 'retry'],
  ['a recipient refused for now', recipient('451 4.2.1 later'), before, 'retry'],
  ['an address that cannot be one', { code: 'EENVELOPE', command: 'API' }, before, 'failed'],
  ['a connection lost midway', { code: 'ECONNECTION' }, midway, 'retry'],
  ['a connection lost after the end', { code: 'ECONNECTION' }, after, 'unclear'],
  ['a timeout after the end', { code: 'ETIMEDOUT' }, after, 'unclear'],
  ['a message refused for now', answer('EMESSAGE', 'DATA', '451 later'), after, 'retry'],
  ['a message refused forever', answer('EMESSAGE', 'DATA', '554 spam'), after, 'failed'],
])('%s', (_name, error, progress, failure) => {
  expect(failureOf(error, progress)).toBe(failure)
})
