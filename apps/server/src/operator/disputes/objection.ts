export class Objection extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'Objection'
  }
}

export const object = (sentence: string): never => {
  throw new Objection(sentence)
}
