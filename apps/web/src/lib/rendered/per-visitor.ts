import { visitor } from './visitor.ts'

const ownVisitor = {}

/** One of them for each visitor, for what a module keeps: nobody may be given another's. */
export const perVisitor = <Kept>(make: () => Kept): (() => Kept) => {
  const made = new WeakMap<object, Kept>()
  return () => {
    const who = visitor() ?? ownVisitor
    const kept = made.get(who) ?? make()
    made.set(who, kept)
    return kept
  }
}
