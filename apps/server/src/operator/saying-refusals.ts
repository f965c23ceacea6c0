import { Refusal } from '#platform/refusal.ts'

export const sayingRefusals = async (
  print: (line: string) => void,
  work: () => Promise<void>,
): Promise<number> => {
  try {
    await work()
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    print(error.message)
    return 1
  }
}
