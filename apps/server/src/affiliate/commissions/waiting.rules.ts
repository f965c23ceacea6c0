/** Tracks which commissions wait for the programme's budget. New commissions join at the end. */
export const queueOf = (known: readonly { id: string; waits: boolean }[]) => {
  const ids = known.map(({ id }) => id)
  const waiting = new Set(known.filter(({ waits }) => waits).map(({ id }) => id))
  return {
    isFirst: (id: string): boolean => {
      const first = ids.find((one) => waiting.has(one))
      return first === undefined || first === id
    },
    note: (id: string, waits: boolean): void => {
      if (!ids.includes(id)) ids.push(id)
      if (waits) waiting.add(id)
      else waiting.delete(id)
    },
  }
}
