/** A sentence for the terminal. Rolls the transaction back. */
export class Objection extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'Objection'
  }
}

/** Typed `never` so that callers narrow: `(await find()) ?? object('There is none.')`. */
export const object = (sentence: string): never => {
  throw new Objection(sentence)
}
