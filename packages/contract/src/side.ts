import * as z from 'zod/mini'

/** The two sides of the marketplace: who makes content, and who asks for it. */
export const Side = z.enum(['creator', 'brand'])
export type Side = z.infer<typeof Side>

/** Whom the first one deals with. */
export const otherSide = (side: Side): Side => (side === 'creator' ? 'brand' : 'creator')
