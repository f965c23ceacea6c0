type Read<Asker, Answer> = (askers: readonly Asker[]) => Promise<Answer>

const askersMax = 100

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * Reads that many ask for in the same moment, such as the first page of a list: whoever asks while one
 * of this key is under way shares the next with all who do, and its answer holds what is each one's own.
 * No cache: nobody is answered from an earlier moment than their question.
 */
export const sharedReads = <Asker, Answer>() => {
  const collecting = new Map<string, { askers: Asker[]; answer: Promise<Answer> }>()
  const underWay = new Map<string, Promise<unknown>>()

  const start = async (
    key: string,
    askers: Asker[],
    read: Read<Asker, Answer>,
  ): Promise<Answer> => {
    await underWay.get(key)
    // After this turn of the event loop, so that requests that arrived together go together.
    await turn()
    if (collecting.get(key)?.askers === askers) collecting.delete(key)
    const answer = read(askers)
    const end = answer.then(
      () => {},
      () => {},
    )
    underWay.set(key, end)
    void end.then(() => {
      if (underWay.get(key) === end) underWay.delete(key)
    })
    return answer
  }

  return (key: string, asker: Asker, read: Read<Asker, Answer>): Promise<Answer> => {
    const open = collecting.get(key)
    if (open !== undefined && open.askers.length < askersMax) {
      open.askers.push(asker)
      return open.answer
    }
    const askers = [asker]
    const answer = start(key, askers, read)
    collecting.set(key, { askers, answer })
    return answer
  }
}
