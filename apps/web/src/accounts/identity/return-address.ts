/** A page of this site, and nothing that a browser would take for another: `//elsewhere`. */
export const returnAddress = (typed: unknown): string | undefined =>
  typeof typed === 'string' && /^\/(?![/\\])[!-~]*$/.test(typed) ? typed : undefined

/** In a page's address: where it leads on to. Named also where it is none, or it would stay. */
export const readReturn = ({ to }: Record<string, unknown>): { to?: string | undefined } => ({
  to: returnAddress(to),
})
