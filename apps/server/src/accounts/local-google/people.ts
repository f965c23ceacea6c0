import { createHash } from 'node:crypto'

export type LocalPerson = {
  sub: string
  email: string
  name: string | undefined
  emailVerified: boolean
}

const person = (name: string | undefined, email: string, emailVerified = true): LocalPerson => ({
  sub: createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21),
  name,
  email,
  emailVerified,
})

export const demoPeople: readonly LocalPerson[] = [
  person('Maya Okafor', 'creator@demo.test'),
  person('Mara Ek', 'brand@demo.test'),
  person('Noor Haddad', 'noor.haddad@gmail.test'),
  person('Jonas Lind', 'jonas.lind@gmail.test'),
]

export const typedPerson = (name: string, email: string): LocalPerson =>
  person(name.trim() || undefined, email.trim())
