/** The same input keeps its key until the write succeeds, so that a retry has one effect. */
export const intentKeys = (newKey: () => string = () => crypto.randomUUID()) => {
  const keys = new Map<string, string>()
  return {
    keyFor(input: unknown): string {
      const intent = JSON.stringify(input ?? null)
      const key = keys.get(intent) ?? newKey()
      keys.set(intent, key)
      return key
    },
    succeeded(input: unknown): void {
      keys.delete(JSON.stringify(input ?? null))
    },
  }
}
