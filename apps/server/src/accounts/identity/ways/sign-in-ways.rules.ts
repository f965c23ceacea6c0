import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

type Ways = { hasPassword: boolean; passkeys: number; links: number }

const isLastWay = ({ hasPassword, passkeys, links }: Ways): boolean =>
  !hasPassword && passkeys + links <= 1

/** The last way to sign in cannot be removed. */
export const acceptsUnlinking = (ways: Ways): Verdict =>
  isLastWay(ways) ? refused('google.last_way') : allowed

export const acceptsRemovingPasskey = (ways: Ways): Verdict =>
  isLastWay(ways) ? refused('passkey.last_way') : allowed
