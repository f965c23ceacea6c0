import { Refusal } from '#platform/refusal.ts'
import { Objection } from './disputes/objection.ts'

/** A refusal is a sentence and exit code 1, not a stack trace. */
export const sayingRefusals = async (
  print: (line: string) => void,
  work: () => Promise<void>,
): Promise<number> => {
  try {
    await work()
    return 0
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Objection)) throw error
    print(error.message)
    return 1
  }
}
