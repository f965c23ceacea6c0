import { isId } from '@tandem/contract/ids.ts'
import { cancelByOperator } from '#collaborations/lifecycle/index.ts'
import { Refusal } from '#platform/refusal.ts'

export const cancel = async (
  id: string,
  reason: string,
  print: (line: string) => void,
): Promise<number> => {
  try {
    if (!isId(id)) throw new Refusal('collaboration.not_found')
    await cancelByOperator(id, reason)
    print('Cancelled. The coins were returned, and both sides were notified.')
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    print(
      error.code === 'collaboration.not_found'
        ? `There is no collaboration ${id}.`
        : 'This collaboration has ended, is waiting for an answer or is in review, so it can’t be cancelled.',
    )
    return 1
  }
}
