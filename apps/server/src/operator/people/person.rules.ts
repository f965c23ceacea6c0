import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

type Person = {
  isOperator: boolean
  suspendedAt: string | null
  role: string | null
  hasSecondFactor: boolean
}

const not = (sentence: string): Verdict => refused('operator.not_possible', sentence)
const leavesFirst = not('This account is an operator’s. Remove the operator first.')

export const acceptsSuspension = (person: Person): Verdict => {
  if (person.isOperator) return leavesFirst
  return person.suspendedAt === null ? allowed : not('This account is suspended already.')
}

export const acceptsRestoring = (person: Person): Verdict =>
  person.suspendedAt === null ? not('This account is not suspended.') : allowed

export const acceptsView = (person: Person): Verdict => {
  if (person.isOperator) return leavesFirst
  if (person.suspendedAt !== null) return not('Restore this account first.')
  return person.role === null ? not('This person has not chosen a role yet.') : allowed
}

export const acceptsRemovingFactor = (person: Person): Verdict => {
  if (person.isOperator) return leavesFirst
  return person.hasSecondFactor ? allowed : not('This account has no second factor.')
}
