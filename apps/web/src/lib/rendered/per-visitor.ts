import { visitor } from './visitor.ts'

const ownVisitor = {}

/** One value per visitor, so that server rendering never shares data between visitors. */
export const perVisitor = <Kept>(make: () => Kept): (() => Kept) => {
  const made = new WeakMap<object, Kept>()
  return () => {
    const who = visitor() ?? ownVisitor
    const kept = made.get(who) ?? make()
    made.set(who, kept)
    return kept
  }
}
