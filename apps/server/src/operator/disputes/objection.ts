import { Refusal } from '#platform/refusal.ts'

/** A refusal whose sentence the command writes itself, because it names what it found. */
export class Objection extends Refusal {
  constructor(sentence: string) {
    super('operator.not_possible', { detail: sentence })
  }
}

export const object = (sentence: string): never => {
  throw new Objection(sentence)
}
