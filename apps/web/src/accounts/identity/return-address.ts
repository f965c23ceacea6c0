/** Accepts only paths of this site. Browsers read `//elsewhere` as another site. */
export const returnAddress = (typed: unknown): string | undefined =>
  typeof typed === 'string' && /^\/(?![/\\])[!-~]*$/.test(typed) ? typed : undefined

/** Includes an undefined `to`, because the router would otherwise keep the old value. */
export const readReturn = ({ to }: Record<string, unknown>): { to?: string | undefined } => ({
  to: returnAddress(to),
})
