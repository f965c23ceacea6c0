import { expect, it } from 'vitest'
import { pushSubject } from './push-possible.rules.ts'

it.each([
  ['https://tandem.example', 'https://tandem.example'],
  ['https://tandem.example:8443', 'https://tandem.example:8443'],
  ['http://localhost:3000', 'mailto:ops@tandem.example'],
  ['https://127.0.0.1:3000', 'mailto:ops@tandem.example'],
  ['http://tandem.example', undefined],
  ['https://tandem', undefined],
  ['https://tandem.invalid', undefined],
  ['https://tandem.test', undefined],
  ['https://192.168.1.4', undefined],
])('a server at %s names itself %s', (publicUrl, subject) => {
  expect(pushSubject(publicUrl, 'mailto:ops@tandem.example')).toBe(subject)
})
