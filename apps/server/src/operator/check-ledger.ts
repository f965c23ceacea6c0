import { listInvariantViolations } from '../coins/index.ts'

/** Says which promises of the ledger are broken; answers whether none is. */
export const checkLedger = async (print: (text: string) => void): Promise<boolean> => {
  const violations = await listInvariantViolations()
  for (const { check, promise, bad } of violations) print(`${check}: ${promise} (${bad} broken)`)
  print(violations.length === 0 ? 'The ledger keeps all its promises.' : 'The ledger is not sound.')
  return violations.length === 0
}
