import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** The last way to sign in cannot be removed. */
export const acceptsUnlinking = (ways: {
  hasPassword: boolean
  hasPasskey: boolean
  links: number
}): Verdict =>
  ways.hasPassword || ways.hasPasskey || ways.links > 1 ? allowed : refused('google.last_way')
